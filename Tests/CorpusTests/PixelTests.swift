import Directionality
import Raster
import SVGDocument
import SVGScene
import Testing

@Suite(.enabled(if: Corpus.isGiven, "set ICONFLIP_CORPUS to a folder of SVG files"))
struct PixelTests {
    struct Run: CustomTestStringConvertible, Sendable {
        var orientation = Reflection.Orientation.horizontal
        var height: Int
        /// The distance of the mirror line from the middle of the canvas, in eighths of its width. Much of what an icon
        /// shows is in the middle, where it looks the same whether it is mirrored or not.
        var offset = 0
        /// The greatest difference of a component: equality is a promise about left and right and the middle of the
        /// canvas alone, and filters of turned elements look at other pixels elsewhere.
        var tolerance: Int { offset != 0 ? 64 : orientation == .horizontal ? 0 : 2 }
        var testDescription: String {
            "\(orientation), \(height) pixels" + (offset == 0 ? "" : ", \(offset)/8 off the middle")
        }
    }

    /// The result of comparing a file.
    enum Outcome: Sendable {
        /// The file was mirrored by its coordinates, and draws the source reversed.
        case exact
        /// The file draws the source reversed but for what was named: elements that are reflected by a transform, elements
        /// that are kept upright, or a reason why there is no mirror.
        case reported
        /// The mirror line is where pixels cannot be reversed about it.
        case notComparable
        /// The file draws something else, and nobody was told.
        case wrong(String)
    }

    /// The mirrored file is written to bytes, read back and drawn, whether it was mirrored by coordinates or by
    /// transforms. Only what was said to be kept upright is left out of both pictures.
    @Test(
        "what is shipped draws the source reversed, or it was said which element does not",
        arguments: [
            Run(height: 24), Run(height: 96), Run(height: 24, offset: 2), Run(orientation: .vertical, height: 24),
        ])
    func reversedPixels(run: Run) async throws {
        let outcomes = try await Corpus.map { name, document in try Self.outcome(name, document, run) }
        var (exact, reported, notComparable, wrong) = (0, 0, 0, 0)
        for outcome in outcomes {
            switch outcome {
            case .exact: exact += 1
            case .reported: reported += 1
            case .notComparable: notComparable += 1
            case .wrong(let message):
                wrong += 1
                Issue.record("\(message)")
            }
        }
        print(
            "\(run.testDescription): \(outcomes.count) files, \(exact) exact, \(reported) reported, \(wrong) wrong"
                + (notComparable > 0 ? ", \(notComparable) not comparable" : ""))
    }

    private static func outcome(_ name: String, _ document: SVGDocument, _ run: Run) throws -> Outcome {
        var source = document
        guard let options = options(document, run) else { return .notComparable }
        guard let result = mirror(&source, options), result.obstacles.isEmpty else { return .reported }
        let shipped = try SVGReader.read(SVGWriter.write(result.document), name: name)
        let (drawn, expected) = (
            try Corpus.picture(of: shipped, height: run.height),
            try Corpus.picture(of: source, height: run.height).mirrored(run.orientation)
        )
        guard run.offset == 0 || drawn.width % 4 == 0 else { return .notComparable }
        let shift = drawn.width * run.offset / 4
        guard drawn.width == expected.width,
            let difference = expected.columns(0..<expected.width - shift)
                .difference(from: drawn.columns(shift..<drawn.width))
        else { return .wrong("\(name): the mirror has another size than the source") }
        guard difference.maximum > run.tolerance else {
            let isWhole = source.subtree(of: source.root).count == document.subtree(of: document.root).count
            return result.fallbacks.isEmpty && isWhole ? .exact : .reported
        }
        let said = result.fallbacks.map { "\(source.describe($0.element)) \($0.reason)" }
        return .wrong(
            "\(name): \(difference.pixelCount) pixels differ by up to \(difference.maximum)"
                + (said.isEmpty ? "" : ", by transforms as \(said.joined(separator: ", "))"))
    }

    /// Returns the options of a run, or `nil` if pixels cannot be reversed about its mirror line.
    private static func options(_ document: SVGDocument, _ run: Run) -> MirrorOptions? {
        guard run.offset != 0 else { return MirrorOptions(orientation: run.orientation) }
        let size = SceneResolver.resolve(document).size
        let box = document.rootElement?[.viewBox].flatMap(ViewBox.init)?.rect
        let (start, width) = (box?.minX ?? 0, box?.width ?? size.width)
        // Where the view box is fitted into another shape, its eighths are not those of the canvas.
        guard box.map({ $0.width * size.height == $0.height * size.width }) != false,
            let axis = DecimalNumber("\(start + width * (0.5 + Double(run.offset) / 8))".utf8)
        else { return nil }
        return MirrorOptions(axis: .coordinate(axis))
    }

    /// Mirrors a document after removing what would be kept upright, or returns `nil` if there is no mirror.
    private static func mirror(_ document: inout SVGDocument, _ options: MirrorOptions) -> MirrorResult? {
        while let result = try? Mirror.mirror(document, options: options) {
            let upright = result.notes.map(\.element).filter { document.parent(of: $0) != nil }
            if upright.isEmpty { return result }
            for element in upright { document.remove(element) }
        }
        return nil
    }
}

extension Pixmap {
    fileprivate func mirrored(_ orientation: Reflection.Orientation) -> Pixmap {
        guard orientation == .vertical else { return flippedHorizontally() }
        return rearranged(width: width) { x, y in (x, height - 1 - y) }
    }

    /// The part of the picture between two columns.
    fileprivate func columns(_ range: Range<Int>) -> Pixmap {
        guard range != 0..<width else { return self }
        return rearranged(width: range.count) { x, y in (x + range.lowerBound, y) }
    }

    private func rearranged(width: Int, _ source: (Int, Int) -> (Int, Int)) -> Pixmap {
        var result = Pixmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let (fromX, fromY) = source(x, y)
                for component in 0..<4 {
                    result.bytes[(y * width + x) * 4 + component] =
                        bytes[(fromY * self.width + fromX) * 4 + component]
                }
            }
        }
        return result
    }
}
