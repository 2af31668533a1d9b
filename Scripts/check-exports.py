#!/usr/bin/env python3
"""Asks the programs that read exports whether they can: check-exports.py ICONFLIP

Builds the demonstration set with exports in a temporary folder. Each program that is not installed is reported as SKIPPED.
Debian packages: aapt android-framework-res libglib2.0-dev-bin nodejs; swiftc comes with Swift."""
import json, os, re, shutil, subprocess, sys, tempfile
import xml.etree.ElementTree as ET

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
EXPORTS = [
    {"target": "android", "folder": "app/res", "prefix": "ic_"},
    {"target": "apple", "folder": "app/Icons.xcassets", "swift": "IconName"},
    {"target": "gtk", "folder": "app/icons", "prefix": "demo-", "resources": "/org/demo"},
    {"target": "web", "folder": "app/web", "package": "demo"},
]
RIGHT_TO_LEFT = {"ar", "fa", "he", "ur", "yi"}
problems = []


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def check(name, works, result):
    if not works:
        problems.append(f"{name}: {(result.stdout + result.stderr).strip()[:2000]}")
    print(f"{name}: {'ok' if works else 'FAILED'}")


def has(*programs):
    missing = [p for p in programs if not shutil.which(p)]
    if missing:
        print(f"SKIPPED: {', '.join(missing)} is not installed")
    return not missing


def android(folder):
    if not has("aapt2"):
        return
    if not os.path.exists(FRAMEWORK):
        return print("SKIPPED: Android's framework is not installed")
    manifest = f"{folder}/AndroidManifest.xml"
    with open(manifest, "w") as file:
        file.write(
            '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="demo.icons">'
            '<application android:supportsRtl="true"/></manifest>'
        )
    compiled = run("aapt2", "compile", "--dir", f"{folder}/app/res", "-o", f"{folder}/c.zip")
    check("aapt2 compile", compiled.returncode == 0, compiled)
    linked = run(
        "aapt2", "link", "-o", f"{folder}/a.apk", "--manifest", manifest, "-I", FRAMEWORK, "--min-sdk-version", "24",
        "--target-sdk-version", "34", f"{folder}/c.zip",
    )
    # The linker ends well where it replaced a string or removed a resource.
    silent = "removing resource" in linked.stderr or "too long" in linked.stderr
    check("aapt2 link", linked.returncode == 0 and not silent, linked)


def apple(folder):
    sets = 0
    for base, folders, files in os.walk(f"{folder}/app/Icons.xcassets"):
        with open(f"{base}/Contents.json") as file:
            contents = json.load(file)
        if not base.endswith(".imageset"):
            continue
        sets += 1
        images = contents["images"]
        slots = {(i.get("language-direction"), i.get("locale"), i.get("scale")) for i in images}
        named = {i["filename"] for i in images}
        directions = {i.get("language-direction") for i in images}
        if len(slots) != len(images) or named != set(files) - {"Contents.json"}:
            problems.append(f"{base}: a slot twice, or a file that no slot names")
        if directions not in ({None}, {"left-to-right", "right-to-left"}):
            problems.append(f"{base}: one direction alone is mirrored by the system")
        for name in named:
            if name.endswith(".svg") and not ET.parse(f"{base}/{name}").getroot().get("width"):
                problems.append(f"{base}/{name}: no width")
    print(f"asset catalog: {sets} image sets")


def gtk(folder):
    if not has("glib-compile-resources"):
        return
    result = run(
        "glib-compile-resources", f"--sourcedir={folder}/app/icons", f"--target={folder}/i.gresource",
        f"{folder}/app/icons/icons.gresource.xml",
    )
    check("glib-compile-resources", result.returncode == 0, result)


def questions(index):
    for name, icon in index["icons"].items():
        for locale, key in icon["locales"].items():
            yield name, locale, locale.split("-")[0] in RIGHT_TO_LEFT, icon["variants"][key]["svg"]


def readers(folder, index):
    with open(f"{ROOT}/Documentation/index-json.md") as file:
        blocks = dict(re.findall(r"```(js|python|swift)\n(.*?)\n```", file.read(), re.S))
    space = {}
    exec(blocks["python"], space)
    wrong = [q for q in questions(index) if space["icon_file"](index, *q[:3]) != q[3]]
    check("index.json in Python", not wrong, subprocess.CompletedProcess([], 1, str(wrong[:3]), ""))
    asked = json.dumps(list(questions(index)))
    if has("node"):
        with open(f"{folder}/reader.mjs", "w") as file:
            file.write(
                blocks["js"] + "\nimport { iconFile as file } from './app/web/icons.js';\nimport fs from 'fs';\n"
                "const index = JSON.parse(fs.readFileSync('build/icons/index.json'));\n"
                f"for (const [name, locale, rtl, want] of {asked}) {{\n"
                "  if (iconFile(index, name, locale, rtl) !== want) console.log('index', name, locale);\n"
                "  if (file(name, locale) !== want) console.log('icons.js', name, locale, file(name, locale));\n}\n"
            )
        result = run("node", "reader.mjs", cwd=folder)
        check("index.json and icons.js in Node", result.returncode == 0 and not result.stdout, result)
    if has("swiftc"):
        with open(f"{folder}/reader.swift", "w") as file:
            file.write(
                "import Foundation\n" + blocks["swift"] + "\n"
                'let data = try Data(contentsOf: URL(fileURLWithPath: "build/icons/index.json"))\n'
                "let index = try JSONDecoder().decode(IconIndex.self, from: data)\n"
                'for line in try String(contentsOfFile: "questions.txt", encoding: .utf8).split(separator: "\\n") {\n'
                '    let parts = line.split(separator: "\\t").map(String.init)\n'
                '    let found = index.file(parts[0], locale: parts[1], isRightToLeft: parts[2] == "True")\n'
                "    if found != parts[3] { print(line) }\n}\n"
            )
        with open(f"{folder}/questions.txt", "w") as file:
            file.write("".join("\t".join(map(str, q)) + "\n" for q in questions(index)))
        built = run("swiftc", "-o", "reader", "reader.swift", cwd=folder)
        result = run("./reader", cwd=folder) if built.returncode == 0 else built
        check("index.json in Swift", result.returncode == 0 and not result.stdout, result)


def main():
    tool = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(f"{ROOT}/Assets", f"{folder}/Assets")
        with open(f"{ROOT}/manifest.json") as file:
            manifest = json.load(file)
        manifest["exports"] = EXPORTS
        with open(f"{folder}/manifest.json", "w") as file:
            json.dump(manifest, file)
        built = run(tool, "build", "--quiet", cwd=folder)
        check("build", built.returncode == 0, built)
        again = run(tool, "build", "--check", "--quiet", cwd=folder)
        check("nothing to do afterwards", again.returncode == 0, again)
        with open(f"{folder}/build/icons/index.json") as file:
            index = json.load(file)
        android(folder)
        apple(folder)
        gtk(folder)
        readers(folder, index)
    if problems:
        print("\n".join(problems))
        sys.exit(1)


main()
