#!/bin/bash
# Packs the static tool as a Debian package that depends on nothing, and checks it; needs dpkg-deb, for the check lintian.
#
# usage: Scripts/release/build-deb.sh FOLDER      where FOLDER is that of Scripts/release/build-static.sh, and receives the package
set -euo pipefail
folder=$(realpath "${1:?usage: Scripts/release/build-deb.sh FOLDER}")
scripts=$(realpath "$(dirname "$0")")
root=$scripts/../..
version=$("$scripts/version.sh")
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$scripts" log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH
maintainer="The iconflip authors <maintainers@iconflip.invalid>"
box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
umask 022

"$scripts/../install/tool.sh" "$folder/iconflip" "$box/usr" >/dev/null
gzip --no-name -9 "$box"/usr/share/man/man1/*.1
# Debian's own folder for the completions of packages.
mv "$box/usr/share/zsh/site-functions" "$box/usr/share/zsh/vendor-completions"
install -D -m 644 "$root/Packaging/debian/lintian-overrides" "$box/usr/share/lintian/overrides/iconflip"

documents=$box/usr/share/doc/iconflip
mkdir -p "$documents" "$box/DEBIAN"
{
    cat <<'EOF'
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: iconflip

Files: *
Copyright: 2026 The iconflip authors
License: Expat
EOF
    sed -e '1,/^Copyright/d' -e '/./!d' -e 's/^/ /' "$root/LICENSE"
    printf '\nComment: the licences of the libraries in the program are in LICENCES-OF-LIBRARIES.gz\n'
} >"$documents/copyright"
"$scripts/licences.sh" | gzip --no-name -9 >"$documents/LICENCES-OF-LIBRARIES.gz"
gzip --no-name -9 >"$documents/changelog.Debian.gz" <<EOF
iconflip ($version-1) unstable; urgency=medium

  * Release $version.

 -- $maintainer  $(LC_ALL=C date --utc --rfc-email --date "@$SOURCE_DATE_EPOCH")
EOF
gzip --no-name -9 <"$root/CHANGELOG.md" >"$documents/changelog.gz"

cat >"$box/DEBIAN/control" <<EOF
Package: iconflip
Version: $version-1
Architecture: $(dpkg --print-architecture)
Maintainer: $maintainer
Installed-Size: $(du -sk "$box/usr" | cut -f1)
Section: graphics
Priority: optional
Multi-Arch: foreign
Description: right-to-left icons from the drawings that there are
 iconflip reads SVG icons and one manifest that gives each icon a kind, and
 writes the mirrored and localized variants for Arabic, Hebrew, Persian and
 Urdu, with PNG previews. Logos, clocks and checkmarks stay byte for byte the
 same; composites flip by parts.
EOF
(cd "$box" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$box" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

package=$folder/iconflip_$version-1_$(dpkg --print-architecture).deb
dpkg-deb --root-owner-group -Zxz --build "$box" "$package" >/dev/null
if command -v lintian >/dev/null; then
    lintian --fail-on error,warning --allow-root "$package"
    echo "packed $package, and lintian finds nothing wrong with it"
else
    echo "packed $package"
    echo "SKIPPED: lintian is not installed"
fi
