#!/bin/sh
# Installs the tool, its manual, completions and module for CMake below a folder, where systems look for them; needs a shell.
#
# usage: Scripts/install/tool.sh TOOL FOLDER
set -eu
tool=${1:?usage: Scripts/install/tool.sh TOOL FOLDER}
folder=${2:?usage: Scripts/install/tool.sh TOOL FOLDER}
packaging=$(dirname "$0")/../../Packaging

install -D -m 755 "$tool" "$folder/bin/iconflip"
for page in "$packaging"/man/*.1; do
    install -D -m 644 "$page" "$folder/share/man/man1/$(basename "$page")"
done
install -D -m 644 "$packaging/completions/iconflip.bash" "$folder/share/bash-completion/completions/iconflip"
install -D -m 644 "$packaging/completions/_iconflip" "$folder/share/zsh/site-functions/_iconflip"
install -D -m 644 "$packaging/completions/iconflip.fish" "$folder/share/fish/vendor_completions.d/iconflip.fish"
install -D -m 644 "$packaging/cmake/IconflipConfig.cmake" "$folder/share/cmake/Iconflip/IconflipConfig.cmake"
echo "installed $folder/bin/iconflip, its manual and its completions"
