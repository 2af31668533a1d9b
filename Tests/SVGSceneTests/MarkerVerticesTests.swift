import SVGDocument
import Testing

@testable import SVGScene

@Suite("Directions of markers that are given by convention") struct MarkerVerticesTests {
    struct Case: CustomTestStringConvertible {
        let content: String
        let properties: PropertySet
        var testDescription: String { content }
    }

    static let cases = [
        Case(content: "<path d='M0 0h9v9'/>", properties: []),
        Case(content: "<path d='M0 0h9h-9'/>", properties: [.markerMid]),
        Case(content: "<path d='M0 0h9v9v-9'/>", properties: [.markerMid]),
        Case(content: "<path d='M3 3h0'/>", properties: [.markerStart, .markerEnd]),
        Case(content: "<path d='M3 3'/>", properties: [.markerStart, .markerEnd]),
        Case(content: "<path d='M0 0h9z'/>", properties: [.markerStart, .markerMid, .markerEnd]),
        Case(content: "<path d='M0 0h9M9 9h0'/>", properties: [.markerMid, .markerEnd]),
        Case(content: "<path d='M9 9h0M0 0h9'/>", properties: [.markerStart, .markerMid]),
        Case(content: "<polyline points='0 0 9 0 0 0'/>", properties: [.markerMid]),
        Case(content: "<polygon points='0 0 9 0'/>", properties: [.markerStart, .markerMid, .markerEnd]),
        Case(content: "<line x1='1' x2='1'/>", properties: [.markerStart, .markerEnd]),
        Case(content: "<line x1='1' x2='2'/>", properties: []),
        Case(content: "<line y1='1' y2='2'/>", properties: []),
        Case(content: "<rect width='0' height='0'/>", properties: []),
    ]

    @Test(arguments: cases) func areFound(_ test: Case) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(test.content)</svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let shape = try #require(document.childElements(of: document.root).first { _ in true })
        #expect(MarkerVertices.conventional(on: document.element(shape)) == test.properties)
    }
}
