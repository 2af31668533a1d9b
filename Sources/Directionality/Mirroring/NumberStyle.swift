import SVGDocument

/// The spelling of numbers in a document, so that changed numbers look like their neighbours.
struct NumberStyle: Hashable, Sendable {
    /// Whether 0.5 is written as `.5`.
    var omitsLeadingZero: Bool
    /// Whether separators are omitted where signs and points separate numbers (`1-2`, `.5.5`).
    var isCompact: Bool

    static let plain = NumberStyle(omitsLeadingZero: false, isCompact: false)

    /// Creates the prevailing style of a document's path data and point lists.
    init(of document: SVGDocument) {
        var evidence = Evidence()
        for id in document.subtree(of: document.root) {
            if let element = document.element(id) { evidence.add(element) }
        }
        self.init(evidence)
    }

    init(_ evidence: Evidence) {
        omitsLeadingZero = evidence.bareFractions > evidence.leadingZeros
        isCompact = evidence.attachedNumbers > evidence.separatedSigns
    }

    init(omitsLeadingZero: Bool, isCompact: Bool) {
        self.omitsLeadingZero = omitsLeadingZero
        self.isCompact = isCompact
    }

    func text(_ number: DecimalNumber) -> String {
        number.text(omittingLeadingZero: omitsLeadingZero)
    }
}
