import SVGDocument

/// A component of a CSS value with its place: a token, or a function with its arguments (CSS Syntax 3, section 5.3).
///
/// For stages that change values and keep the text around the change.
public struct ValueComponent: Sendable {
    /// The kind of a component. Names and units are in lower case, and escapes are replaced.
    public enum Kind: Hashable, Sendable {
        /// A name, or a hash with the name after it.
        case word(String)
        /// A number and its unit, which is `%` for a percentage and empty if there is none.
        case number(unit: String)
        /// A function, or a pair of parentheses if the name is empty.
        case function(String)
        /// A `url()` and its address, `nil` if its content is not an address.
        case address(String?)
        /// The content of quoted text.
        case string(String)
        /// Any other byte.
        case mark(UInt8)
    }

    /// The kind of the component.
    public var kind: Kind
    /// The component's range in the text, in bytes of UTF-8.
    public var place: Range<Int>
    /// The range of its content: a number without its unit, a string without its quotes, a function's arguments.
    public var content: Range<Int>
    /// The components of a function's arguments.
    public var arguments: [ValueComponent] = []

    /// Returns the components of a text, or `nil` if functions are nested too deeply. White space and comments separate
    /// components but are not components. The end of the text closes anything left open, as everywhere in CSS.
    public static func all(in text: String) -> [ValueComponent]? {
        ValueScanner.scanCSS(text) { take(&$0, depth: 0) }
    }

    private static func take(_ scanner: inout ValueScanner, depth: Int) -> [ValueComponent]? {
        guard depth < CSSNesting.values else { return nil }
        var components: [ValueComponent] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            guard let component = takeOne(&scanner, depth: depth) else { return nil }
            components.append(component)
            scanner.skipSpace()
        }
        return components
    }

    private static func takeOne(_ scanner: inout ValueScanner, depth: Int) -> ValueComponent? {
        let (start, first) = (scanner.offset, scanner.next)
        if let content = scanner.string() {
            let kind = Kind.string(scanner.unescaped(content))
            return ValueComponent(kind: kind, place: start..<scanner.offset, content: content)
        }
        if scanner.number() != nil {
            let number = start..<scanner.offset
            let unit = scanner.skip(UInt8(ascii: "%")) ? "%" : name(scanner.identifier(), scanner)
            return ValueComponent(kind: .number(unit: unit), place: start..<scanner.offset, content: number)
        }
        if scanner.skip(UInt8(ascii: "(")) { return takeFunction("", from: start, &scanner, depth) }
        let isHash = scanner.skip(UInt8(ascii: "#"))
        let word = scanner.identifier()
        // A lone hyphen is a sign.
        guard !word.isEmpty, isHash || word.count > 1 || first != UInt8(ascii: "-") else {
            scanner.offset = start + 1
            return ValueComponent(kind: .mark(first), place: start..<start + 1, content: start..<start + 1)
        }
        guard !isHash, scanner.next == UInt8(ascii: "(") else {
            let whole = start..<scanner.offset
            return ValueComponent(kind: .word(name(whole, scanner)), place: whole, content: whole)
        }
        if scanner.matches(word, "url") { return takeAddress(from: start, &scanner) }
        scanner.offset += 1
        return takeFunction(name(word, scanner), from: start, &scanner, depth)
    }

    private static func name(_ range: Range<Int>, _ scanner: ValueScanner) -> String {
        scanner.unescaped(range).lowercased()
    }

    private static func takeFunction(
        _ name: String, from start: Int, _ scanner: inout ValueScanner, _ depth: Int
    ) -> ValueComponent? {
        var inside = scanner.functionArguments()
        let content = inside.offset..<inside.end
        return take(&inside, depth: depth + 1).map { arguments in
            ValueComponent(
                kind: .function(name), place: start..<scanner.offset, content: content, arguments: arguments)
        }
    }

    private static func takeAddress(from start: Int, _ scanner: inout ValueScanner) -> ValueComponent {
        scanner.offset = start
        if let address = scanner.address() {
            return ValueComponent(
                kind: .address(address.text), place: start..<scanner.offset, content: address.argument)
        }
        // A bad address ends at its parenthesis.
        scanner.skipToken()
        if scanner.skip(UInt8(ascii: "(")) { _ = scanner.functionArguments() }
        return ValueComponent(kind: .address(nil), place: start..<scanner.offset, content: start..<scanner.offset)
    }
}
