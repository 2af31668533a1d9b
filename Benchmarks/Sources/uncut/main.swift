import Foundation

// Takes every icon of folders whose name says that it has a slash, looks for the icon that draws its base, fits the gap, and
// proves the base: the numbers of icons, as tab-separated values, and then a line for every icon.
let folders = CommandLine.arguments.dropFirst()
guard !folders.isEmpty else {
    FileHandle.standardError.write(Data("usage: uncut FOLDER...\n".utf8))
    exit(2)
}
print("folder\t" + SlashedSet.columns.joined(separator: "\t"))
var lines: [String] = []
for folder in folders {
    let set = SlashedSet(folder)
    print(([folder] + set.values).joined(separator: "\t"))
    lines += set.lines
}
for line in lines { print("#\t\(line)") }
