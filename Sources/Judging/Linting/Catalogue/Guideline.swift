/// A row of right-to-left guidelines and shipped icon sets that rules cite.
public struct Guideline: RawRepresentable, Sendable, CaseIterable {
    /// The name of the row.
    public let rawValue: String
    /// The guideline in one clause.
    public let summary: String

    private init(_ name: String, _ summary: String) { (rawValue, self.summary) = (name, summary) }

    /// Returns the row of a name.
    public init?(rawValue: String) {
        guard let row = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = row
    }

    /// All rows, in the order of the reference.
    public static let allCases = [
        Guideline("G1", "symbols of text or of the direction of reading flip"),
        Guideline("G2", "symbols of motion forward or backward flip"),
        Guideline("G4", "symbols of a real direction or of a place on the screen never flip"),
        Guideline("G5", "logos and universal marks, such as the checkmark, never flip"),
        Guideline("G6", "real objects, such as clocks, do not flip unless they show a direction"),
        Guideline("G7", "photographs and artwork do not flip"),
        Guideline("G8", "symbols of letters or words are drawn for each script"),
        Guideline("G10", "in a complex icon each part is judged by itself"),
        Guideline("G11", "the prohibition slash keeps its slant and its place, and the gap around it is cut again"),
        Guideline("G13", "a badge that changes the meaning moves to the mirrored corner and is not flipped"),
        Guideline("G14", "a tool that implies a hand keeps its slant and moves to the mirrored place"),
        Guideline("G15", "the balance of the whole is kept"),
        Guideline("G16", "the digits of a number are neither reversed nor flipped"),
        Guideline("G17", "a row of numerals reverses its order, and each stays readable"),
        Guideline("G22", "text stays readable"),
        Guideline("P1", "a flip can be right for one right-to-left language and wrong for another: question marks"),
        Guideline("P5", "the gap around a slash or a badge is cut after the flip, out of a base that is drawn uncut"),
        Guideline("P7", "some artwork is mirrored about the glyph and not about the canvas"),
        Guideline("P9", "flags drift apart when they are kept in two lists"),
        Guideline("P10", "an icon and its variants agree"),
        Guideline("P11", "drawn right-to-left files go stale when the source is redesigned"),
    ]
}
