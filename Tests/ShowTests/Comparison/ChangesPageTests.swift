import CPages
import Show
import Testing

@testable import Show

@Suite("The page of changes")
struct ChangesPageTests {
    @Test("lays out by logical sides alone")
    func logicalSides() {
        let style = String(decoding: PageFile.changesCss.bytes, as: UTF8.self)
        #expect(
            style.firstMatch(of: /(margin|padding|border)-(left|right)|[ ;{](left|right):|text-align: (left|right)/)
                == nil)
    }
}
