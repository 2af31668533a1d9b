#!/usr/bin/env python3
"""Runs the steps of action.yml, on a repository made for it, with a release of this machine; needs Python with yaml, and git.

usage: Scripts/checks/action.py TOOL

GitHub itself is played: `gh` records what it is asked, `origin` is a repository in a folder, and the release is a web server.
An expression in action.yml that nobody here gives a value is an error.
"""

import hashlib
import json
import pathlib
import platform
import re
import shutil
import sys
import tarfile
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT, argument, expect, run, serve, skip, write_manifest  # noqa: E402

try:
    import yaml
except ImportError:
    skip("action.yml was not run, as Python has no yaml (Debian: apt-get install python3-yaml)")

ARCHIVE = f"iconflip-linux-{platform.machine()}"
FAKE_GH = """#!/usr/bin/env python3
import json, os, sys
arguments = sys.argv[1:]
body = next((a.split("=@", 1)[1] for a in arguments if a.startswith("body=@")), None)
with open(os.environ["GH_LOG"], "a") as log:
    log.write(json.dumps({"arguments": arguments, "body": body and open(body).read()}) + "\\n")
if "--jq" in arguments:
    print(os.environ.get("GH_COMMENT", ""))
"""
ARROW = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M{0} 4 8 12l7 8"/></svg>\n'


class Action:
    """The steps of action.yml, in a checkout with the event of a pull request."""

    def __init__(self, box, base_url):
        self.steps = {step["name"]: step for step in self.document["runs"]["steps"]}
        self.box = box
        self.work = box / "work"
        self.environment = {
            "PATH": f"{box / 'bin'}:/usr/local/bin:/usr/bin:/bin", "HOME": str(box), "GH_LOG": str(box / "gh.log"),
            "GITHUB_ACTION_PATH": str(ROOT), "GITHUB_SERVER_URL": base_url, "GITHUB_REPOSITORY": "icons/app",
            "GITHUB_PATH": str(box / "path"), "RUNNER_TEMP": str(box / "temp"), "LC_ALL": "C.UTF-8",
        }
        self.values = {
            "github.action_repository": "tools/iconflip", "github.event.pull_request.number": "7",
            "github.token": "secret", "github.event.pull_request.base.sha": "",
        }

    document = yaml.safe_load((ROOT / "action.yml").read_text())

    def step(self, name, expected=0, path="", **inputs):
        """Runs a step, with the defaults of the inputs that are not given."""
        known = {key: value["default"] for key, value in self.document["inputs"].items()}
        expect(inputs.keys() <= known.keys(), f"unknown inputs in {inputs}")
        values = self.values | {f"inputs.{key}": value for key, value in (known | inputs).items()}

        def value(match):
            expect(match[1] in values, f"action.yml asks for '{match[1]}', which has no value")
            return value_of(values[match[1]])

        def value_of(text):
            return re.sub(r"\$\{\{ *(.+?) *\}\}", value, text)

        step = self.steps[name]
        environment = self.environment | {key: value_of(text) for key, text in step.get("env", {}).items()}
        if path:
            environment["PATH"] = f"{path}:{environment['PATH']}"
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", value_of(step["run"])]
        folder = self.work / value_of(step.get("working-directory", "."))
        return run(command, folder, environment, expected)


def pack_release(tool, folder):
    """Packs a release as Scripts/release/build-archive.sh names it."""
    folder.mkdir(parents=True)
    archive = folder / f"{ARCHIVE}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(tool, f"{ARCHIVE}/bin/iconflip")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    (folder / (archive.name + ".sha256")).write_text(f"{digest}  {archive.name}\n")


def make_repository(box):
    origin, work = box / "origin.git", box / "work"
    run(["git", "init", "--quiet", "--bare", "-b", "main", str(origin)], box)
    run(["git", "clone", "--quiet", str(origin), str(work)], box)
    for key, value in {"user.name": "tester", "user.email": "tester@localhost"}.items():
        run(["git", "config", key, value], work)
    (work / "Icons").mkdir()
    (work / "Icons" / "back.svg").write_text(ARROW.format(15))
    write_manifest(work / "manifest.json", {"back": "directional"}, locales=["ar"])
    run(["git", "add", "-A"], work)
    run(["git", "commit", "--quiet", "-m", "Add an icon"], work)
    run(["git", "push", "--quiet", "origin", "HEAD:main"], work)
    return run(["git", "rev-parse", "HEAD"], work).strip()


