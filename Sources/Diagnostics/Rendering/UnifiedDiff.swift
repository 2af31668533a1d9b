/// The change of a file as a unified diff, which people read and `patch` and `git apply` make.
public enum UnifiedDiff {
    private static let context = 3

    /// Returns the diff of a file at a path; `before` is `nil` for a new file.
    public static func text(of path: String, from before: [UInt8]?, to after: [UInt8]) -> [UInt8] {
        guard before != after else { return [] }
        let (old, new) = (before == nil ? "/dev/null" : name("a/" + path), name("b/" + path))
        if (before ?? []).contains(0) || after.contains(0) {
            return Array("Binary files \(old) and \(new) differ\n".utf8)
        }
        // A tab ends a name with spaces for those who would look for a date behind them.
        let end = path.utf8.contains(0x20) ? "\t\n" : "\n"
        let merged = lines(from: lines(before ?? []), to: lines(after))
        return Array("--- \(old)\(before == nil ? "\n" : end)+++ \(new)\(end)".utf8) + hunks(merged).flatMap(text)
    }

    /// Returns a name as Git writes it: in quotation marks, by the octal numbers of its bytes, where not all are plain.
    private static func name(_ path: String) -> String {
        guard path.contains(where: { "\"\\".contains($0) }) || VisibleText.escaped(path) != path else { return path }
        let bytes = path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
            case 0x20...0x7E: String(UnicodeScalar(byte))
            default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
            }
        }
        return "\"\(bytes.joined())\""
    }

    /// A line of both files, or of one of them.
    private struct Line {
        var sign: Character
        var bytes: ArraySlice<UInt8>
        /// The numbers of the lines of the old and of the new file that come before.
        var old: Int
        var new: Int
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for end in bytes.indices where bytes[end] == 0x0A {
            lines.append(bytes[start...end])
            start = end + 1
        }
        return start < bytes.count ? lines + [bytes[start...]] : lines
    }

    private static func lines(from before: [ArraySlice<UInt8>], to after: [ArraySlice<UInt8>]) -> [Line] {
        let changes = after.difference(from: before)
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (lines, old, new): ([Line], Int, Int) = ([], 0, 0)
        while old < before.count || new < after.count {
            if old < before.count, removed.contains(old) {
                lines.append(Line(sign: "-", bytes: before[old], old: old, new: new))
                old += 1
            } else if new < after.count, inserted.contains(new) {
                lines.append(Line(sign: "+", bytes: after[new], old: old, new: new))
                new += 1
            } else {
                lines.append(Line(sign: " ", bytes: before[old], old: old, new: new))
                (old, new) = (old + 1, new + 1)
            }
        }
        return lines
    }

    /// Returns the changed lines with those around them, in runs.
    private static func hunks(_ lines: [Line]) -> [ArraySlice<Line>] {
        var hunks: [ArraySlice<Line>] = []
        for place in lines.indices where lines[place].sign != " " {
            let (start, end) = (max(0, place - context), min(lines.count, place + context + 1))
            if let last = hunks.last, start <= last.endIndex {
                hunks[hunks.count - 1] = lines[last.startIndex..<end]
            } else {
                hunks.append(lines[start..<end])
            }
        }
        return hunks
    }

    private static func text(_ hunk: ArraySlice<Line>) -> [UInt8] {
        guard let first = hunk.first else { return [] }
        func range(_ start: Int, without sign: Character) -> String {
            let count = hunk.count { $0.sign != sign }
            return "\(count == 0 ? start : start + 1),\(count)"
        }
        let head = "@@ -\(range(first.old, without: "+")) +\(range(first.new, without: "-")) @@\n"
        return hunk.reduce(into: Array(head.utf8)) { text, line in
            text += Array(String(line.sign).utf8) + line.bytes
            if line.bytes.last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
        }
    }
}
