import Buffers
import Geometry
import SVGDocument

/// A memory of what was seen in drawings. What it does not know is seen again, so it may forget at any time.
public protocol SightMemory: Sendable {
    /// Returns what was seen in a drawing that was read and not edited when it was looked at for something, or `nil` if that
    /// is not known.
    func sight(of document: SVGDocument, for attention: Attention) -> Sight?

    /// Keeps what is seen in a drawing that was read and not edited when it is looked at for something.
    func keep(_ sight: Sight, of document: SVGDocument, for attention: Attention)
}

/// What is seen as bytes. They are valid for the same drawing, whose elements they refer to by number, and for the same tool.
extension Sight {
    /// The bytes.
    public var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.reserve(1024 + 700 * shapes.count)
        writer.add(marks) { $0.add($1) }
        writer.add(count: colors.count)
        writer.add(colors.saturation)
        writer.add(count: colors.dominant)
        writer.add(colors.leastAlpha)
        writer.add(colors.hasWhiteOnColor)
        writer.add(isSymmetric)
        writer.add(textShare)
        writer.add(hasDiagonal)
        writer.add(shapes) { $0.add($1) }
        writer.add(bitmap)
        writer.add(picture) { writer, picture in
            writer.add(picture.isSymmetric)
            writer.add(picture.stamp)
        }
        return writer.bytes
    }

    /// Reads what was seen in a drawing.
    ///
    /// - Throws: ``ByteReader/Malformed`` for bytes that were not written for this drawing.
    public init(_ bytes: [UInt8], of document: SVGDocument) throws {
        var reader = ByteReader(bytes)
        let marks = try reader.array { try $0.mark(in: document) }
        let colors = ColorFacts(
            count: try reader.count(), saturation: try reader.double(), dominant: try reader.count(),
            leastAlpha: try reader.number(), hasWhiteOnColor: try reader.flag())
        let isSymmetric = try reader.flag()
        let (textShare, hasDiagonal) = (try reader.double(), try reader.flag())
        let shapes = try reader.array { try $0.shape(in: document) }
        let bitmap = try reader.bitmap()
        let picture = try reader.optional { reader in
            let facts = PictureFacts(isSymmetric: try reader.flag(), stamp: try reader.packedBits())
            guard facts.stamp.width <= UInt64.bitWidth else { throw ByteReader.Malformed() }
            return facts
        }
        guard reader.isAtEnd, shapes.allSatisfy({ bitmap.contains($0.pixels) }) else { throw ByteReader.Malformed() }
        self.init(
            marks: marks, colors: colors, isSymmetric: isSymmetric, textShare: textShare, hasDiagonal: hasDiagonal,
            shapes: shapes, bitmap: bitmap, picture: picture)
    }
}

// Each function that reads has what its counterpart above writes, in the same order.

extension ByteWriter {
    fileprivate mutating func add(_ mark: SeenMark) {
        add(index: Figure.allCases.firstIndex(of: mark.figure))
        add(mark.box)
        add(mark.isKnockedOut)
        add(mark.sources) { $0.add($1) }
        add(mark.witnesses) { $0.add(index: Witness.allCases.firstIndex(of: $1)) }
        add(index: mark.grade.rawValue)
        add(mark.direction) { $0.add($1) }
        add(mark.reading) { $0.add($1) }
    }

    private mutating func add(index: Int?) { add(UInt8(clamping: index ?? 255)) }

    private mutating func add(_ source: InkSource) {
        add(count: source.element.number)
        add(source.subpaths) { $0.add(count: $1) }
    }

    private mutating func add(_ box: Rect) {
        for edge in [box.minX, box.minY, box.maxX, box.maxY] { add(edge) }
    }

    fileprivate mutating func add(_ shape: SeenShape) {
        add(shape.box)
        add(shape.isInk)
        add(shape.sources) { $0.add($1) }
        for edge in [shape.pixels.minX, shape.pixels.minY, shape.pixels.maxX, shape.pixels.maxY] { add(count: edge) }
        add(count: shape.area)
        add(shape.filledShare)
        shape.stencil.write(to: &self)
    }

    fileprivate mutating func add(_ bitmap: Bitmap) {
        let transform = bitmap.toUserSpace
        for number in [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f] { add(number) }
        add(PackedBits(bitmap.rows, width: bitmap.width))
    }
}

extension ByteReader {
    fileprivate mutating func mark(in document: SVGDocument) throws -> SeenMark {
        SeenMark(
            figure: try one(of: Figure.allCases), box: try box(), isKnockedOut: try flag(),
            sources: try array { try $0.source(in: document) },
            witnesses: try array { try $0.one(of: Witness.allCases) }, grade: try one(of: Grade.allCases),
            direction: try optional { try $0.double() }, reading: try optional { try $0.text() })
    }

    private mutating func one<Value>(of values: [Value]) throws -> Value {
        let index = Int(try number(UInt8.self))
        guard values.indices.contains(index) else { throw Malformed() }
        return values[index]
    }

    private mutating func source(in document: SVGDocument) throws -> InkSource {
        guard let element = document.elementID(number: try count()) else { throw Malformed() }
        return InkSource(element: element, subpaths: try array { try $0.count() })
    }

    private mutating func box() throws -> Rect {
        Rect(minX: try double(), minY: try double(), maxX: try double(), maxY: try double())
    }

    fileprivate mutating func shape(in document: SVGDocument) throws -> SeenShape {
        SeenShape(
            box: try box(), isInk: try flag(), sources: try array { try $0.source(in: document) },
            pixels: PixelBox(minX: try count(), minY: try count(), maxX: try count(), maxY: try count()),
            area: try count(), filledShare: try double(), stencil: try Stencil(&self))
    }

    fileprivate mutating func bitmap() throws -> Bitmap {
        let transform = Transform(
            a: try double(), b: try double(), c: try double(), d: try double(), e: try double(), f: try double())
        let ink = try packedBits()
        guard ink.width > 0, ink.height > 0 else { throw Malformed() }
        return Bitmap(rows: ink.rows(), width: ink.width, toUserSpace: transform)
    }
}

extension Bitmap {
    /// Returns whether a box has pixels, all of them within the bitmap.
    fileprivate func contains(_ box: PixelBox) -> Bool {
        box.minX >= 1 && box.minY >= 1 && box.minX <= box.maxX && box.minY <= box.maxY && box.maxX <= width
            && box.maxY <= height
    }
}