def check(box, tool):
    version = run([ROOT / "Scripts/release/version.sh"]).strip()
    release = box / "web/tools/iconflip/releases/download" / f"v{version}"
    pack_release(tool, release)
    (box / "bin").mkdir()
    (box / "bin/gh").write_text(FAKE_GH)
    (box / "bin/gh").chmod(0o755)
    (box / "temp").mkdir()
    base = make_repository(box)
    action = Action(box, serve(box / "web"))
    action.values["github.event.pull_request.base.sha"] = base

    # The version of the checkout is what is installed, and a damaged download is refused.
    expect("iconflip " in action.step("Install iconflip"), "the installed tool says no version")
    path = (box / "path").read_text().strip()
    archive = release / f"{ARCHIVE}.tar.gz"
    whole = archive.read_bytes()
    archive.write_bytes(whole[:-1] + b"?")
    expect("FAILED" in action.step("Install iconflip", expected=1), "a damaged download is not named")
    archive.write_bytes(whole)
    action.step("Install iconflip", expected=22, version="99.0.0")

    # An app is audited as it is; what is found is an annotation.
    app = action.work / "app/src/main/res/drawable"
    app.mkdir(parents=True)
    shutil.copy(ROOT / "Documentation/examples/app/app/src/main/res/drawable/ic_check.xml", app)
    output = action.step("Audit", path=path, expected=1, audit="app")
    expect("::warning file=app/src/main/res/drawable/ic_check.xml,line=4" in output, f"there is no annotation in {output}")
    shutil.rmtree(action.work / "app")

    # Wherever the set is, lines are annotated by the paths from the top of the repository, and so is the SARIF file.
    inner = action.work / "packages/icons"
    (inner / "Icons").mkdir(parents=True)
    (inner / "Icons/check.svg").write_text(ARROW.format(15))
    write_manifest(inner / "manifest.json", {"chek": "fixed"}, locales=["ar"])
    output = action.step(
        "Validate", path=path, expected=1, sarif="found.sarif", **{"working-directory": "packages/icons"})
    expect("::error file=packages/icons/manifest.json,line=" in output, f"there is no annotation in {output}")
    log = json.loads((inner / "found.sarif").read_text())["runs"][0]
    place = log["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    expect(place == {"uri": "packages/icons/manifest.json", "uriBaseId": "%SRCROOT%"}, f"SARIF names {place}")
    shutil.rmtree(action.work / "packages")

    # A good set passes; findings are annotations, in the SARIF file too, and fail the step.
    action.step("Validate", path=path)
    (action.work / "Icons/clock.svg").write_text(ARROW.format(14))
    (action.work / "manifest.json").write_text((action.work / "manifest.json").read_text().replace(
        '"icons": {', '"icons": {"clok": "fixed", '))
    output = action.step("Validate", path=path, expected=1, sarif="found.sarif")
    expect("::error file=manifest.json,line=" in output, f"there is no annotation in {output}")
    results = json.loads((action.work / "found.sarif").read_text())["runs"][0]["results"]
    expect(results, "the SARIF file has no findings")
    run(["git", "checkout", "--quiet", "."], action.work)
    run(["git", "clean", "-fdq"], action.work)

    # Outputs that are missing fail the check; built ones pass.
    action.step("Check the outputs", path=path, expected=1)
    run([str(tool), "build", "--quiet"], action.work)
    action.step("Check the outputs", path=path)
    shutil.rmtree(action.work / "out")

    # A change is commented with pictures that lie on the branch under the address that the comment names.
    for round, comment in enumerate(["", "4711"]):
        (action.work / "Icons/back.svg").write_text(ARROW.format(12 + round))
        run(["git", "commit", "--quiet", "-am", "Change the arrow"], action.work)
        action.environment["GH_COMMENT"] = comment
        action.step("Show what changes", path=path)
        call = json.loads((box / "gh.log").read_text().splitlines()[-1])
        expect(call["arguments"][2] == ("PATCH" if comment else "POST"), f"the comment is made by {call['arguments']}")
        addresses = re.findall(r"/icons/app/raw/iconflip-pictures/(\S+\.png)", call["body"])
        expect(addresses, f"the comment shows no pictures: {call['body']}")
        for address in addresses:
            run(["git", "cat-file", "-e", f"iconflip-pictures:{address}"], box / "origin.git")
        kept = run(["git", "ls-tree", "-r", "--name-only", "iconflip-pictures"], box / "origin.git").split()
        expect(sorted(kept) == sorted(set(addresses)), f"the branch keeps {kept}, the comment shows {addresses}")
    expect("iconflip" not in run(["git", "worktree", "list"], action.work).replace(str(box), ""), "a worktree is left")
    action.values["github.event.pull_request.base.sha"] = "0" * 40
    expect("fetch-depth" in action.step("Show what changes", path=path, expected=2), "a shallow checkout is not named")
    print("action.yml does what it says")


with tempfile.TemporaryDirectory() as folder:
    check(pathlib.Path(folder), argument())
