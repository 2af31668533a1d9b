import Diagnostics
import Geometry
import Manifest
import Recognition

/// The common implementation of the rules about marks that must not be flipped.
struct FlippedMark {
    var rule: Rule
    var mark: Mark

    /// Returns the finding about an icon that is flipped with the mark in it.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - advice: The fix to suggest; by default the one that the name suggests.
    func findings(in icon: IconSubject, advice: String? = nil) -> [Diagnostic] {
        guard icon.isFlipped, let evidence = icon.evidence.evidence(of: mark) else { return [] }
        let seen = icon.evidence.figures(of: mark, atLeast: .possible).surest
        let place = seen.map { "\($0.grade == .certain ? "" : ",") \($0.grade.adverb)at \($0.box.text)" } ?? ""
        return [
            icon.finding(
                rule,
                "icon '\(icon.icon.name.value)' is flipped as a whole with \(mark.noun) in it: \(evidence.text)\(place)",
                hint: advice ?? fix(icon.evidence))
        ]
    }

    private func fix(_ evidence: IconEvidence) -> String {
        if let place = evidence.place(of: mark), evidence.isWhole(mark, at: place) { return "tag it \"fixed\"" }
        return "tag it \"composite\" with the mark as a part of role '\(mark.role)', "
            + "or \"fixed\" if the icon shows nothing else"
    }
}

/// The rule against badges that change their corner with the rest of an icon, in a set whose badges stay (row P3).
///
/// In sets whose badges move, which are most, a plain flip is right for a plus or a dot.
enum FlippedBadge: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.manifest.roles[.badge].behavior.place == .keep, let place = icon.evidence.place(of: .badge),
            place.lowerBound > 0
        else { return [] }
        return FlippedMark(rule: .flippedBadge, mark: .badge).findings(in: icon)
    }
}

/// The rule against checkmarks that are flipped with the rest of an icon (row G5).
enum FlippedCheck: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedCheck, mark: .check).findings(in: icon)
    }
}

/// The rule against flipped clocks (row G6).
enum FlippedClock: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedClock, mark: .clock).findings(in: icon)
    }
}

/// The rule against digits that are flipped with the rest of an icon (rows G16 and G17).
enum FlippedDigits: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedDigits, mark: .digits).findings(in: icon)
    }
}

/// The rule against photographs and other raster images in flipped icons (row G7).
enum FlippedImage: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .directional = icon.icon.kind, icon.isMirroredAsWhole,
            let image = RasterImage.first(in: .group(icon.source.scene.root))
        else { return [] }
        let document = icon.source.document
        return [
            Diagnostic(
                rule: .flippedImage,
                message:
                    "icon '\(icon.icon.name.value)' is directional, but contains an image that is moved, not flipped",
                location: document.location(of: image.element ?? document.root),
                hint: "tag it \"fixed\", draw the image in vectors, or draw a variant by hand (\"localized\")",
                icon: icon.icon.name.value)
        ]
    }
}

/// The rule against flipped letters (row G8).
enum FlippedLetters: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedLetters, mark: .letters).findings(
            in: icon,
            advice:
                "tag it \"localized\" with a drawing for each script, \"composite\" with the letters as a part, "
                + "or \"fixed\"")
    }
}

/// The rule against flipped logos (row G5).
enum FlippedLogo: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedLogo, mark: .logo).findings(
            in: icon,
            advice: "tag it \"fixed\": a logo is the same everywhere")
    }
}

/// The rule against flipped playback controls (row G5).
enum FlippedPlayback: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        icon.icon.policy != nil ? [] : FlippedMark(rule: .flippedPlayback, mark: .playback).findings(in: icon)
    }
}

/// The rule against question marks that are flipped for languages that write them as English does (row P1).
enum FlippedQuestionMark: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped, let evidence = icon.evidence.evidence(of: .question),
            case .directional(let mirroring) = icon.icon.kind
        else { return [] }
        let hebrew = icon.manifest.locales.map(\.value).filter {
            $0.likelyScript?.code == "Hebr" && mirroring.applies(to: $0)
        }
        guard !hebrew.isEmpty else { return [] }
        let names = hebrew.map { "'\($0)'" }.joined(separator: ", ")
        return [
            icon.finding(
                .flippedQuestionMark,
                "icon '\(icon.icon.name.value)' is flipped for \(names), where a question mark is written as "
                    + "in English: \(evidence.text)",
                hint:
                    "add \"except\": [\(hebrew.map { JSONText.quoted($0.language) }.joined(separator: ", "))], or make "
                    + "the mark a part of its own")
        ]
    }
}

/// The rule against prohibition slashes that are flipped with the rest of an icon (row G11).
enum FlippedSlash: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedSlash, mark: .slash).findings(
            in: icon,
            advice: "tag it \"composite\" with the slash as a part of role 'slash' and a 'clearance'")
    }
}

/// The rule against flipped tools, because people hold them in the same hand everywhere (rows G6 and G14).
enum FlippedTool: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        icon.icon.policy != nil ? [] : FlippedMark(rule: .flippedTool, mark: .tool).findings(in: icon)
    }
}

extension Rect {
    /// The box as messages show it: its corners in user units, with at most one decimal.
    fileprivate var text: String {
        let corners = [(minX, minY), (maxX, maxY)].map { x, y in "\(Self.text(x)),\(Self.text(y))" }
        return corners.joined(separator: "–")
    }

    private static func text(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() && tenths.magnitude < 1e9 ? "\(Int(tenths))" : "\(tenths)"
    }
}
