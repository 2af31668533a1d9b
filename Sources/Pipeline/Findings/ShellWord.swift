import IconModel

/// A word of a command as one types it, for hints that name commands to be copied.
package enum ShellWord {
    /// Returns a text as one word of a command: in double quotes where a shell would read anything else in it.
    package static func quoted(_ text: String) -> String {
        guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
        let special = "\"\\$`"
        return "\"" + text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    /// Returns a path as an operand, which is not taken for a flag.
    package static func operand(_ path: String) -> String { quoted(path.hasPrefix("-") ? "./" + path : path) }

    private static func isPlain(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte >= 0x80 || "_./:@%+,=-".utf8.contains(byte)
    }
}
