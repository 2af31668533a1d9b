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
