/// SVG sources for tests.
package enum Drawing {
    /// A drawing of 24 by 24 units with this content.
    package static func svg(_ content: String, attributes: String = #"viewBox="0 0 24 24""#, before: String = "")
        -> String
    {
        "\(before)<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>\n"
    }

    /// A triangle that points to the right.
    package static let arrow = svg(#"<path d="M8 4l8 8-8 8z"/>"#)

    /// ``arrow`` in the mirror.
    package static let mirroredArrow = svg(#"<path d="M16 4l-8 8 8 8z"/>"#)
}
