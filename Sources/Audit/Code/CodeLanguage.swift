extension CodeTokens {
    /// A programming language, as far as its texts and statements differ.
    enum Language: Sendable, CaseIterable {
        case kotlin, java, swift, objectiveC, dart

        /// The language of a file by its name, or `nil` for what is no code.
        init?(file name: String) {
            guard let found = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) }) else {
                return nil
            }
            self = found
        }

        var endings: [String] {
            switch self {
            case .kotlin: [".kt"]
            case .java: [".java"]
            case .swift: [".swift"]
            case .objectiveC: [".m", ".mm"]
            case .dart: [".dart"]
            }
        }

        var endsStatementsByLines: Bool { self == .kotlin || self == .swift }

        var nestsComments: Bool { self != .java && self != .objectiveC }

        /// The marks between which texts are.
        var quotes: [UInt8] { self == .dart ? [UInt8(ascii: "\""), UInt8(ascii: "'")] : [UInt8(ascii: "\"")] }

        /// Whether a character stands between single quotes.
        var hasCharacters: Bool { self != .swift && self != .dart }

        /// What begins a value that is set into a text, and the bracket that closes it.
        var interpolation: (start: [UInt8], close: UInt8)? {
            switch self {
            case .swift: (Array("\\(".utf8), UInt8(ascii: ")"))
            case .kotlin, .dart: (Array("${".utf8), UInt8(ascii: "}"))
            case .java, .objectiveC: nil
            }
        }
    }
}
