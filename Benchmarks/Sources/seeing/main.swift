import Composites
import Directionality
import Foundation
import Geometry
import IconModel
import Measuring
import SVGDocument
import SVGScene
import Seeing

// Prints what is seen in each icon of folders, as tab-separated values: first with names hidden, then, where the set
// adds something, with what it adds; then how many icons whose names say a figure show it, names hidden, and the time;
// and at the end the same of all folders as a table.
let folders = CommandLine.arguments.dropFirst()
guard !folders.isEmpty else {
    FileHandle.standardError.write(Data("usage: seeing FOLDER...\n".utf8))
    exit(2)
}
var eye = Eye()
var rows: [String] = []
for folder in folders { rows.append(measure(folder)) }
print("#\t| set | \(NamedFigure.all.map(\.noun).joined(separator: " | ")) | ms an icon | ms the set |")
for row in rows { print("#\t\(row)") }

/// Prints what is seen in the icons of a folder, and returns its row of the table.
@MainActor func measure(_ folder: String) -> String {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var seconds = 0.0
    var members: [SetMember] = []
    var sights: [Sight] = []
    var selectors: [SelectorWriter] = []
    for icon in paths.filter({ $0.hasSuffix(".svg") }).sorted() {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(icon)"),
            let document = try? SVGReader.read(Array(data), name: icon)
        else { continue }
        let scene = SceneResolver.resolve(document)
        let start = CPUClock.seconds
        guard let sight = eye.see(scene, of: document) else { continue }
        seconds += CPUClock.seconds - start
        let name = String(icon.dropLast(4))
        members.append(SetMember(name: name, words: IconName(name).words))
        sights.append(sight)
        selectors.append(SelectorWriter(document))
    }
    let start = CPUClock.seconds
    let set = SetSight(members, PackedSights(sights))
    let setSeconds = CPUClock.seconds - start
    print("# \(folder)")
    for (icon, member) in members.enumerated() {
        for mark in sights[icon].marks { print(columns(mark, member.name, selectors[icon]).joined(separator: "\t")) }
    }
    for (icon, member) in members.enumerated() {
        for mark in set.marks[icon] where mark.witnesses != [.drawing] {
            print((["#set"] + columns(mark, member.name, selectors[icon])).joined(separator: "\t"))
        }
        if !set.mirrorTwins[icon].isEmpty {
            let twins = set.mirrorTwins[icon].map { members[$0].name }.joined(separator: " ")
            print("#twin\t\(member.name)\t\(twins)")
        }
    }
    var cells: [String] = []
    for figure in NamedFigure.all {
        let named = members.indices.filter { figure.isNamed(in: members[$0].words) }
        let found = named.count { figure.isSeen(in: sights[$0]) }
        let others = sights.count(where: figure.isSeen) - found
        let missed = named.filter { !figure.isSeen(in: sights[$0]) }.map { members[$0].name }.joined(separator: " ")
        print("#\t\(figure.noun)\tfound \(found) of \(named.count)\tothers \(others)\tmissed \(missed)")
        cells.append("\(found)/\(named.count) +\(others)")
    }
    let milliseconds = text(seconds * 1000 / Double(max(1, members.count)))
    print("#\ticons\t\(members.count)\tms an icon\t\(milliseconds)\tof art \(set.isArt.count { $0 })")
    let name = folder.split(separator: "/").suffix(2).joined(separator: "/")
    return
        "| \(name), \(members.count) | \(cells.joined(separator: " | ")) | \(milliseconds) | \(text(setSeconds * 1000)) |"
}

func text(_ value: Double) -> String { String(format: "%.2f", value) }

func columns(_ mark: SeenMark, _ name: String, _ selectors: SelectorWriter) -> [String] {
    let box = [mark.box.minX, mark.box.minY, mark.box.maxX, mark.box.maxY].map(text).joined(separator: ",")
    let sources = mark.sources.map {
        let numbers = $0.subpaths.map(String.init).joined(separator: ", ")
        return selectors.selector(of: $0.element) + (numbers.isEmpty ? "" : " subpath(\(numbers))")
    }
    return [
        name, mark.figure.rawValue, "\(mark.grade)", box, mark.direction.map(text) ?? "-",
        mark.reading ?? "-", mark.isKnockedOut ? "hole" : "ink",
        sources.isEmpty ? "-" : sources.joined(separator: ", "),
        mark.witnesses.map(\.rawValue).joined(separator: "+"),
    ]
}
