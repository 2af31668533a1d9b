"""Environments without a network, and folders with a Debian in them, for Scripts/release/check-install.py. Needs Linux.

Folders with Debian need root and debootstrap, and a network when they are made; nothing is changed in them later.
"""

import os
import shutil
import subprocess

# What a process sees of this machine otherwise: its network, its mounts and its processes.
APART = ["unshare", "--net", "--mount", "--pid", "--fork", "--mount-proc"] + ([] if os.geteuid() == 0 else ["--map-root-user"])

# The environment of commands in another Debian, where folders of this machine, such as TMPDIR, may be missing.
INSIDE = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}


def run(command, folder, environment=None):
    """Runs a command on this machine without its network, and returns what it prints; a failure ends this program."""
    return finish([*APART, *command], cwd=folder, env=environment)


def finish(command, **options):
    """Runs a command, and returns what it prints; a failure ends this program."""
    command = [str(part) for part in command]
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise SystemExit(f"error: {' '.join(command)} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def names(folder):
    """Returns the paths of all that is below a folder, relative to it."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


class Room:
    """A Debian that commands take for the root of the file system, without a network. What they change lies in a folder of its own."""

    def __init__(self, model, folder):
        self.model, self.folder, self.changes = model, folder, folder / "changes"
        for name in ["changes", "work", "root"]:
            (folder / name).mkdir(parents=True)

    def run(self, command, folder="/"):
        """Runs a line of a shell in a folder, and returns what it prints; a failure ends this program."""
        enter = """
            mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/changes,workdir=$2/work" "$2/root"
            mount -t proc proc "$2/root/proc"
            exec chroot "$2/root" sh -ec 'cd "$0"; eval "$1"' "$3" "$4"
        """
        return finish([*APART, "sh", "-ec", enter, "sh", str(self.model), str(self.folder), folder, command], env=INSIDE)

    def names(self):
        """Returns the paths of what was added to the Debian, and with a mark of what was taken from it."""
        changed = names(self.changes)
        # A file that was removed is a device in the folder of changes.
        taken = {f"{path} (removed)" for path in changed if (self.changes / path).is_char_device()}
        return taken | {path for path in changed if not os.path.lexists(self.model / path)}


def models(cache):
    """Returns folders with an empty Debian and with one that has Node.js, npm and Python, or says why there are none."""
    if os.geteuid() != 0:
        return None, "a folder with Debian is made by root"
    if not shutil.which("debootstrap"):
        return None, "there is no debootstrap (Debian: apt-get install debootstrap)"
    empty, tools = cache / "debian", cache / "debian-with-tools"
    cache.mkdir(parents=True, exist_ok=True)
    try:
        if not empty.exists():
            print(f"making {empty}", flush=True)
            make(empty, lambda box: finish(["debootstrap", "--variant=minbase", "bookworm", str(box)]))
        if not tools.exists():
            print(f"making {tools}", flush=True)
            make(tools, lambda box: add_tools(empty, box))
    except SystemExit as failure:
        return None, f"no Debian could be made:\n{failure}"
    return (empty, tools), None


def make(folder, action):
    """Makes a folder, or nothing where that fails."""
    box = folder.with_suffix(".new")
    shutil.rmtree(box, ignore_errors=True)
    action(box)
    box.rename(folder)


def add_tools(empty, box):
    subprocess.run(["cp", "--archive", "--reflink=auto", empty, box], check=True)
    shutil.copy("/etc/resolv.conf", box / "etc/resolv.conf")
    install = "apt-get install --quiet --yes --no-install-recommends nodejs npm python3-venv"
    finish(["chroot", str(box), "sh", "-ec", f"apt-get update --quiet; DEBIAN_FRONTEND=noninteractive {install}"], env=INSIDE)
