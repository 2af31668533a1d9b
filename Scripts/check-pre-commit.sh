#!/bin/bash
# Runs the hooks of .pre-commit-hooks.yaml with pre-commit itself, from PyPI, on a repository made for it.
#
# usage: Scripts/check-pre-commit.sh TOOL
set -euo pipefail
tool=$(realpath "${1:?usage: Scripts/check-pre-commit.sh TOOL}")
root=$(realpath "$(dirname "$0")/..")

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
mkdir -p "$box/bin" "$box/hooks" "$box/work/Icons"
ln -s "$tool" "$box/bin/iconflip"
export PATH=$box/bin:$root/.build/pre-commit/bin:$PATH PRE_COMMIT_HOME=$box/cache
git config --file "$box/gitconfig" user.name tester
git config --file "$box/gitconfig" user.email tester@localhost
export GIT_CONFIG_GLOBAL=$box/gitconfig

# The hooks come from a repository, as they will; its one file is what is looked at.
git init --quiet "$box/hooks"
cp "$root/.pre-commit-hooks.yaml" "$box/hooks"
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
iconflip build --quiet
pre-commit install >/dev/null
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
iconflip build --quiet
git add .
expect_commit 0 'iconflip build --check'
sed -i 's/"back":/"bakc":/' manifest.json
expect_commit 1 "bakc"
echo "the hooks let good commits pass and stop the others"
