import Diagnostics

/// A comparison as text for people and as Markdown for a pull request.
public enum ComparisonText {
    /// Returns one line for each file that is not the same, then the counts.
    public static func render(_ comparison: SetComparison) -> String {
        let rows =
            comparison.icons.flatMap { icon in
                icon.files.map { (word($0), fileName(icon.name, $0.variant), note($0)) } + notes(of: icon)
            }
            + comparison.uncompared.map { ("not compared", $0, "it cannot be built in one of the states") }
        let first = rows.map(\.0.count).max() ?? 0
        let second = rows.map { VisibleText.escaped($0.1).count }.max() ?? 0
        let lines = rows.map { row in
            let name = VisibleText.escaped(row.1)
            let line = padded(row.0, first) + "  " + padded(name, second) + "  " + row.2
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return (lines + [summary(of: comparison)]).joined(separator: "\n") + "\n"
    }

    /// Returns the counts as a sentence without its full stop.
    public static func summary(of comparison: SetComparison) -> String {
        let counts = Change.allCases.compactMap { change -> String? in
            let count = comparison.count(of: change)
            guard count > 0, change != .same else { return nil }
            return "\(count) \(phrase(change))"
        }
        // The icons of which only the kind or the assignment of locales changed.
        let other = comparison.count(of: .same)
        let parts = counts + (other > 0 ? ["\(other) reassigned"] : []) + ["\(comparison.sameCount) the same"]
        return parts.joined(separator: ", ")
    }

    /// Returns a table of at most `maxCount` rows, each with a picture, whose address `picture` returns.
    public static func markdown(
        _ comparison: SetComparison, maxCount: Int = 60, picture: (IconComparison, FileComparison) -> String?
    ) -> String {
        var blocks = ["### Icons: \(summary(of: comparison))", frame(comparison)]
        let rows = comparison.icons.flatMap { icon in icon.files.map { (icon, $0) } }
        let seen = rows.filter { $0.1.change != .bytes }
        if !seen.isEmpty {
            let lines = seen.prefix(maxCount).map { icon, file in
                let image = picture(icon, file).map { "![before, after, difference](\($0))" } ?? ""
                let about = [word(file), note(file)].filter { !$0.isEmpty }.joined(separator: ", ")
                return "| \(code(fileName(icon.name, file.variant))) | \(image) | \(about) |"
            }
            blocks.append(
                (["| File | Before, after, difference | Change |", "| --- | --- | --- |"] + lines).joined(
                    separator: "\n"))
            if seen.count > maxCount { blocks.append("… and \(seen.count - maxCount) more files.") }
        }
        let bytes = rows.filter { $0.1.change == .bytes }.map { code(fileName($0.0.name, $0.1.variant)) }
        if !bytes.isEmpty { blocks.append("Changed only in bytes: \(bytes.listed(atMost: maxCount)).") }
        if !comparison.uncompared.isEmpty {
            let icons = comparison.uncompared.map(code).listed(atMost: maxCount)
            blocks.append("Not compared, as they cannot be built: \(icons).")
        }
        let notes = comparison.icons.flatMap(notes).map { "- \($0.0): \(code($0.1)) \($0.2)" }
        if !notes.isEmpty { blocks.append(limitedLines(notes, maxCount)) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    // MARK: Words

    private static func frame(_ comparison: SetComparison) -> String {
        "\(code(comparison.before)) → \(code(comparison.after)), compared at \(comparison.options.height) px; a pixel "
            + "counts as changed if it differs by more than \(comparison.options.threshold) of 255."
    }

    private static func phrase(_ change: Change) -> String {
        switch change {
        case .added, .removed, .renamed: change.rawValue
        case .changed: "visibly changed"
        case .redrawn: "redrawn without visible change"
        case .bytes: "changed only in bytes"
        case .same: "the same"
        }
    }

    private static func word(_ file: FileComparison) -> String {
        file.change == .bytes ? "bytes only" : file.change.rawValue
    }

    private static func note(_ file: FileComparison) -> String {
        var notes: [String] = []
        if file.change == .changed { notes.append("\(percent(file.share)) of pixels") }
        switch file.cause {
        case .source?: notes.append("follows the source")
        case .selection?:
            let pieces =
                switch file.pieces {
                case (let before?, let after?): ": '\(after)'; it was '\(before)' before"
                case (let before?, nil): ", and no longer '\(before)'"
                case (nil, let after?): ": '\(after)'"
                case (nil, nil): ", or are other ones"
                }
            notes.append("the source looks the same: its parts select something else\(pieces)")
        case .variant?: notes.append("the source is the same")
        case .rule?: notes.append("drawn by hand as its rule makes it")
        case .hand?: notes.append("redrawn by hand, not as its rule makes it")
        case nil: break
        }
        if !file.locales.isEmpty { notes.append("for \(file.locales.joined(separator: ", "))") }
        return notes.joined(separator: ", ")
    }

    private static func notes(of icon: IconComparison) -> [(String, String, String)] {
        var notes: [(String, String, String)] = []
        if let former = icon.former { notes.append(("renamed", icon.name, "was \(VisibleText.escaped(former))")) }
        if let before = icon.kindBefore, let after = icon.kindAfter, before != after {
            notes.append(("kind", icon.name, "was \(before), is \(after)"))
        }
        notes += Reassignment.grouped(icon.reassigned).map { locales, change in
            let (before, after) = (change.before ?? "the source", change.after ?? "the source")
            return ("locale", icon.name, "\(locales.joined(separator: ", ")): was \(before), is \(after)")
        }
        if !icon.stale.isEmpty {
            let drawings = icon.stale.joined(separator: ", ")
            notes.append(("stale?", icon.name, "the source looks different, but \(drawings) did not change"))
        }
        return notes
    }

    static func fileName(_ icon: String, _ variant: String?) -> String { variant.map { "\(icon).\($0)" } ?? icon }

    /// Returns a share as a percentage with one decimal, rounded up so that it never shows nothing.
    private static func percent(_ share: Double) -> String {
        let tenths = Int((min(max(share, 0), 1) * 1000).rounded(.up))
        return "\(tenths / 10).\(tenths % 10) %"
    }

    /// Returns text as Markdown code, with characters that would end the code or the table cell escaped or replaced.
    private static func code(_ text: String) -> String {
        // By code points: a combining mark makes another character of a backtick, but still ends the code in Markdown.
        "`"
            + VisibleText.escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
                switch scalar {
                case "`": result += "'"
                case "|": result += "\\|"
                default: result.unicodeScalars.append(scalar)
                }
            } + "`"
    }

    private static func limitedLines(_ lines: [String], _ maxCount: Int) -> String {
        (lines.prefix(maxCount) + (lines.count > maxCount ? ["- … and \(lines.count - maxCount) more"] : [])).joined(
            separator: "\n")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
