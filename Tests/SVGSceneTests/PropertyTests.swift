import SVGDocument
import SVGScene
import Testing

struct PropertyTests {
    @Test("every property has a name of its own")
    func names() {
        let names = Property.allCases.map(\.name)
        #expect(!names.contains(""))
        #expect(Set(names).count == names.count)
    }

    @Test("a presentation attribute has the name of its property", arguments: AttributeName.allCases)
    func attributes(_ attribute: AttributeName) {
        if let property = Property(attribute) { #expect(property.name == attribute.rawValue) }
    }

    @Test("what only style sheets may say is no attribute", arguments: [Property.marker, .offset, .scale, .isolation])
    func declarations(_ property: Property) {
        #expect(!AttributeName.allCases.contains { Property($0) == property })
    }
}
