/// A renderer of diagnostics as JSON for other programs: an array of objects, one per line.
///
/// Every object has `rule`, `severity` and `message`, and if they apply `icon`, `others` (the other icons that it is about),
/// `file`, `line`, `column`, `endLine`, `endColumn` (lines and columns from 1, the end exclusive), `hint`, `notes` and `picture`
/// (rows of characters).
public struct JSONRenderer: Sendable {
    package init() {}

    /// Returns the diagnostics in the given order as one JSON array, ending with a line feed.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        let objects = diagnostics.map { "  " + render($0) }
        return objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n"
    }

    private func render(_ diagnostic: Diagnostic) -> String {
        var members = [
            member("rule", diagnostic.rule.rawValue),
            member("severity", diagnostic.severity.rawValue),
            member("message", diagnostic.message),
        ]
        if let icon = diagnostic.icon { members.append(member("icon", icon)) }
        if !diagnostic.others.isEmpty { members.append(list("others", diagnostic.others)) }
        if let location = diagnostic.location { members += self.members(of: location) }
        if let hint = diagnostic.hint { members.append(member("hint", hint)) }
        if !diagnostic.notes.isEmpty {
            members.append("\"notes\": [\(diagnostic.notes.map(render).joined(separator: ", "))]")
        }
        if !diagnostic.picture.isEmpty { members.append(list("picture", diagnostic.picture)) }
        return object(members)
    }

    private func render(_ note: DiagnosticNote) -> String {
        object([member("message", note.message)] + members(of: note.location))
    }

    private func members(of location: SourceLocation) -> [String] {
        var members = [member("file", location.file)]
        if let start = location.start { members += ["\"line\": \(start.line)", "\"column\": \(start.column)"] }
        if let end = location.end { members += ["\"endLine\": \(end.line)", "\"endColumn\": \(end.column)"] }
        return members
    }

    private func member(_ key: String, _ value: String) -> String { "\"\(key)\": \(JSONText.quoted(value))" }

    private func list(_ key: String, _ values: [String]) -> String {
        "\"\(key)\": [\(values.map(JSONText.quoted).joined(separator: ", "))]"
    }

    private func object(_ members: [String]) -> String { "{ \(members.joined(separator: ", ")) }" }
}

/// The writing of JSON (RFC 8259).
public enum JSONText {
    /// Returns an array with one element per line, the last of which is indented.
    package static func list(_ elements: [String], indent: String) -> String {
        guard !elements.isEmpty else { return "[]" }
        return "[\n\(elements.map { "\(indent)  \($0)" }.joined(separator: ",\n"))\n\(indent)]"
    }

    /// Returns a quoted JSON string; control characters are escaped, everything else is written as it is.
    public static func quoted(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
        var result = [UInt8(ascii: "\"")]
        result.reserveCapacity(text.utf8.count * 9 / 8 + 2)
        for scalar in text.unicodeScalars { append(scalar, to: &result) }
        result.append(UInt8(ascii: "\""))
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns whether a byte is visible ASCII that needs no escape, as nearly all bytes of file names are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
        if scalar.isASCII, isPlain(UInt8(truncatingIfNeeded: scalar.value)) {
            result.append(UInt8(truncatingIfNeeded: scalar.value))
            return
        }
        switch scalar {
        case "\"": result += "\\\"".utf8
        case "\\": result += "\\\\".utf8
        case "\n": result += "\\n".utf8
        case "\r": result += "\\r".utf8
        case "\t": result += "\\t".utf8
        case _ where VisibleText.isHidden(scalar):
            for unit in String(scalar).utf16 { result += ("\\u" + unit.hexadecimal).utf8 }
        default: result += String(scalar).utf8
        }
    }
}
