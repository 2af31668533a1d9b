import SVGDocument

/// How a document spells numbers, so that changed ones look like their neighbours.
struct NumberStyle: Hashable, Sendable {
    /// Whether 0.5 is written `.5`.
    var omitsLeadingZero: Bool
    /// Whether separators are left out where signs and points tell numbers apart (`1-2`, `.5.5`).
    var isCompact: Bool

    static let plain = NumberStyle(omitsLeadingZero: false, isCompact: false)

    /// The prevailing style of a document's path data and point lists.
    init(of document: SVGDocument) {
        var count = Evidence()
        for id in document.subtree(of: document.root) {
            guard let element = document.element(id) else { continue }
            if let text = element["d"] ?? element["points"] { count.add(text) }
        }
        omitsLeadingZero = count.bareFractions > count.leadingZeros
        isCompact = count.attachedNumbers > count.separatedSigns
    }

    init(omitsLeadingZero: Bool, isCompact: Bool) {
        self.omitsLeadingZero = omitsLeadingZero
        self.isCompact = isCompact
    }

    func text(_ number: DecimalNumber) -> String {
        number.text(omittingLeadingZero: omitsLeadingZero)
    }

    private struct Evidence {
        var bareFractions = 0
        var leadingZeros = 0
        var attachedNumbers = 0
        var separatedSigns = 0

        mutating func add(_ text: String) {
            let bytes = Array(text.utf8)
            func byte(_ index: Int) -> UInt8 { index >= 0 ? bytes[index] : 0 }
            var hasPoint = false
            for (index, next) in bytes.enumerated() {
                guard !isDigit(next) else { continue }
                let previous = byte(index - 1)
                switch next {
                case UInt8(ascii: "."):
                    if !isDigit(previous) { bareFractions += 1 }
                    let beforePrevious = byte(index - 2)
                    if previous == UInt8(ascii: "0"), !isDigit(beforePrevious), beforePrevious != next {
                        leadingZeros += 1
                    }
                    if hasPoint { attachedNumbers += 1 }
                    hasPoint = true
                case UInt8(ascii: "-"):
                    if isDigit(previous) { attachedNumbers += 1 }
                    if previous == UInt8(ascii: " ") || previous == UInt8(ascii: ",") { separatedSigns += 1 }
                    hasPoint = false
                default: hasPoint = false
                }
            }
        }

        private func isDigit(_ byte: UInt8) -> Bool {
            byte &- UInt8(ascii: "0") < 10
        }
    }
}
