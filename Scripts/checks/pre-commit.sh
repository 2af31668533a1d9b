#!/bin/bash
# Runs the hooks of .pre-commit-hooks.yaml on a repository made for it; needs pre-commit, which is had from PyPI, and git. The
# tool is the one in the wheel, which pre-commit installs.
#
# usage: Scripts/checks/pre-commit.sh FOLDER      where FOLDER is that of Scripts/release/build-packages.py
set -euo pipefail
packages=$(realpath "${1:?usage: Scripts/checks/pre-commit.sh FOLDER}")
root=$(realpath "$(dirname "$0")/../..")

skip() {
    echo "SKIPPED: the hooks for pre-commit were not run, as $1"
    exit 0
}

python=$root/.build/pre-commit/bin/python
if ! [[ -x $root/.build/pre-commit/bin/pre-commit ]]; then
    python3 -m venv "$root/.build/pre-commit" 2>/dev/null || skip "there is no venv (Debian: apt-get install python3-venv)"
    "$python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 15 pre-commit 2>/dev/null ||
        skip "pre-commit could not be had from PyPI"
fi

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
mkdir -p "$box/hooks" "$box/work/Icons"
export PATH=$root/.build/pre-commit/bin:$PATH PRE_COMMIT_HOME=$box/cache
git config --file "$box/gitconfig" user.name tester
git config --file "$box/gitconfig" user.email tester@localhost
export GIT_CONFIG_GLOBAL=$box/gitconfig

# The hooks come from a repository, as they will, and the wheel from a folder in place of PyPI.
export PIP_NO_INDEX=1 PIP_FIND_LINKS=$packages
git init --quiet "$box/hooks"
(cd "$root" && cp --parents .pre-commit-hooks.yaml pyproject.toml Scripts/release/version.sh Scripts/release/*.py \
    Sources/Pipeline/State/ToolIdentity.swift "$box/hooks")
git -C "$box/hooks" add . && git -C "$box/hooks" commit --quiet -m "Add hooks" && git -C "$box/hooks" tag v1
cd "$box/work"
git init --quiet
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M15 4 8 12l7 8"/></svg>' >Icons/back.svg
echo '{ "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": { "back": "directional" } }' >manifest.json
cat >.pre-commit-config.yaml <<EOF
repos:
  - repo: $box/hooks
    rev: v1
    hooks: [{ id: iconflip-validate }, { id: iconflip-check }]
EOF
printf '/out/.iconflip/\n' >.gitignore
pre-commit install --install-hooks >/dev/null
tool=$(find "$box/cache" -path '*/bin/iconflip')
[[ $("$tool" --version) == "iconflip $("$root/Scripts/release/version.sh") "* ]] || { echo "error: pre-commit has another iconflip" >&2; exit 1; }
"$tool" build --quiet
git add .

# Runs git commit, whose hooks must let it pass or stop it and show a text.
expect_commit() {
    local expected=$1 text=$2 status=0 output
    output=$(git commit --quiet --all -m "Change icons" 2>&1) || status=1
    if [[ $status != "$expected" || $output != *"$text"* ]]; then
        printf 'error: a commit ended with %s, not %s, or does not say "%s":\n%s\n' "$status" "$expected" "$text" "$output" >&2
        exit 1
    fi
}

expect_commit 0 'iconflip validate'
sed -i 's/M15/M14/' Icons/back.svg
expect_commit 1 'back.rtl.svg'
"$tool" build --quiet
git add .
expect_commit 0 'iconflip build --check'
sed -i 's/"back":/"bakc":/' manifest.json
expect_commit 1 "bakc"
# A team may take the tool on its path.
sed -i 's/iconflip-validate/&, language: system/' .pre-commit-config.yaml
git add .pre-commit-config.yaml
expect_commit 1 'iconflip` not found'
PATH=$(dirname "$tool"):$PATH expect_commit 1 "bakc"
echo "pre-commit installs the wheel, and the hooks let good commits pass and stop the others"
