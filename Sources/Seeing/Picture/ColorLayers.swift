import Buffers
import Geometry
import Raster
import SVGScene

/// The limits of tones and of layers that are worth a look. Areas are pixels of 128 by 128.
private enum Limits {
    static let alpha: UInt8 = 39  // At least: what is fainter is paper.
    static let tone = 24  // Of 255 in every component, at most, between colours that are one tone.
    static let area = 12  // At least, of a tone.
    static let mostTones = 6  // With more, a drawing is art.
    static let mostComponents = 60  // Of a layer: with more, it is a texture.
    static let mostLooks = 4  // Layers that are looked at.
    // What makes a layer worth a look is a component that is painted over others, or a hole that others fill.
    static let component = (area: 20, length: 8)  // At least; the longer side in pixels.
    static let inner = (component: 0.25, hole: 0.5)  // Of its edge, at least, on other tones.
}

/// A tone: a colour, and how much of what is below it shows through.
private struct Tone {
    /// The components with alpha, unpremultiplied.
    let pixel: SIMD4<Int16>
    /// The colour over black, and over white.
    let shown: (overBlack: SIMD4<Int16>, overWhite: SIMD4<Int16>)
    /// The number of pixels in flat areas.
    var area = 0

    init(_ word: UInt32) {
        func byte(_ place: Int) -> Int16 { Int16(truncatingIfNeeded: (word &>> UInt32(8 &* place)) & 0xFF) }
        let alpha = byte(3)
        func premultiplied(_ value: Int16) -> Int16 { Int16(truncatingIfNeeded: Int32(value) &* Int32(alpha) / 255) }
        pixel = SIMD4(byte(0), byte(1), byte(2), alpha)
        let black = SIMD4(premultiplied(byte(0)), premultiplied(byte(1)), premultiplied(byte(2)), 0)
        shown = (black, black &+ SIMD4(255 &- alpha, 255 &- alpha, 255 &- alpha, 0))
    }

    /// Returns the greatest difference of a component, over black and over white.
    func distance(to other: Tone) -> Int {
        max(
            Self.greatest(shown.overBlack &- other.shown.overBlack),
            Self.greatest(shown.overWhite &- other.shown.overWhite))
    }

    /// Returns how unlike a tone a pixel at its edge is. What is at the edge of paper has the tone's colour, and is fainter.
    func distance(fromEdge edge: Tone) -> Int {
        let distance = distance(to: edge)
        guard edge.pixel.w < pixel.w else { return distance }
        var straight = pixel &- edge.pixel
        straight.w = 0
        return min(distance, Self.greatest(straight))
    }

    private static func greatest(_ difference: SIMD4<Int16>) -> Int {
        Int(max(difference.max(), 0 &- difference.min()))
    }
}

/// A drawing that is painted in several tones, divided into what has one tone each: a mark that is painted over a plate is ink
/// in one layer, and a hole in another.
struct ColorLayers: Sendable {
    /// The picture in ink and paper that the layers belong to.
    private let picture: InkPicture
    /// The number of the tone of every pixel from 1, as in the picture; 0 for paper.
    private let tones: [UInt8]
    /// The pixels of each tone as bits, from the first tone on.
    private let layers: [[UInt128]]

    /// Divides a painting, or returns `nil` where it has one tone, or more than a drawing for reading has.
    init?(_ painting: Painting, _ scene: Scene, _ picture: InkPicture, _ renderer: inout Renderer) {
        var areas = Self.flatAreas(painting.pixmap)
        guard areas.count > 1 else { return nil }
        var pixmap = painting.pixmap
        if let flat = scene.withFlatPaints.flatMap({ Painting($0, extent: painting.extent, &renderer) }) {
            pixmap = flat.pixmap
            areas = Self.flatAreas(pixmap)
        }
        let (tones, numbers) = Self.palette(areas)
        guard (2...Limits.mostTones).contains(tones.count) else { return nil }
        self.picture = picture
        let sure = Self.numbers(of: pixmap, numbers)
        self.tones = Self.withEdges(sure, tones, of: pixmap, leastAlpha: Self.leastAlpha(of: tones))
        layers = Self.rows(of: self.tones, tones.count, stride: picture.stride)
    }

