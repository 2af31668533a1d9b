import Directionality
import Foundation
import Geometry
import Manifest
import Measuring
import SVGDocument
import SVGScene
import Seeing

// Prints what is seen in each icon of a folder, as tab-separated values: first with names hidden, then, where the set
// adds something, with what it adds; then how many icons whose names say a figure show it, names hidden, and the time.
guard let folder = CommandLine.arguments.dropFirst().first else {
    FileHandle.standardError.write(Data("usage: seeing FOLDER\n".utf8))
    exit(2)
}
let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
let icons = paths.filter { $0.hasSuffix(".svg") }.sorted()
var eye = Eye()
var seconds = 0.0
var members: [SetMember] = []
var selectors: [SelectorWriter] = []
for icon in icons {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(icon)"),
        let document = try? SVGReader.read(Array(data), name: icon)
    else { continue }
    let scene = SceneResolver.resolve(document)
    let start = CPUClock.seconds
    guard let sight = eye.see(scene, of: document) else { continue }
    seconds += CPUClock.seconds - start
    let name = String(icon.dropLast(4))
    members.append(SetMember(name: name, words: IconName(name).words, sight: sight))
    selectors.append(SelectorWriter(document))
}
let start = CPUClock.seconds
let set = SetSight(members)
let setSeconds = CPUClock.seconds - start

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
for (icon, member) in members.enumerated() {
    for mark in member.sight.marks { print(columns(mark, members[icon].name, selectors[icon]).joined(separator: "\t")) }
}
for icon in members.indices {
    for mark in set.marks[icon] where mark.witnesses != [.drawing] {
        print((["#set"] + columns(mark, members[icon].name, selectors[icon])).joined(separator: "\t"))
    }
    if !set.mirrorTwins[icon].isEmpty {
        let twins = set.mirrorTwins[icon].map { members[$0].name }.joined(separator: " ")
        print("#twin\t\(members[icon].name)\t\(twins)")
    }
}
let words: [(Figure, [String])] = [
    (.check, ["check", "checkmark", "checked", "done", "tick", "verified", "checks", "checkbox", "todo", "task"]),
    (.slash, ["off", "slash", "slashed", "disabled", "muted"]),
    (.clock, ["clock", "time", "history", "schedule", "alarm", "timer", "recent"]),
    (.lens, ["search", "zoom", "magnify", "magnifying", "find"]), (.questionMark, ["question", "help"]),
    (.plus, ["add", "plus", "new", "create"]),
    (.cross, ["x", "close", "cross", "times", "dismiss", "remove", "cancel"]),
]
for (figure, words) in words {
    let named = members.filter { $0.words.contains(where: words.contains) }
    let found = named.filter { !$0.sight.marks(figure).isEmpty }
    let others = members.count { !$0.sight.marks(figure).isEmpty } - found.count
    let missed = named.filter { $0.sight.marks(figure).isEmpty }.map(\.name).joined(separator: " ")
    print("#\t\(figure)\tfound \(found.count) of \(named.count)\tothers \(others)\tmissed \(missed)")
}
let milliseconds = text(seconds * 1000 / Double(max(1, members.count)))
print(
    "#\ticons\t\(members.count)\tms an icon\t\(milliseconds)\tms the set\t\(text(setSeconds * 1000))\tart \(set.isArt)")
