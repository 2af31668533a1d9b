@testable import Show

/// Two drawings and what became of the first.
struct DrawingCase {
    var name: String
    var before: String
    var after: String
    var change: Change

    init(_ name: String, _ before: String, _ after: String, _ change: Change) {
        (self.name, self.before, self.after, self.change) = (name, before, after, change)
    }

    /// A whole file.
    static func file(_ content: String, _ attributes: String = "") -> [UInt8] {
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"\(attributes)>\(content)</svg>".utf8)
    }
}