    /// Returns the number of pixels by their colours, as words, of those that are like the ones right of them and below: edges
    /// are a pixel wide, so that none of theirs is among them.
    private static func flatAreas(_ pixmap: Pixmap) -> [UInt32: Int] {
        var areas: [UInt32: Int] = [:]
        var (word, count) = (UInt32(0), 0)
        func note(_ next: UInt32, _ more: Int) {
            if next != word {
                if count > 0 { areas[word, default: 0] += count }
                (word, count) = (next, 0)
            }
            count &+= more
        }
        let (width, bytes) = (pixmap.width, pixmap.bytes)
        bytes.withLoopBuffer { bytes in
            func words(_ pixel: Int) -> SIMD4<UInt32> { bytes.load(4 &* pixel, as: SIMD4<UInt32>.self) }
            func word(_ pixel: Int) -> UInt32 { bytes.load(4 &* pixel, as: UInt32.self) }
            for y in 0..<max(pixmap.height - 1, 0) {
                let start = y &* width
                var x = 0
                while x &+ 4 < width {
                    let pixel = start &+ x
                    let own = words(pixel)
                    let (right, below) = (words(pixel &+ 1), words(pixel &+ width))
                    let difference = (own ^ right) | (own ^ below) | (own ^ words(pixel &+ width &+ 1))
                    if !difference.isAnything {
                        note(UInt32(littleEndian: own[0]), 4)
                    } else {
                        for place in 0..<4 where difference[place] == 0 { note(UInt32(littleEndian: own[place]), 1) }
                    }
                    x &+= 4
                }
                while x &+ 1 < width {
                    let (pixel, own) = (start &+ x, word(start &+ x))
                    if own == word(pixel &+ 1), own == word(pixel &+ width), own == word(pixel &+ width &+ 1) {
                        note(UInt32(littleEndian: own), 1)
                    }
                    x &+= 1
                }
            }
        }
        if count > 0 { areas[word, default: 0] += count }
        return areas.filter { $0.key &>> 24 >= UInt32(Limits.alpha) }
    }

    /// Returns the tones, the largest one first, and the number of the tone of each colour that is one.
    private static func palette(_ areas: [UInt32: Int]) -> (tones: [Tone], numbers: [UInt32: UInt8]) {
        var tones: [Tone] = []
        var places: [UInt32: Int] = [:]
        for (word, area) in areas.sorted(by: { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }) {
            let tone = Tone(word)
            let place = tones.firstIndex { $0.distance(to: tone) <= Limits.tone } ?? tones.count
            if place == tones.count { tones.append(tone) }
            tones[place].area += area
            places[word] = place
        }
        let kept = tones.indices.filter { tones[$0].area >= Limits.area }.sorted { tones[$0].area > tones[$1].area }
        let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, UInt8(clamping: $0 + 1)) })
        return (kept.map { tones[$0] }, places.compactMapValues { numbers[$0] })
    }

    private static func leastAlpha(of tones: [Tone]) -> UInt8 {
        let faintest = tones.map { Int($0.pixel.w) }.min() ?? 255
        return max(Limits.alpha, UInt8(clamping: min(128, faintest / 2)))
    }

    /// Returns the numbers of the tones of pixels that have the colour of one, with a border of paper.
    private static func numbers(of pixmap: Pixmap, _ numbers: [UInt32: UInt8]) -> [UInt8] {
        let (width, stride, bytes) = (pixmap.width, pixmap.width + 2, pixmap.bytes)
        return [UInt8](count: stride * (pixmap.height + 2)) { result in
            result.initialize(0..<result.count, to: 0)
            bytes.withLoopBuffer { bytes in
                var (word, number) = (UInt32(0), UInt8(0))
                for y in 0..<pixmap.height {
                    for x in 0..<width {
                        let next = UInt32(littleEndian: bytes.load(4 &* (y &* width &+ x), as: UInt32.self))
                        if next != word { (word, number) = (next, numbers[next] ?? 0) }
                        result[(y &+ 1) &* stride &+ x &+ 1] = number
                    }
                }
            }
        }
    }

    /// Returns the numbers with those of the pixels at edges: that of the tone nearby that is most like it.
    private static func withEdges(_ sure: [UInt8], _ tones: [Tone], of pixmap: Pixmap, leastAlpha: UInt8) -> [UInt8] {
        let (width, stride) = (pixmap.width, pixmap.width + 2)
        var all = sure
        let near = rows(of: sure, tones.count, stride: stride).map { $0.grown.grown }
        pixmap.bytes.withLoopBuffer { bytes in
            for y in 0..<pixmap.height {
                for x in 0..<width where bytes[4 &* (y &* width &+ x) &+ 3] >= leastAlpha {
                    let place = (y &+ 1) &* stride &+ x &+ 1
                    guard sure[place] == 0 else { continue }
                    let edge = Tone(UInt32(littleEndian: bytes.load(4 &* (y &* width &+ x), as: UInt32.self)))
                    // What is fainter than half of a tone is the edge of another one, or of paper.
                    let dense = tones.indices.filter { 2 * edge.pixel.w >= tones[$0].pixel.w }
                    let here = dense.filter { (near[$0][y &+ 1] &>> UInt128(x)) & 1 != 0 }
                    let isAlone = !tones.indices.contains { (near[$0][y &+ 1] &>> UInt128(x)) & 1 != 0 }
                    let nearest = (isAlone ? dense : here).min {
                        let (one, two) = (tones[$0].distance(fromEdge: edge), tones[$1].distance(fromEdge: edge))
                        return one != two ? one < two : tones[$0].distance(to: edge) < tones[$1].distance(to: edge)
                    }
                    guard let nearest else { continue }
                    all[place] = UInt8(clamping: nearest + 1)
                }
            }
        }
        return all
    }

    private static func rows(of numbers: [UInt8], _ count: Int, stride: Int) -> [[UInt128]] {
        var rows = [[UInt128]](repeating: [UInt128](repeating: 0, count: numbers.count / stride), count: count)
        for y in 0..<numbers.count / stride {
            var (first, number) = (0, UInt8(0))
            for x in 1..<stride {
                let next = numbers[y * stride + x]
                guard next != number else { continue }
                if number != 0 {
                    rows[Int(number) - 1][y] |= (UInt128.max &>> UInt128(128 - x + first)) &<< UInt128(first - 1)
                }
                (first, number) = (x, next)
            }
        }
        return rows
    }

    /// The layers that are no textures, each as the only ink.
    var all: [ColorLayer] {
        layers.enumerated().compactMap { index, rows in
            let layer = InkPicture(rows, of: picture)
            let map = ComponentMap(layer)
            guard map.components.count <= Limits.mostComponents else { return nil }
            return ColorLayer(number: index + 1, picture: layer, map: map, tones: tones)
        }
    }

    /// Returns the layers worth a look: those that differ from the ink, with something painted over another tone, or below one.
    func looks(_ all: [ColorLayer]) -> some Sequence<ColorLayer> {
        all.lazy.filter { $0.picture.rows != picture.rows && $0.isPaintedOver }.prefix(Limits.mostLooks)
    }

    /// The pixels of all tones as bits.
    var rows: [UInt128] { layers.dropFirst().reduce(layers[0]) { rows, layer in zip(rows, layer).map { $0 | $1 } } }

    /// Returns the tone that most pixels around some others have, with its share of them; `nil` for paper.
    func tone(around rows: [UInt128]) -> (number: Int, share: Double)? {
        var counts: [Int: Int] = [:]
        for (y, (own, grown)) in zip(rows, rows.grown).enumerated() {
            (grown & ~own).forEachBit { counts[Int(tones[y * picture.stride + $0 + 1]), default: 0] += 1 }
        }
        guard let most = counts.mostFrequent, most.key != 0 else { return nil }
        return (most.key, Double(most.value) / Double(counts.values.reduce(0, +)))
    }

    /// Returns what some pixels and the layer of a tone are together.
    func component(at place: Point, of tone: Int, with rows: [UInt128]) -> Component? {
        let map = ComponentMap(InkPicture(zip(layers[tone - 1], rows).map { $0 | $1 }, of: picture))
        let (x, y) = (Int(bounded: place.x.rounded()), Int(bounded: place.y.rounded()))
        guard x >= 0, x < picture.stride, y >= 0, y < picture.rowCount else { return nil }
        let number = Int(map.numbers[y * picture.stride + x])
        return number == 0 ? nil : map.components[number]
    }
}

