import Buffers

/// A secret in an address, which whoever has it may use.
public struct Secret: Sendable, ExpressibleByStringLiteral {
    /// The secret as text.
    public let text: String

    /// Creates a secret that is known already.
    public init(stringLiteral text: String) { self.text = text }

    private init(_ text: String) { self.text = text }

    /// Returns 128 bits that nobody can guess, as 32 hexadecimal digits.
    public static func fresh() -> Secret {
        // The system's generator is fit for secrets.
        var generator = SystemRandomNumberGenerator()
        let halves = (0..<2).map { _ in UInt64.random(in: .min ... .max, using: &generator) }
        return Secret(halves.map(\.hexadecimal).joined())
    }

    /// Returns whether a text has the same bytes, in a time that does not depend on how many of them are right.
    public func matches(_ guess: some StringProtocol) -> Bool {
        let (own, others) = (Array(text.utf8), Array(guess.utf8))
        guard own.count == others.count else { return false }
        var difference: UInt8 = 0
        for place in own.indices { difference |= (own[place] ^ others[place]) }
        return difference == 0
    }
}
