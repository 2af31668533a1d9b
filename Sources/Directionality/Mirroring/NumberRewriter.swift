import SVGDocument

/// A rewriter that replaces some numbers of a text and keeps everything else.
///
/// A space is inserted where a separator would be missing between two numbers; in a compact document a space that is no
/// longer needed is removed, so that mirroring twice restores the text.
///
/// Numbers are passed from left to right. Unchanged text is copied in runs as long as possible, because it is most of a
/// drawing's path data.
package struct NumberRewriter {
    /// The last number written.
    private enum Previous {
        case flag
        /// A number copied from the text, perhaps except for its sign.
        case copied(Range<Int>)
        /// A new number, as its range in the output.
        case written(Range<Int>)
    }

    private let text: [UInt8]
    private let style: NumberStyle
    private let attachesFlags: Bool
    private var output: [UInt8] = []
    /// The length of the text processed so far; the rest, up to the last number, is still to be copied.
    private var copied = 0
    /// The end of the last number in the text.
    private var end = 0
    private var previous: Previous?
    private var notation: [UInt8] = []

    /// Creates a rewriter at the start of a text. If `attachesFlags`, the text omits separators after arc flags (`a1 1
    /// 0 01.5.5`).
    package init(_ text: [UInt8], style: NumberStyle, attachesFlags: Bool = false) {
        self.text = text
        self.style = style
        self.attachesFlags = attachesFlags
        output.reserveCapacity(text.count + text.count / 8 + 16)
    }

    package mutating func keep(_ token: Range<Int>, isFlag: Bool = false) {
        separate(token, beginningWith: text[token.lowerBound])
        previous = isFlag ? .flag : .copied(token)
    }

    /// Replaces a number by the value that it is mapped to; returns whether that was exact.
    package mutating func map(_ token: Range<Int>, _ transform: (DecimalNumber) -> DecimalNumber?) -> Bool {
        guard let old = DecimalNumber(text[token]), let new = transform(old) else { return false }
        if new == old {
            keep(token)
        } else {
            write(new, over: token)
        }
        return true
    }

    package mutating func replace(_ token: Range<Int>, by number: DecimalNumber) {
        if DecimalNumber(text[token]) == number {
            keep(token)
        } else {
            write(number, over: token)
        }
    }

    package mutating func negate(_ token: Range<Int>) {
        guard !isZero(token) else {
            keep(token)
            return
        }
        let sign = text[token.lowerBound]
        let isNegative = sign == UInt8(ascii: "-")
        let digits = isNegative || sign == UInt8(ascii: "+") ? token.lowerBound + 1 : token.lowerBound
        separate(token, beginningWith: isNegative ? text[digits] : UInt8(ascii: "-"))
        copyText(before: token.lowerBound)
        if !isNegative { output.append(UInt8(ascii: "-")) }
        copied = digits
        previous = .copied(token)
    }

    /// Inverts a flag.
    package mutating func toggle(_ token: Range<Int>) {
        let flag = text[token.lowerBound]
        separate(token, beginningWith: flag)
        copyText(before: token.lowerBound)
        output.append(flag == UInt8(ascii: "1") ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        copied = token.upperBound
        previous = .flag
    }

    /// Returns the text with all replacements.
    package consuming func finish() -> String {
        copyText(before: text.count)
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func write(_ number: DecimalNumber, over token: Range<Int>) {
        notation.removeAll(keepingCapacity: true)
        number.append(to: &notation, omittingLeadingZero: style.omitsLeadingZero)
        separate(token, beginningWith: notation[0])
        copyText(before: token.lowerBound)
        previous = .written(output.count..<output.count + notation.count)
        output += notation
        copied = token.upperBound
    }

    private func isZero(_ token: Range<Int>) -> Bool {
        for index in token {
            switch text[index] {
            case UInt8(ascii: "1")...UInt8(ascii: "9"): return false
            case UInt8(ascii: "e"), UInt8(ascii: "E"): return true
            default: break
            }
        }
        return true
    }

    private mutating func copyText(before offset: Int) {
        if copied < offset { output += text[copied..<offset] }
        copied = offset
    }

    /// Inserts a space before a number if it is needed, or removes one if it no longer is.
    private mutating func separate(_ token: Range<Int>, beginningWith first: UInt8) {
        let gap = end..<token.lowerBound
        if let previous, gap.isEmpty || (style.isCompact && text[gap].elementsEqual([UInt8(ascii: " ")])),
            needsSpace(after: previous, gap, beforeNumberWith: first) == gap.isEmpty
        {
            copyText(before: gap.lowerBound)
            if gap.isEmpty { output.append(UInt8(ascii: " ")) }
            copied = gap.upperBound
        }
        end = token.upperBound
    }

    private func needsSpace(after previous: Previous, _ gap: Range<Int>, beforeNumberWith first: UInt8) -> Bool {
        switch previous {
        case .flag: first != UInt8(ascii: "-") && !(gap.isEmpty && attachesFlags)
        case .copied(let number): !tellsItselfApart(first, from: text[number])
        case .written(let number): !tellsItselfApart(first, from: output[number])
        }
    }

    private func tellsItselfApart(_ first: UInt8, from number: ArraySlice<UInt8>) -> Bool {
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "+"): true
        case UInt8(ascii: "."): number.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        default: false
        }
    }
}
