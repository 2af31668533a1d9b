@testable import iconflip

/// A stream that gives a text.
struct TextSource: ByteSource {
    let text: String

    func read(atMost count: Int) -> [UInt8] { Array(text.utf8.prefix(count)) }
}
