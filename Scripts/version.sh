#!/bin/sh
# Prints the version of the tool, from the one place that names it.
set -eu
sed -n 's/^ *static let current = "\(.*\)"$/\1/p' "$(dirname "$0")/../Sources/IconflipCLI/ToolVersion.swift" | grep .
