import Geometry
import Testing

@testable import Seeing

/// What a set says about its icons.
@Suite struct SetSightTests {
    /// A square with two corners cut, as no other drawing here has.
    static let pencil = "M3 21V17L14 6L18 10L7 21z"

    /// Looks at a set of drawings by name.
    static func look(_ icons: [(name: String, drawing: Drawing)]) throws -> (SetSight, [String]) {
        let members = icons.map { icon in
            SetMember(
                name: icon.name,
                words: (icon.name.split(separator: "/").last ?? "").split(separator: "-").map(String.init))
        }
        let sights = try icons.map { try #require(try $0.drawing.sight()) }
        return (SetSight(members, PackedSights(sights)), icons.map(\.name))
    }

    static func marks(_ icons: [(name: String, drawing: Drawing)], of name: String) throws -> [SeenMark] {
        let (set, names) = try look(icons)
        return set.marks[try #require(names.firstIndex(of: name))]
    }

    // MARK: Names

    @Test func takesTheNameAsAWitness() throws {
        let lens = Drawing.stroke("M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12z", "M14.3 14.3L21 21")
        let named = try #require(try Self.marks([("search", lens)], of: "search").first { $0.figure == .lens })
        #expect(named.witnesses == [.drawing, .name])
        #expect(named.grade == .certain)
        let other = try #require(try Self.marks([("racket", lens)], of: "racket").first { $0.figure == .lens })
        #expect(other.witnesses == [.drawing])
        #expect(other.grade == .probable)
    }

    // MARK: Families

    static let microphone = Drawing.fill("M9 2H15V14H9z") + .stroke("M5 12A7 7 0 0 0 19 12", "M12 19V22")

    @Test func takesTheDifferenceToTheFamilyAsAWitness() throws {
        // A slash that rises is hardly believed by itself.
        let icons = [
            (name: "mic", drawing: Self.microphone),
            (name: "mic-off", drawing: Self.microphone + .stroke("M2 22L22 2")),
        ]
        let slash = try #require(try Self.marks(icons, of: "mic-off").first { $0.figure == .slash })
        #expect(slash.witnesses == [.drawing, .name, .family])
        #expect(slash.grade == .certain)
        #expect(try Self.look(icons).0.bases == [nil, 0])
    }

    @Test func takesNoPieceForTheSlashThatCutItOff() throws {
        let base = Drawing.fill("M9 2H15V14H9z")
        let icons = [(name: "mic", drawing: base), (name: "mic-off", drawing: base + .fill("M18 2L21 5L18 8z"))]
        #expect(try !Self.marks(icons, of: "mic-off").contains { $0.figure == .slash })
        #expect(try Self.look(icons).0.bases == [nil, nil])
    }

    @Test func seesByTheDifferenceWhatNoFigureIs() throws {
        let icons = [
            (name: "a/page", drawing: Drawing.stroke("M3 3H12V14H3z")),
            (name: "a/page-edit", drawing: .stroke("M3 3H12V14H3z") + .fill("M14 22V19L19 14L22 17L17 22z")),
            (name: "b/page", drawing: .stroke("M8 8H22V22H8z")),
        ]
        let pencil = try #require(try Self.marks(icons, of: "a/page-edit").first { $0.figure == .object })
        #expect(pencil.reading == "edit")
        #expect(pencil.witnesses == [.family])
        #expect(pencil.grade == .probable)
        #expect(pencil.sources.count == 1)
        #expect(pencil.box.minX > 13 && pencil.box.minY > 13)
    }

    @Test func takesWhatHasMostOfTheDifferenceWhereItLiesOnTheBase() throws {
        let icons = [
            (name: "page", drawing: Drawing.stroke("M3 3H20V20H3z", width: 2)),
            (
                name: "page-edit",
                drawing: .stroke("M13 3H3V20H20V11", width: 2) + .fill("M6 13h1.6v1.6H6zM9 13h1.6v1.6H9z")
                    + .fill("M14 10L15 7L20.5 1.5L22.5 3.5L17 9z")
            ),
        ]
        let pencil = try #require(try Self.marks(icons, of: "page-edit").first { $0.figure == .object })
        #expect(pencil.box.minX > 13 && pencil.box.maxY < 11)
    }

    @Test func doesNotCompareWhatIsDrawnAnew() throws {
        let icons = [
            (name: "page", drawing: Drawing.stroke("M3 3H12V14H3z")),
            (name: "page-edit", drawing: .fill(Self.pencil)),
        ]
        #expect(try Self.marks(icons, of: "page-edit").filter { $0.witnesses.contains(.family) } == [])
    }

    // MARK: Clusters

    /// Icons with one shape in common beside something of their own, and others.
    static func cluster(_ shape: String, _ names: [String]) -> [(name: String, drawing: Drawing)] {
        let own = names.enumerated().map { index, name in
            (name: name, drawing: Drawing.fill(shape) + .fill("M20 2H23V\(5 + 2 * index)H20z"))
        }
        let others = (0..<20).map { index in
            (
                name: "thing-\(index)",
                drawing: Drawing.fill("M\(2 + index / 2) 2H\(4 + index / 2)V\(6 + index % 7)H\(2 + index / 2)z")
            )
        }
        return own + others
    }

    @Test func namesAShapeAfterItsIcons() throws {
        let icons = Self.cluster(Self.pencil, ["edit-mail", "edit-page", "pen-red", "sign"])
        let mark = try #require(try Self.marks(icons, of: "sign").first { $0.figure == .object })
        #expect(mark.reading == "edit")
        #expect(mark.witnesses == [.set])
        #expect(mark.sources.count == 1)
    }

    @Test func doesNotTakeAnIconsOwnNameAsAWitness() throws {
        let icons = Self.cluster(Self.pencil, ["edit-mail", "pen-red", "sign"])
        #expect(try Self.marks(icons, of: "edit-mail").filter { $0.witnesses.contains(.set) } == [])
        #expect(try Self.marks(icons, of: "sign").filter { $0.witnesses.contains(.set) } == [])
    }

    @Test func namesNoRings() throws {
        let ring = "M8 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z"
        let icons = Self.cluster(ring, ["user-mail", "user-page", "user-red", "wheel"])
        #expect(try Self.marks(icons, of: "wheel").filter { $0.witnesses.contains(.set) } == [])
    }

    // MARK: Mirror images

    @Test func findsMirrorImages() throws {
        let arrow = Drawing.stroke("M4 12H20", "M14 6L20 12L14 18")
        let (set, _) = try Self.look([
            ("undo", arrow), ("redo", arrow.mirrored), ("again", arrow), ("plus", .stroke("M12 5V19", "M5 12H19")),
            ("minus", .stroke("M5 12H19")),
        ])
        #expect(set.mirrorTwins == [[1], [0, 2], [1], [], []])
    }

    @Test func tellsTheFirstMirrorImagesOfMany() throws {
        let arrow = Drawing.stroke("M4 12H20", "M14 6L20 12L14 18")
        let icons = (0..<40).map { ("arrow-\($0)", $0 < 20 ? arrow : arrow.mirrored) }
        let (set, _) = try Self.look(icons)
        #expect(set.mirrorTwins[3] == Array(20..<36))
        #expect(set.mirrorTwins[25] == Array(0..<16))
    }

    @Test(arguments: [64, 100, 128, 60])
    func reversesBitmaps(_ width: Int) throws {
        let drawing = Drawing.stroke("M4 12H20", "M4 6V18", "M9 3V5")
        let bitmap = try #require(try drawing.sight(extent: width)?.bitmap)
        let mirrored = try #require(try drawing.mirrored.sight(extent: width)?.bitmap)
        #expect(bitmap.mirrored.rows == mirrored.rows)
        #expect(bitmap.mirrored.mirrored.rows == bitmap.rows)
    }

    // MARK: Art

    struct Art: CustomTestStringConvertible, Sendable {
        let name: String
        /// The colours of the first icons, which the others repeat.
        let colors: [[String]]
        var count = 20
        let isArt: Bool

        var testDescription: String { name }
    }

    @Test(arguments: [
        Art(name: "black icons", colors: [["black"], ["black"], ["black"]], isArt: false),
        Art(name: "icons of one house colour", colors: [["#06c"], ["#06c"], ["#06c"], ["#c00"]], isArt: false),
        Art(name: "icons of colours of their own", colors: [["#06c"], ["#c00"], ["#0a0"], ["black"]], isArt: true),
        Art(name: "icons of several colours", colors: [["#06c", "#fc0"], ["#c00", "black"], ["black"]], isArt: true),
        Art(name: "as few as say nothing", colors: [["#06c", "#fc0"], ["#c00"], ["#0a0"]], count: 19, isArt: false),
    ])
    func tellsArt(_ art: Art) throws {
        let icons = (0..<art.count).map { place in
            (name: "icon-\(place)", drawing: Self.blocks(place % 14, art.colors[place % art.colors.count]))
        }
        #expect(try Self.look(icons).0.isArt.allSatisfy { $0 == art.isArt })
    }

    @Test("folders with 20 icons are judged by themselves, others with what is around them")
    func tellsArtByFolders() throws {
        let logos = ["#06c", "#c00", "#0a0"]
        let folders = [
            ("ui/small", 20, ["black"]), ("ui", 12, ["black"]), ("ui/logos", 20, logos), ("ui/few", 8, logos),
        ]
        let icons = folders.flatMap { folder, count, colors in
            (0..<count).map { (name: "\(folder)/icon-\($0)", drawing: Self.blocks($0, [colors[$0 % colors.count]])) }
        }
        let set = try Self.look(icons).0
        let art = zip(icons, set.isArt).filter(\.1).map { $0.0.name }
        #expect(
            Set(art.map { $0.split(separator: "/").dropLast().joined(separator: "/") }) == ["ui/logos", "ui/few", "ui"])
        #expect(art.count == 40)
    }

    /// Returns a drawing of blocks in colours, other than that of another number.
    private static func blocks(_ number: Int, _ colors: [String]) -> Drawing {
        Drawing(
            colors.enumerated().map {
                "<rect x='\(2 + 10 * $0)' y='2' width='9' height='\(6 + number)' fill='\($1)'/>"
            }
            .joined())
    }

    // MARK: Packed

    @Test func unpacksWhatASetAsksOfItsDrawings() throws {
        let outlines = [
            Self.pencil, "M2 2H22V22H2zM5 5V19H19V5z", "M3 3L9 4L4 10zM14 3L20 9L13 11zM3 20C9 12 15 24 21 16L22 21z",
        ]
        let sights = try outlines.map { outline in
            try #require(try (Drawing.fill(outline) + .stroke("M12 8L16 22")).sight())
        }
        var oneByOne = PackedSights()
        for sight in sights { oneByOne.append(PackedSights([sight])) }
        for packed in [PackedSights(sights), oneByOne] {
            #expect(packed.count == sights.count)
            for (icon, sight) in sights.enumerated() {
                #expect(packed.bitmap(of: icon).rows == sight.bitmap.rows)
                let (bitmap, own) = (packed.bitmap(of: icon), sight.bitmap)
                #expect(bitmap.width == own.width && bitmap.toUserSpace == own.toUserSpace)
                let canvas = PixelBox(minX: 1, minY: 1, maxX: own.width, maxY: own.height).rect
                #expect(packed.height(of: icon) == canvas.applying(own.toUserSpace).height)
                #expect(packed.marks(of: icon).map(\.sources) == sight.marks.map(\.sources))
                #expect(packed.colors(of: icon) == sight.colors)
                let shapes = packed.shapes(of: icon)
                #expect(shapes.count == sight.shapes.count && shapes.allSatisfy { Int($0.icon) == icon })
                for (shape, seen) in zip(shapes, sight.shapes) {
                    #expect(shape.pixels == seen.pixels && Int(shape.area) == seen.area && shape.isInk == seen.isInk)
                    #expect(packed.userSpace(shape.pixels, of: icon) == seen.box)
                    #expect(Array(packed.sources(of: shape)) == seen.sources)
                    guard !shape.isTrivial else { continue }
                    let stencil = packed.stencil(of: shape)
                    #expect(stencil.allCells == seen.stencil.allCells && stencil.sum == seen.stencil.sum)
                    #expect((stencil.aspect, stencil.holeCount) == (seen.stencil.aspect, seen.stencil.holeCount))
                    #expect(stencil.mirrorLikeness == seen.stencil.mirrorLikeness)
                }
            }
        }
    }
}
