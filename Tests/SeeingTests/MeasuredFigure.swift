import Seeing

/// A figure that is drawn by its measures.
struct MeasuredFigure: Sendable {
    let figure: Figure
    let draw: @Sendable (Measures) -> Drawing

    private init(_ figure: Figure, _ draw: @escaping @Sendable (Measures) -> Drawing) {
        (self.figure, self.draw) = (figure, draw)
    }

    static let all: [String: MeasuredFigure] = [
        "arrow": MeasuredFigure(.arrow, Measured.arrow),
        "at": MeasuredFigure(.letter, Measured.at),
        "beamed": MeasuredFigure(.letter, Measured.beamed),
        "bent": MeasuredFigure(.clock, Measured.bent),
        "between": MeasuredFigure(.slash, Measured.between),
        "check": MeasuredFigure(.check, Measured.check),
        "chevron": MeasuredFigure(.chevron, Measured.chevron),
        "clock": MeasuredFigure(.clock, Measured.clock),
        "cross": MeasuredFigure(.cross, Measured.cross),
        "crossed": MeasuredFigure(.slash, Measured.crossed),
        "digit": MeasuredFigure(.digit, Measured.digit),
        "disc": MeasuredFigure(.lens, Measured.disc),
        "dotted": MeasuredFigure(.slash, Measured.dotted),
        "ended": MeasuredFigure(.slash, Measured.ended),
        "eyed": MeasuredFigure(.lens, Measured.eyed),
        "flagged": MeasuredFigure(.letter, Measured.flagged),
        "glass": MeasuredFigure(.lens, Measured.glass),
        "hands": MeasuredFigure(.clock, Measured.hands),
        "headed": MeasuredFigure(.arrow, Measured.headed),
        "label": MeasuredFigure(.text, Measured.label),
        "lens": MeasuredFigure(.lens, Measured.lens),
        "letter": MeasuredFigure(.letter, Measured.letter),
        "lines": MeasuredFigure(.lines, Measured.lines),
        "list": MeasuredFigure(.list, Measured.list),
        "note": MeasuredFigure(.letter, Measured.note),
        "number": MeasuredFigure(.digits, Measured.number),
        "one": MeasuredFigure(.digit, Measured.one),
        "oneHand": MeasuredFigure(.clock, Measured.oneHand),
        "pair": MeasuredFigure(.triangle, Measured.pair),
        "percent": MeasuredFigure(.letter, Measured.percent),
        "plate": MeasuredFigure(.clock, Measured.plate),
        "plus": MeasuredFigure(.plus, Measured.plus),
        "prohibition": MeasuredFigure(.slash, Measured.prohibition),
        "question": MeasuredFigure(.questionMark, Measured.question),
        "second": MeasuredFigure(.slash, Measured.second),
        "slash": MeasuredFigure(.slash, Measured.slash),
        "small": MeasuredFigure(.clock, Measured.small),
        "solid": MeasuredFigure(.arrow, Measured.solid),
        "stacked": MeasuredFigure(.letter, Measured.stacked),
        "text": MeasuredFigure(.text, Measured.text),
        "thickCheck": MeasuredFigure(.check, Measured.thickCheck),
        "thickHands": MeasuredFigure(.clock, Measured.thickHands),
        "triangle": MeasuredFigure(.triangle, Measured.triangle),
        "waves": MeasuredFigure(.waves, Measured.waves),
        "welded": MeasuredFigure(.check, Measured.welded),
        "weldedBar": MeasuredFigure(.slash, Measured.weldedBar),
    ]
}
