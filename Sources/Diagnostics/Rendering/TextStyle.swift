/// The appearance of diagnostics as text.
public struct TextStyle: Hashable, Sendable {
    /// Whether ANSI colours are used.
    public var usesColor: Bool
    /// Whether the line concerned is shown with a marker under it.
    public var showsFrames: Bool

    /// Creates a style.
    public init(usesColor: Bool = false, showsFrames: Bool = true) {
        self.usesColor = usesColor
        self.showsFrames = showsFrames
    }

    /// A style without colours but with code frames, for files, pipes and logs.
    public static let plain = TextStyle()
    /// A style with colours and code frames, for terminals.
    public static let colored = TextStyle(usesColor: true)

    func paint(_ text: String, _ ink: Ink) -> String {
        usesColor ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The codes of the Select Graphic Rendition sequence (ECMA-48).
    enum Ink: String {
        case bold = "1"
        case dim = "2"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case blue = "1;34"

        init(_ severity: Severity) {
            switch severity {
            case .error: self = .red
            case .warning: self = .yellow
            case .note: self = .blue
            }
        }
    }
}
