import Directionality
import Foundation
import Geometry
import SVGDocument
import SVGScene
import Seeing

// Prints what is seen in each icon of a folder, names hidden, as tab-separated values; then how many icons whose names
// say a figure show it, and the time that seeing takes.
guard let folder = CommandLine.arguments.dropFirst().first else {
    FileHandle.standardError.write(Data("usage: seeing FOLDER\n".utf8))
    exit(2)
}
let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
let icons = paths.filter { $0.hasSuffix(".svg") }.sorted()
var eye = Eye()
var seconds = 0.0
var seen: [(name: String, sight: Sight, selectors: SelectorWriter)] = []
for icon in icons {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(icon)"),
        let document = try? SVGReader.read(Array(data), name: icon)
    else { continue }
    let scene = SceneResolver.resolve(document)
    let start = CPUClock.seconds
    guard let sight = eye.see(scene, of: document) else { continue }
    seconds += CPUClock.seconds - start
    seen.append((String(icon.dropLast(4)), sight, SelectorWriter(document)))
}
func text(_ value: Double) -> String { String(format: "%.2f", value) }
for (name, sight, selectors) in seen {
    for mark in sight.marks {
        let box = [mark.box.minX, mark.box.minY, mark.box.maxX, mark.box.maxY].map(text).joined(separator: ",")
        let sources = mark.sources.map {
            let numbers = $0.subpaths.map(String.init).joined(separator: ", ")
            return selectors.selector(of: $0.element) + (numbers.isEmpty ? "" : " subpath(\(numbers))")
        }
        let columns = [
            name, mark.figure.rawValue, "\(mark.grade)", box, mark.direction.map(text) ?? "-", mark.reading ?? "-",
            mark.isKnockedOut ? "hole" : "ink", sources.isEmpty ? "-" : sources.joined(separator: ";"),
        ]
        print(columns.joined(separator: "\t"))
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
    let named = seen.filter { icon in
        let parts = icon.name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return parts.contains { words.contains(String($0)) }
    }
    let found = named.filter { !$0.sight.marks(figure).isEmpty }
    let others = seen.count { !$0.sight.marks(figure).isEmpty } - found.count
    let missed = named.filter { $0.sight.marks(figure).isEmpty }.map(\.name)
    print(
        "#\t\(figure)\tfound \(found.count) of \(named.count)\tothers \(others)\tmissed \(missed.joined(separator: " "))"
    )
}
print("#\ticons\t\(seen.count)\tms an icon\t\(text(seconds * 1000 / Double(max(1, seen.count))))")