/// What is painted in one tone, as the only ink.
struct ColorLayer: Sendable {
    let picture: InkPicture
    let map: ComponentMap
    /// Whether a component is painted over other tones, or other tones over it.
    let isPaintedOver: Bool

    fileprivate init(number: Int, picture: InkPicture, map: ComponentMap, tones: [UInt8]) {
        (self.picture, self.map) = (picture, map)
        // Of each component, and of each hole, the pixels along the edge and those of them that are on another tone.
        var edges = [SIMD2<Int>](repeating: .zero, count: map.components.count)
        let (rows, stride) = (picture.rows, picture.stride)
        for y in rows.indices.dropFirst().dropLast() {
            let inside = (rows[y] &<< 1) & (rows[y] &>> 1) & rows[y - 1] & rows[y + 1]
            (rows[y] & ~inside).forEachBit { x in
                let place = y * stride + x + 1
                for beside in [place - 1, place + 1, place - stride, place + stride] where tones[beside] != number {
                    let edge = SIMD2(1, tones[beside] == 0 ? 0 : 1)
                    edges[Int(map.numbers[place])] &+= edge
                    edges[Int(map.numbers[beside])] &+= edge
                }
            }
        }
        isPaintedOver = zip(map.components, edges).dropFirst().contains { component, edge in
            component.area >= Limits.component.area
                && max(component.box.width, component.box.height) >= Limits.component.length
                && Double(edge.y) >= (component.isInk ? Limits.inner.component : Limits.inner.hole) * Double(edge.x)
        }
    }
}
