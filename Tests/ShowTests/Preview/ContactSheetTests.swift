import Images
import Pipeline
import Raster
import Testing

@testable import Show

@Suite("Contact sheets")
struct ContactSheetTests {
    private static func drawing(_ x: Int) -> [UInt8] {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M\(x) 0h4v8h-4z' fill='red'/></svg>"
        return Array(text.utf8)
    }

    private func icon(_ name: String, _ drawings: [[UInt8]] = [drawing(0), drawing(4)]) -> PreviewIcon {
        PreviewIcon(
            name: name, kind: "directional", source: nil,
            drawings: drawings.enumerated().map { index, bytes in
                PreviewDrawing(variant: index == 0 ? nil : "rtl", path: "\(index).svg", bytes: bytes)
            },
            assignments: [0, max(0, drawings.count - 1)], aspect: 1, isTemplate: false, parts: nil, findings: [],
            hasFailed: false)
    }

    private func set(_ icons: [PreviewIcon]) -> PreviewSet {
        PreviewSet(
            name: "set",
            locales: [PreviewLocale(tag: "en", isRightToLeft: false), PreviewLocale(tag: "ar", isRightToLeft: true)],
            icons: icons, findings: [], couldNotRun: false)
    }

    private func picture(_ sheet: ContactSheet, page: Int = 0) throws -> RGBAImage {
        try PNGDecoder.decode(sheet.png(page: page), maximumPixelCount: 1 << 24)
    }

    private func isRed(_ picture: RGBAImage, _ x: Int, _ y: Int) -> Bool {
        let start = (y * picture.width + x) * 4
        return picture.bytes[start] == 255 && picture.bytes[start + 1] == 0
    }

    @Test("show the source and beside it the drawing of the first locale that runs from right to left")
    func sides() throws {
        let picture = try picture(ContactSheet(set([icon("a")]), options: SheetOptions(title: "T", scale: 1)))
        // Tiles are 64 units wide and begin 24 units from the left and 62 from the top; icons are 40 units wide in them.
        #expect(picture.width == 24 + 64 + 4 + 64 + 24)
        let middle = 62 + 32
        #expect(isRed(picture, 24 + 12 + 5, middle) && !isRed(picture, 24 + 12 + 35, middle))
        #expect(!isRed(picture, 92 + 12 + 5, middle) && isRed(picture, 92 + 12 + 35, middle))
    }

    @Test("show what is drawn in white alone on dark tiles")
    func white() throws {
        func ground(_ color: String) throws -> [UInt8] {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M2 2h4v4z' fill='\(color)'/></svg>"
            let icon = icon("a", [Array(text.utf8)])
            let picture = try picture(ContactSheet(set([icon]), options: SheetOptions(title: "T", scale: 1)))
            // Both tiles, near their left edges.
            return [24 + 4, 92 + 4].map { picture.bytes[((62 + 32) * picture.width + $0) * 4] }
        }
        #expect(try ground("#fff").allSatisfy { $0 < 100 })
        #expect(try ground("red").allSatisfy { $0 > 200 })
    }

    @Test("show the locale that is asked for")
    func locale() throws {
        let options = SheetOptions(title: "T", locale: 0, scale: 1)
        let picture = try picture(ContactSheet(set([icon("a")]), options: options))
        #expect(isRed(picture, 92 + 12 + 5, 94) && !isRed(picture, 92 + 12 + 35, 94))
    }

    @Test("are divided into pages that are not too high, and hold every icon once")
    func pages() throws {
        let icons = (0..<25).map { icon("icon.\($0)") }
        let options = SheetOptions(title: "T", columns: 4, scale: 1, maximumHeight: 400)
        let sheet = ContactSheet(set(icons), options: options)
        #expect(sheet.pageCount == 3)
        let sizes = try (0..<3).map { page in
            let picture = try picture(sheet, page: page)
            return [picture.width, picture.height]
        }
        #expect(sizes.allSatisfy { $0[1] <= 400 })
        #expect(sizes[0] == sizes[1])
        #expect(sizes[2][1] < sizes[0][1])
    }

    @Test("are the same bytes every time, and others for other names")
    func sameBytes() throws {
        func bytes(_ name: String) throws -> [UInt8] {
            try ContactSheet(set([icon(name)]), options: SheetOptions(title: "T")).png(page: 0)
        }
        let (first, again, other) = (try bytes("عربة"), try bytes("عربة"), try bytes("سهم"))
        let (isSame, isOther) = (first == again, first != other)
        #expect(isSame && isOther)
    }

    @Test("show a cross where an icon cannot be drawn, and the others all the same")
    func broken() throws {
        let sheet = ContactSheet(
            set([icon("a", []), icon("b", [Array("<svg".utf8)]), icon("c")]), options: SheetOptions(title: "T"))
        #expect(try picture(sheet).height > 100)
    }

    @Test("of an empty set are one page with its title")
    func empty() throws {
        let sheet = ContactSheet(set([]), options: SheetOptions(title: "Nothing"))
        #expect(sheet.pageCount == 1)
        #expect(try picture(sheet).width > 0)
    }

    @Test("that would be too large are refused")
    func tooLarge() {
        let options = SheetOptions(title: "T", iconHeight: 512, columns: 64)
        let sheet = ContactSheet(set((0..<64).map { icon("\($0)") }), options: options)
        let error = #expect(throws: RenderError.self) { try sheet.png(page: 0) }
        guard case .invalidSize(let width, _)? = error else { return }
        #expect(width > 16_384)
    }
}
