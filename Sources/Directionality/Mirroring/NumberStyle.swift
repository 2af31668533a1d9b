import IconModel
import SVGDocument

/// The spelling of numbers in a document, so that changed numbers look like their neighbours.
package struct NumberStyle: Hashable, Sendable {
    /// Whether 0.5 is written as `.5`.
    package var omitsLeadingZero: Bool
    /// Whether separators are omitted where signs and points separate numbers (`1-2`, `.5.5`).
    package var isCompact: Bool

    package static let plain = NumberStyle(omitsLeadingZero: false, isCompact: false)

    /// Creates the prevailing style of a document's path data and point lists.
    package init(of document: SVGDocument) {
        var evidence = Evidence()
        for id in document.subtree(of: document.root) {
            if let element = document.element(id) { evidence.add(element) }
        }
        self.init(evidence)
    }

    package init(_ evidence: Evidence) {
        omitsLeadingZero = evidence.bareFractions > evidence.leadingZeros
        isCompact = evidence.attachedNumbers > evidence.separatedSigns
    }

    package init(omitsLeadingZero: Bool, isCompact: Bool) {
        self.omitsLeadingZero = omitsLeadingZero
        self.isCompact = isCompact
    }

    package func text(_ number: DecimalNumber) -> String { number.text(omittingLeadingZero: omitsLeadingZero) }
}

extension NumberStyle {
    /// The counts of number spellings.
    package struct Evidence {
        private(set) var bareFractions = 0
        private(set) var leadingZeros = 0
        private(set) var attachedNumbers = 0
        private(set) var separatedSigns = 0

        /// Counts the path data or the point list of an element, if it has any.
        mutating func add(_ element: Element) {
            if let text = element[.d] ?? element[.points] { add(Array(text.utf8).span) }
        }

        /// Examines points and signs and the two bytes before them; digits, which most bytes are, are skipped.
        private mutating func add(_ text: Span<UInt8>) {
            var hasPoint = false
            for index in text.indices where !ASCII.isDigit(text[index]) {
                let previous = index > 0 ? text[index - 1] : 0
                switch text[index] {
                case UInt8(ascii: "."):
                    if !ASCII.isDigit(previous) { bareFractions += 1 }
                    if previous == UInt8(ascii: "0"), beginsNumber(index - 1, text) { leadingZeros += 1 }
                    if hasPoint { attachedNumbers += 1 }
                    hasPoint = true
                case UInt8(ascii: "-"):
                    if ASCII.isDigit(previous) { attachedNumbers += 1 }
                    if previous == UInt8(ascii: " ") || previous == UInt8(ascii: ",") { separatedSigns += 1 }
                    hasPoint = false
                default: hasPoint = false
                }
            }
        }

        private func beginsNumber(_ index: Int, _ text: Span<UInt8>) -> Bool {
            index == 0 || !ASCII.isDigit(text[index - 1]) && text[index - 1] != UInt8(ascii: ".")
        }
    }
}
