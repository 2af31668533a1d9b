/// The evidence for what an icon shows: words of its name, or its drawing.
enum Evidence: Hashable, Sendable {
    /// Words of the name.
    case name(String)
    /// The thing that the drawing shows, with its article.
    case drawing(String)

    /// The evidence as a clause.
    var text: String {
        switch self {
        case .name(let words): "its name says '\(words)'"
        case .drawing(let noun): "it draws \(noun)"
        }
    }
}
