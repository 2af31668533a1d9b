#!/bin/sh
# Draws the picture of the README: icons as drawn, and under each what iconflip makes of it; needs `make demo`.
#
# usage: Scripts/documentation/draw-overview.sh ICONFLIP OUTPUT.png
set -eu

iconflip=$1
picture=$2
icons=build/icons/svg
columns=12
cell=64

# name:variant, in rows of twelve
drawings="
list.bullet:rtl chevron.forward:rtl send:rtl reply:rtl speaker.wave:rtl book.closed:rtl
sidebar.leading:rtl airplane:rtl undo:rtl battery:rtl slider.brightness:rtl logo:
cart.badge.plus:rtl speaker.slash:rtl doc.magnifyingglass:rtl rectangle.and.pencil.and.ellipsis:rtl
person.badge.plus:rtl window.badge.list:rtl list.number:ar-EG star.rating:rtl repeat.1:ar-EG
calendar:ar-EG character.bubble:Arab character.bubble:Hebr"

# An icon as a nested drawing: without its XML declaration, at a place in the sheet.
place() {
    printf '<g transform="translate(%d %d) scale(2)" color="#1c1c1e">' "$2" "$3"
    sed -e 's/<?xml[^>]*?>//' "$1"
    printf '</g>\n'
}

count=$(printf '%s\n' $drawings | wc -l)
rows=$(((count + columns - 1) / columns))
width=$((columns * cell))
height=$((rows * (2 * cell + 16)))
sheet=$(mktemp)
trap 'rm -f "$sheet"' EXIT
{
    printf '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">\n' "$width" "$height"
    printf '<rect width="%d" height="%d" rx="12" fill="#fff"/>\n' "$width" "$height"
    index=0
    for drawing in $drawings; do
        name=${drawing%%:*}
        variant=${drawing#*:}
        x=$((index % columns * cell + 8))
        y=$((index / columns * (2 * cell + 16) + 16))
        place "$icons/$name.svg" "$x" "$y"
        place "$icons/$name${variant:+.$variant}.svg" "$x" $((y + cell - 4))
        index=$((index + 1))
    done
    printf '</svg>\n'
} >"$sheet"
"$iconflip" render "$sheet" --scale 2 --output "$picture"
