import Geometry
import Images
import Testing

@testable import Show

@Suite("the labelled picture of an inspection")
struct InspectionPictureTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let viewBox: Rect
        let width: Int
        let height: Int
        var testDescription: String { name }
    }

    @Test(
        "shows the view box 768 pixels high, unless that gets too wide",
        arguments: [
            Case(name: "square", viewBox: Rect(x: 0, y: 0, width: 24, height: 24), width: 896, height: 896),
            Case(name: "half as wide", viewBox: Rect(x: -5, y: 3, width: 12, height: 24), width: 512, height: 896),
            Case(name: "far too wide", viewBox: Rect(x: 0, y: 0, width: 1e9, height: 1), width: 3200, height: 129),
            Case(name: "hardly wide", viewBox: Rect(x: 0, y: 0, width: 1e-9, height: 1), width: 129, height: 896),
            Case(name: "huge", viewBox: Rect(x: 0, y: 0, width: 1e300, height: 1e300), width: 896, height: 896),
        ])
    func size(_ test: Case) {
        let frame = PictureFrame(test.viewBox)
        #expect(frame.width == test.width)
        #expect(frame.height == test.height)
    }

    @Test("is a PNG file with more colours than the icon has")
    func picture() throws {
        let inspection = try Inspection.of(#"<path d="M4 4h6v6H4zM14 4h6v6h-6z"/>"#).inspection
        let picture = try PNGDecoder.decode(InspectionPicture.png(of: inspection), maximumPixelCount: 1_000_000)
        #expect(picture.width == 896)
        let pixels = stride(from: 0, to: picture.bytes.count, by: 4).map { Array(picture.bytes[$0..<$0 + 3]) }
        for index in 0..<3 {
            let color = LabelColor.color(index)
            let bytes = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
            #expect(pixels.contains(bytes), "the colour of item \(index)")
        }
    }

    @Test(
        "is drawn whatever the numbers are",
        arguments: [
            "",
            """
            <path d="M0 0h1e30v1e30zM1 1h2v2z"/><path d="M1e-30 0h1e-30v1e-30z" stroke="red"/>
            <rect x="900" y="900" width="1" height="1"/>
            <image width="4" height="4" href="data:image/png;base64,AAAA"/>
            """,
        ])
    func extremes(drawing: String) throws {
        #expect(try InspectionPicture.png(of: Inspection.of(drawing).inspection).count > 100)
    }

    @Test("labels lie apart and within the picture where there is room")
    func labels() throws {
        let squares = (0..<16).map { "M\(6 + $0 % 4 * 3) \(6 + $0 / 4 * 3)h2v2h-2z" }.joined()
        let inspection = try Inspection.of("<path d=\"\(squares)\"/>").inspection
        let frame = PictureFrame(inspection.canvas)
        let items = SketchItems(inspection, frame).items
        #expect(items.map(\.label) == ["1"] + (1...16).map { "1.\($0)" })
        var placer = LabelPlacer(items, frame, reserved: [])
        let labels = placer.place()
        #expect(labels.map(\.item) == Array(0...16))
        for (index, label) in labels.enumerated() {
            #expect(frame.bounds.contains(Point(x: label.box.minX, y: label.box.minY)))
            #expect(frame.bounds.contains(Point(x: label.box.maxX, y: label.box.maxY)))
            for other in labels[..<index] { #expect(label.box.intersection(other.box) == nil) }
        }
    }

    @Test(
        "labels stay within the picture, however many there are at its edge",
        arguments: [(1000.0, 1.0, 0.0, 0.0), (1000, 1, 999, 0), (1, 1000, 0, 0), (1, 1000, 0, 999)])
    func labelsWithin(width: Double, height: Double, x: Double, y: Double) throws {
        let squares = String(repeating: "M\(x) \(y)h1v1h-1z", count: 40)
        let inspection = try Inspection.of("<path d=\"\(squares)\"/>").inspection
        let frame = PictureFrame(Rect(x: 0, y: 0, width: width, height: height))
        var placer = LabelPlacer(SketchItems(inspection, frame).items, frame, reserved: [])
        let labels = placer.place()
        #expect(labels.count > 5)
        for label in labels { #expect(frame.bounds.intersection(label.box) == label.box) }
    }

    @Test(
        "the ruler's numbers stand at their lines, wherever the view box begins",
        arguments: [(0.0, 0.0), (-12, -12), (100, -50), (-50, 100)])
    func ruler(x: Double, y: Double) throws {
        let box = Rect(x: x, y: y, width: 24, height: 24)
        let frame = PictureFrame(box)
        let numbers = PictureRuler(box, frame).numbers
        let (across, down) = (numbers.prefix(numbers.count / 2), numbers.suffix(numbers.count / 2))
        let ends = [across.first?.center.x, across.last?.center.x, down.first?.center.y, down.last?.center.y]
        let canvas = frame.canvas
        for (end, edge) in zip(ends, [canvas.minX, canvas.maxX, canvas.minY, canvas.maxY]) {
            #expect(abs((end ?? .infinity) - edge) < 0.01)
        }
    }

    @Test("neighbouring colours differ, and white is read on all of them")
    func colors() {
        for index in 0..<100 {
            let (color, next) = (LabelColor.color(index), LabelColor.color(index + 1))
            let distance =
                abs(color.red - next.red) + abs(color.green - next.green) + abs(color.blue - next.blue)
            #expect(distance > 0.3)
            #expect(0.21 * color.red + 0.72 * color.green + 0.07 * color.blue < 0.55)
        }
    }
}
