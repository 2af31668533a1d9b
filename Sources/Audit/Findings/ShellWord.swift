import IconModel

/// A word of a command as one types it, for hints that name commands to be copied.
enum ShellWord {
    /// Returns a text as one word of a command: in double quotes where a shell would read anything else in it.
    static func quoted(_ text: String) -> String {
        guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
        let special = "\"\\$`"
        return "\"" + text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte >= 0x80 || "_./:@%+,=-".utf8.contains(byte)
    }
}
