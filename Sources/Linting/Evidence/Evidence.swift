/// What says something of an icon: words of its name, or its drawing.
enum Evidence: Hashable, Sendable {
    /// Words of the name.
    case name(String)
    /// What the drawing shows, with its article.
    case drawing(String)

    /// The evidence as a clause.
    var text: String {
        switch self {
        case .name(let words): "its name says '\(words)'"
        case .drawing(let noun): "it draws \(noun)"
        }
    }
}
