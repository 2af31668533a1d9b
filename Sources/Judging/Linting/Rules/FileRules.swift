import Diagnostics
import Geometry
import IconModel
import SVGDocument
import SVGScene

extension FileRule {
    /// Returns the first findings of a rule, the last of which says how many more there are.
    static func counted(_ all: some Sequence<Diagnostic>) -> [Diagnostic] {
        // As many as are shown of an icon; more would help nobody.
        let maxCount = 20
        var kept: [Diagnostic] = []
        var more = 0
        for finding in all {
            if kept.count < maxCount { kept.append(finding) } else { more += 1 }
        }
        if more > 0 { kept[maxCount - 1].message += " (and \(more) more of this kind in this file)" }
        return kept
    }
}

enum NoViewBox: FileRule {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        guard let root = file.document.rootElement, root[.viewBox] == nil else { return [] }
        return [
            Diagnostic(
                rule: .noViewBox, message: "the file has no view box",
                location: file.document.location(of: file.document.root),
                hint: "add viewBox=\"0 0 \(file.scene.size.width.inMessage) \(file.scene.size.height.inMessage)\"")
        ]
    }
}

/// The rule against drawings that the edge of the view box cuts off.
enum OutsideViewBox: FileRule {
    /// The tolerated overhang of ink, as a share of the canvas's longer side.
    static let slack = 0.01

    static func findings(in file: DrawnFile) -> [Diagnostic] {
        // Most drawings are inside with whatever their pens could reach.
        let reached = file.scene.inkReach.map { overhangs(of: $0, in: file.scene) } ?? []
        guard reached.isEmpty || reached.contains(where: { $0.share > slack }) else { return [] }
        let crossed = overhangs(of: file).filter { $0.share > slack }
        guard !crossed.isEmpty else { return [] }
        return [
            Diagnostic(
                rule: .outsideViewBox, message: "the drawing extends beyond the view box: \(text(crossed))",
                location: file.document.location(of: file.document.root, attribute: .viewBox),
                hint: "move it inside, or make the view box larger: everything outside is cut off")
        ]
    }

    /// Returns how far the ink of a file extends beyond each side of the view box, as shares of the canvas's longer side;
    /// negative where it does not.
    static func overhangs(of file: DrawnFile) -> [(side: String, share: Double)] {
        file.scene.inkBounds { _ in true }.map { overhangs(of: $0, in: file.scene) } ?? []
    }

    private static func overhangs(of box: Rect, in scene: Scene) -> [(side: String, share: Double)] {
        let size = scene.size
        let longer = max(size.width, size.height)
        let ink = box.applying(scene.root.transform)
        guard longer > 0, ink.isFinite else { return [] }
        return [
            ("left", -ink.minX / longer), ("top", -ink.minY / longer), ("right", (ink.maxX - size.width) / longer),
            ("bottom", (ink.maxY - size.height) / longer),
        ]
    }

    /// Returns sides with their overhangs for a message.
    static func text(_ sides: [(side: String, share: Double)]) -> String {
        sides.map { "\($0.side) (by \(NumberText.percent($0.share, decimals: 0)))" }.joined(separator: ", ")
    }
}

/// The rule against scripts and event handlers.
enum ActiveContent: FileRule {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let all = document.subtree(of: document.root).lazy.compactMap { id -> Diagnostic? in
            guard let element = document.element(id), let what = activity(of: element) else { return nil }
            return Diagnostic(
                rule: .activeContent, message: "\(document.describe(id)) \(what)",
                location: document.location(of: id), hint: "remove it: it runs wherever the icon is shown")
        }
        return counted(all)
    }

    private static func activity(of element: Element) -> String? {
        if element.name.local == ElementName.script.rawValue { return "is a script" }
        // Elements of drawing programs have attributes such as `only_selected`.
        let isRun = [.svg, .none, .other("http://www.w3.org/1999/xhtml")].contains(element.name.namespace)
        if isRun, let handler = element.attributes.first(where: isHandler) {
            return "has the event handler '\(handler.name.local)'"
        }
        let runsOnClick = element.attributes.contains {
            $0.name.isHref && $0.value.drop(while: \.isWhitespace).lowercased().hasPrefix("javascript:")
        }
        return runsOnClick ? "runs a script as a link" : nil
    }

    private static func isHandler(_ attribute: Attribute) -> Bool {
        let name = attribute.name.local.utf8
        return attribute.name.namespace == .none && name.starts(with: "on".utf8) && name.count > 2
            && name.allSatisfy(ASCII.isLetter)
    }
}
