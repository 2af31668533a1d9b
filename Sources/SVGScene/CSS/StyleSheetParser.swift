/// The parser of a `style` element's text (CSS Syntax 3).
struct StyleSheetParser {
    /// The maximum nesting of `@media`: stops stack exhaustion.
    private static let depthLimit = 8

    private var text: ValueScanner
    private let depth: Int

    /// Adds the rules of a text to a style sheet; invalid rules are skipped.
    static func read(_ text: String, into sheet: inout StyleSheet) {
        let bytes = CSSComments.removed(from: text) ?? Array(text.utf8)
        ValueScanner.scan(bytes) { scanner in
            var parser = StyleSheetParser(text: scanner, depth: 0)
            parser.readRules(into: &sheet)
        }
    }

    private mutating func readRules(into sheet: inout StyleSheet) {
        text.skipSpace()
        while !text.isAtEnd {
            if text.skip(UInt8(ascii: "@")) { readAtRule(into: &sheet) } else { readRule(into: &sheet) }
            text.skipSpace()
        }
    }

    private mutating func readRule(into sheet: inout StyleSheet) {
        let prelude = takePrelude()
        guard text.skip(UInt8(ascii: "{")) else {
            text.offset = min(text.offset + 1, text.end)
            return
        }
        let block = takeBlock()
        guard let selectors = SelectorParser.readList(prelude) else { return }
        let (declarations, customDeclarations) = Self.declarations(block)
        if !declarations.isEmpty || !customDeclarations.isEmpty {
            sheet.add(selectors, declarations, customDeclarations)
        }
    }

    private static func declarations(_ block: ValueScanner) -> ([Declaration], [CustomDeclaration]) {
        var scanner = DeclarationScanner(block)
        var declarations: [Declaration] = []
        var customDeclarations: [CustomDeclaration] = []
        while let place = scanner.next() {
            let value = Array(block.slice(place.value))
            if let property = place.property {
                declarations.append(Declaration(property: property, value: value, isImportant: place.isImportant))
            } else {
                customDeclarations.append(
                    CustomDeclaration(name: block.text(place.name), value: value, isImportant: place.isImportant))
            }
        }
        return (declarations, customDeclarations)
    }

    private mutating func readAtRule(into sheet: inout StyleSheet) {
        let name = text.identifier()
        let prelude = takePrelude()
        if text.matches(name, "import") { sheet.asksForImports = true }
        guard text.skip(UInt8(ascii: "{")) else {
            text.offset = min(text.offset + 1, text.end)
            return
        }
        let block = takeBlock()
        guard text.matches(name, "media"), depth < Self.depthLimit, MediaQuery.matches(prelude) else { return }
        var inner = StyleSheetParser(text: block, depth: depth + 1)
        inner.readRules(into: &sheet)
    }

    /// Takes everything before a block or a semicolon.
    private mutating func takePrelude() -> ValueScanner {
        let start = text.offset
        while !text.isAtEnd, text.next != UInt8(ascii: "{"), text.next != UInt8(ascii: ";") {
            if text.next == UInt8(ascii: "\"") || text.next == UInt8(ascii: "'") { text.skipString() }
            text.offset = min(text.offset + 1, text.end)
        }
        var prelude = text.part(start..<text.offset)
        prelude.skipSpace()
        prelude.trimEnd()
        return prelude
    }

    /// Takes everything up to the brace that closes the current block, and the brace.
    private mutating func takeBlock() -> ValueScanner {
        let start = text.offset
        var depth = 1
        while !text.isAtEnd {
            switch text.next {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"): text.skipString()
            default: break
            }
            if depth == 0 { break }
            text.offset = min(text.offset + 1, text.end)
        }
        let block = text.part(start..<text.offset)
        _ = text.skip(UInt8(ascii: "}"))
        return block
    }
}
