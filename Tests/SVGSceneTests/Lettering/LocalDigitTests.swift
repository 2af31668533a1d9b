import Geometry
import IconModel
import Testing

@testable import SVGScene

@Suite("Digits of other numbering systems")
struct LocalDigitTests {
    private static let digits = Array("0123456789")

    private static func drawings(_ forms: DigitForms) throws -> [LocalDigit] {
        try digits.map { try #require(LocalDigits.digit($0, forms)) }
    }

    @Test("are all there, within a height of 1, and no two alike", arguments: DigitForms.allCases)
    func complete(forms: DigitForms) throws {
        let drawings = try Self.drawings(forms)
        #expect(Set(drawings.map(\.path)).count == 10)
        #expect(drawings.map(\.isDot) == [true] + Array(repeating: false, count: 9))
        for drawing in drawings.dropFirst() {
            let box = try #require(drawing.path.bounds)
            #expect(
                box.minX > -0.011 && box.minX < 0.07 && box.minY > -0.03 && box.maxY < 1.005 && box.maxX < 0.87,
                "\(box)")
            // What closes first is not wider than the digit.
            #expect((drawing.counter ?? 0) <= box.width + 1e-9)
        }
    }

    @Test("have a common stem where they have one", arguments: DigitForms.allCases)
    func stems(forms: DigitForms) throws {
        let stems = zip(Self.digits, try Self.drawings(forms)).filter(\.1.hasLeftStem).map { String($0.0) }
        #expect(stems.joined() == (forms == .arabext ? "1234" : "123"))
    }

    @Test("differ by system in three digits, and Persian and Urdu in three")
    func systems() throws {
        func path(_ digit: Character, _ forms: DigitForms) -> Path? {
            LocalDigits.digit(digit, forms)?.path
        }
        #expect(Self.digits.filter { path($0, .arab) != path($0, .arabext) } == ["4", "5", "6"])
        #expect(Self.digits.filter { path($0, .arabext) != path($0, .urdu) } == ["4", "6", "7"])
        #expect(path("6", .urdu) == path("6", .arab))
    }

    @Test("are not made for anything else", arguments: ["a", "\u{661}", "-"] as [Character])
    func others(character: Character) { #expect(LocalDigits.digit(character, .arab) == nil) }
}
