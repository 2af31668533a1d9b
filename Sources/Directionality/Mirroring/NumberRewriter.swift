import SVGDocument

/// Writes a text anew with some of its numbers replaced and everything else as it was.
///
/// Where a separator would be missing between two numbers, a space is put in; in a compact document a space that
/// is no longer needed is left out, so that mirroring twice gives the same text again.
struct NumberRewriter {
    private let text: [UInt8]
    private let style: NumberStyle
    private let attachesFlags: Bool
    private var output: [UInt8] = []
    private var copied = 0
    /// The number written last, as long as nothing but white space follows it.
    private var previous: (isFlag: Bool, hasPoint: Bool)?

    /// Begins at the start of a text.
    /// - Parameter attachesFlags: Whether the text leaves out separators after arc flags (`a1 1 0 01.5.5`).
    init(_ text: [UInt8], style: NumberStyle, attachesFlags: Bool = false) {
        self.text = text
        self.style = style
        self.attachesFlags = attachesFlags
        output.reserveCapacity(text.count + 16)
    }

    /// Takes over a number as it stands.
    mutating func keep(_ token: Range<Int>, isFlag: Bool = false) {
        write(text[token], over: token, isFlag: isFlag)
    }

    /// Replaces a number by another one.
    mutating func replace(_ token: Range<Int>, by number: DecimalNumber) {
        let isSame = DecimalNumber(text[token]) == number
        write(isSame ? text[token] : ArraySlice(style.text(number).utf8), over: token, isFlag: false)
    }

    /// Replaces a number by its negative and keeps its spelling.
    mutating func negate(_ token: Range<Int>) {
        let number = text[token]
        let digits = number.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let mantissa = digits.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
        let isZero = mantissa.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
        if isZero {
            write(number, over: token, isFlag: false)
        } else if number.first == UInt8(ascii: "-") {
            write(digits, over: token, isFlag: false)
        } else {
            write([UInt8(ascii: "-")] + digits, over: token, isFlag: false)
        }
    }

    /// Replaces a flag by its opposite.
    mutating func toggle(_ token: Range<Int>) {
        let isSet = text[token.lowerBound] == UInt8(ascii: "1")
        write([UInt8(ascii: isSet ? "0" : "1")], over: token, isFlag: true)
    }

    /// The text with all replacements.
    consuming func finish() -> String {
        output += text[copied...]
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func write(_ number: ArraySlice<UInt8>, over token: Range<Int>, isFlag: Bool) {
        let gap = text[copied..<token.lowerBound]
        output += separator(for: gap, before: number)
        output += number
        copied = token.upperBound
        previous = (isFlag, number.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
    }

    private func separator(for gap: ArraySlice<UInt8>, before number: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let space: [UInt8] = [UInt8(ascii: " ")]
        guard let previous, gap.isEmpty || (style.isCompact && gap.elementsEqual(space)) else { return gap }
        if previous.isFlag, number.first != UInt8(ascii: "-") { return gap.isEmpty && attachesFlags ? [] : space[...] }
        return previous.isFlag || tellsItselfApart(number, previous.hasPoint) ? [] : space[...]
    }

    private func tellsItselfApart(_ number: ArraySlice<UInt8>, _ previousHasPoint: Bool) -> Bool {
        number.first == UInt8(ascii: "-") || number.first == UInt8(ascii: "+")
            || (number.first == UInt8(ascii: ".") && previousHasPoint)
    }
}
