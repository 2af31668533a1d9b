import Flattening
import Foundation
import SVGDocument

// Flattens all icons of folders, and prints for each folder and level how many are proved by pixels, the bytes and
// segments that are written, and the time without the proof; then the icons that are not proved, with the reasons.
// With `--unproved` nothing is proved, for profilers.
var folders: [String] = []
var levels: [FlatteningLevel] = []
var isMaskedOnly = false
var isProved = true
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--masked": isMaskedOnly = true
    case "--unproved": isProved = false
    case "--level": levels += arguments.popFirst().flatMap { FlatteningLevel(rawValue: $0) }.map { [$0] } ?? []
    default: folders.append(argument)
    }
}
guard !folders.isEmpty else {
    FileHandle.standardError.write(
        Data("usage: flattening [--masked] [--unproved] [--level cut|fills|union]... FOLDER...\n".utf8))
    exit(2)
}

var exceptions: [String] = []
print(
    "folder\tlevel\ticons\tproved\trough\trefused\twrong\tbytes out/in\tbytes\tsegments\tms median\tms mean\tms worst")
for folder in folders {
    let all = Icon.all(in: folder)
    let icons = isMaskedOnly ? all.filter(\.isMasked) : all
    for level in levels.isEmpty ? [.fills] : levels {
        let row = Row(icons, level, isProved: isProved)
        print(([folder, level.rawValue] + row.columns).joined(separator: "\t"))
        exceptions += row.exceptions.map { "#\t\(level.rawValue)\t\($0)" }
    }
}
for exception in exceptions { print(exception) }
