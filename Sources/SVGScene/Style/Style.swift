/// The values of all properties while they are being computed.
struct Style {
    var inherited = InheritedStyle()
    var own = NonInheritedStyle()

    /// The style of an element with no specified values and no parent.
    static let initial = Style()
}

/// The computed style of an element.
///
/// A class, though immutable: elements pass it to their children and to everything that draws them, and a value of half
/// a kilobyte would be copied each time and fill the stack in deep drawings.
final class ComputedStyle: Sendable {
    let inherited: InheritedStyle
    let own: NonInheritedStyle

    /// Creates a computed style of the values of all properties.
    init(_ style: consuming Style) {
        inherited = style.inherited
        own = style.own
    }

    static let initial = ComputedStyle(.initial)

    /// The values of all properties, as a start for a style that differs.
    var values: Style { Style(inherited: inherited, own: own) }

    /// The computed value of `color`, which `currentColor` refers to.
    var color: RGBColor { inherited.color }
}

extension Style {
    /// Sets a property from its text and returns whether the text is a valid value; an invalid one is ignored, as in
    /// CSS. `parent` is the style that `inherit` refers to; `isAttribute` says whether the text is that of an
    /// attribute, whose transforms are written differently.
    @discardableResult
    mutating func apply(
        _ property: Property, _ text: inout ValueScanner, parent: ComputedStyle, index: inout DocumentIndex,
        isAttribute: Bool
    ) -> Bool {
        text.skipSpace()
        text.trimEnd()
        switch CSSKeyword(text) {
        case .inherit: copy(property, from: parent.values)
        case .initial: copy(property, from: .initial)
        case .unset: copy(property, from: Style(inherited: parent.inherited))
        case nil:
            var text = PropertyText(scanner: text, parent: parent, isAttribute: isAttribute)
            return property.definition.read(&self, &text, &index)
        }
        return true
    }

    /// Copies the value of a property from another style, as for `inherit` and `initial`.
    mutating func copy(_ property: Property, from other: Style) { property.definition.copy(&self, other) }
}

/// What of a text is at its position.
public enum TextAnchor: String, Sendable {
    case start, middle, end

    /// The anchor of text that is set on the other side of a mirrored position.
    public var mirrored: TextAnchor {
        switch self {
        case .start: .end
        case .middle: .middle
        case .end: .start
        }
    }
}
