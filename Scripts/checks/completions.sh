#!/bin/bash
# Asks shells themselves what they complete, by the files in Packaging/completions; needs bash, and fish and zsh for theirs.
#
# usage: Scripts/checks/completions.sh TOOL
set -u
tool=$(realpath "${1:?usage: Scripts/checks/completions.sh TOOL}")
completions=$(realpath "$(dirname "$0")/../../Packaging/completions")
set=$(mktemp -d)
trap 'rm -rf "$set"' EXIT
ln -s "$tool" "$set/iconflip"
export PATH="$set:$PATH"
mkdir "$set/Icons" "$set/other"
for icon in arrow bell; do
    echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h5v3z"/></svg>' > "$set/Icons/$icon.svg"
done
printf '{ "version": 1, "source": "Icons", "output": "out", "locales": ["ar", "he"],\n  "icons": { "*": "directional" } }\n' \
    > "$set/manifest.json"
cd "$set" || exit 2
failures=0

# Compares what a shell offers for a line with what is expected, both as sorted words.
expect() {
    local shell=$1 line=$2 expected=$3 offered
    offered=$("offers_of_$shell" "$line" | sort -u | tr '\n' ' ')
    if [[ $offered == "$expected " ]]; then return; fi
    echo "$shell: '$line' offers '$offered', expected '$expected'" >&2
    failures=$((failures + 1))
}

offers_of_bash() {
    bash --norc -c '
        compopt() { :; }
        source "$1/iconflip.bash"
        IFS=" " read -ra COMP_WORDS <<< "$2"
        if [[ $2 == *" " ]]; then COMP_WORDS+=(""); fi
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _iconflip
        printf "%s\n" "${COMPREPLY[@]}"' bash "$completions" "$1"
}

offers_of_fish() {
    fish --no-config -c 'source $argv[1]/iconflip.fish; complete -C $argv[2]' "$completions" "$1" | cut -f1
}

# zsh completes at a prompt alone: one is opened in a pseudo-terminal, whose compadd prints what it is given and fits.
offers_of_zsh() {
    cat > "$set/.zshrc" <<'EOF'
PROMPT=
fpath=("$COMPLETIONS" $fpath)
autoload -Uz compinit && compinit -u -D
bindkey '^I' complete-word
zstyle ':completion:*' format ''
compadd() {
    local -a found
    builtin compadd -A found "$@"
    print -rl -- "OFFER:"$^found
    builtin compadd "$@"
}
comppostfuncs=(exit)
print READY
EOF
    COMPLETIONS=$completions ZDOTDIR=$set zsh -f -c '
        zmodload zsh/zpty
        zpty shell zsh -i
        while zpty -r shell line; do [[ $line == *READY* ]] && break; done
        zpty -n -w shell "$1"$'"'\t'"'
        while zpty -r shell line; do print -r -- $line; done' zsh "$1" 2>/dev/null | tr -d '\r' | sed -n 's/^.*OFFER://p'
}

for shell in bash fish zsh; do
    if ! command -v "$shell" >/dev/null; then
        echo "SKIPPED: $shell is not installed"
        continue
    fi
    expect $shell 'iconflip in' 'init inspect'
    expect $shell 'iconflip build --only ' 'arrow bell'
    expect $shell 'iconflip build other.json --dep' '--depfile'
    expect $shell 'iconflip preview --locale ' 'ar he'
    expect $shell 'iconflip explain flipped-sl' 'flipped-slash'
    expect $shell 'iconflip validate --format j' 'json junit'
    expect $shell 'iconflip list ' 'icons locales rules'
done
[[ $failures -eq 0 ]] && echo "what the shells complete is as expected"
exit $((failures > 0))
