import Testing

@testable import SVGDocument

struct EditingTests {
    @Test("an edited attribute keeps its place, its quotes and the white space around it")
    func attribute() throws {
        var document = try read("<path  d = 'M1 2'   id=\"p\" />")
        let path = try #require(document.elementsByID()["p"])
        document.setAttribute(.d, to: "M'3<4", on: path)
        #expect(content(document) == "<path  d = 'M&apos;3&lt;4'   id=\"p\" />")
    }

    @Test("a value set to what it is leaves the bytes alone")
    func unchanged() throws {
        var document = try read("<path id=\"p\" d=\"&#77;1\t2\"/>")
        let path = try #require(document.elementsByID()["p"])
        document.setAttribute(.d, to: "M1 2", on: path)
        #expect(content(document) == "<path id=\"p\" d=\"&#77;1\t2\"/>")
    }

    @Test("attributes are added at the end and removed with their white space")
    func addAndRemove() throws {
        var document = try read("<path id=\"p\" d=\"M1 2\" ></path>")
        let path = try #require(document.elementsByID()["p"])
        document.setAttribute(.x, to: "1", on: path)
        document.removeAttribute(.d, from: path)
        #expect(content(document) == "<path id=\"p\" x=\"1\" ></path>")
    }

    @Test("elements are wrapped, moved, copied and removed; what stands between them stays")
    func tree() throws {
        var document = try read("\n<!--a--><path id=\"p\"/>\n<path id=\"q\"/>\n")
        let path = try #require(document.elementsByID()["p"])
        let group = document.makeElement(.g, attributes: [(.class, "w")])
        document.insert(group, into: document.root, before: path)
        document.remove(path)
        document.insert(path, into: group)
        document.insert(document.copy(path), into: group)
        #expect(
            content(document) == "\n<!--a--><g class=\"w\"><path id=\"p\"/><path id=\"p\"/></g>\n<path id=\"q\"/>\n")
    }

    @Test("new elements get the prefix that the file uses")
    func prefix() throws {
        let text = "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"/>"
        var document = try SVGReader.read(Array(text.utf8), name: "icon.svg")
        document.insert(document.makeElement(.g), into: document.root)
        #expect(
            String(decoding: SVGWriter.write(document), as: UTF8.self)
                == "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:g/></s:svg>")
    }

    @Test("an element of another document brings the namespaces that it needs, and drops its prefix for SVG")
    func adopt() throws {
        var document = try read("")
        let text =
            "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\" xmlns:x=\"urn:x\"><s:g id='a' x:y='z'> <!--c--></s:g></s:svg>"
        let other = try SVGReader.read(Array(text.utf8), name: "other.svg")
        let group = try #require(other.elementsByID()["a"])
        document.insert(document.adopt(group, from: other), into: document.root)
        #expect(
            content(document)
                == "<g id=\"a\" x:y=\"z\" xmlns:s=\"http://www.w3.org/2000/svg\" xmlns:x=\"urn:x\"> <!--c--></g>")
    }

    private static let opening = "<svg xmlns=\"http://www.w3.org/2000/svg\">"

    private func read(_ content: String) throws -> SVGDocument {
        try SVGReader.read(Array("\(Self.opening)\(content)</svg>".utf8), name: "icon.svg")
    }

    private func content(_ document: SVGDocument) -> String {
        let text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        return String(text.dropFirst(Self.opening.count).dropLast("</svg>".count))
    }
}
