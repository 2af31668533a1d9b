import Testing

@testable import SVGDocument

struct DecimalNumberTests {
    struct Case: CustomTestStringConvertible {
        let a: String
        let b: String
        let sum: String
        let difference: String
        let product: String
        var testDescription: String { "\(a), \(b)" }
    }

    @Test(
        "arithmetic is exact and has no superfluous digits",
        arguments: [
            Case(a: "24", b: "10.1", sum: "34.1", difference: "13.9", product: "242.4"),
            Case(a: "24", b: "10.10", sum: "34.1", difference: "13.9", product: "242.4"),
            Case(a: ".5", b: "-.5", sum: "0", difference: "1", product: "-0.25"),
            Case(
                a: "24", b: "6.123e-17", sum: "24.00000000000000006123", difference: "23.99999999999999993877",
                product: "0.0000000000000014695200".trimmingZeros),
            Case(a: "1e3", b: "+2", sum: "1002", difference: "998", product: "2000"),
            Case(a: "-0", b: "0.0", sum: "0", difference: "0", product: "0"),
        ])
    func arithmetic(_ c: Case) throws {
        let a = try #require(DecimalNumber(c.a.utf8))
        let b = try #require(DecimalNumber(c.b.utf8))
        #expect((a + b)?.text(omittingLeadingZero: false) == c.sum)
        #expect((a - b)?.text(omittingLeadingZero: false) == c.difference)
        #expect((a * b)?.text(omittingLeadingZero: false) == c.product)
    }

    @Test(
        "a leading zero is left out where asked",
        arguments: [("0.5", ".5"), ("-0.25", "-.25"), ("10.5", "10.5"), ("0", "0"), ("0.0", "0"), ("-5e-3", "-.005")])
    func leadingZero(_ number: String, _ expected: String) {
        #expect(DecimalNumber(number.utf8)?.text(omittingLeadingZero: true) == expected)
    }

    @Test(
        "a number is written as it is read, with as many digits as it has",
        arguments: [
            "0", "-7", "1200", "0.001", "-10.01", "999999999999999999", "9999999999999999999", "0.1234567890123456789",
            "18446744073709551616", "-12345678901234567890123456789.012345678", "1e41", "-25e-42",
        ])
    func notation(_ text: String) {
        #expect(DecimalNumber(text.utf8)?.text(omittingLeadingZero: false) == text)
    }

    @Test(
        "what is no number, or has more than 38 digits, is refused",
        arguments: [
            "", "-", ".", "-.", "+-1", "1.2.3", "1e", "1x", " 1", "1e99999", "1e-9223372036854775808",
            String(repeating: "7", count: 40),
        ])
    func refused(_ text: String) {
        #expect(DecimalNumber(text.utf8) == nil)
    }

    @Test("a result with more than 38 digits is refused")
    func overflow() throws {
        let large = try #require(DecimalNumber("1e30".utf8))
        let small = try #require(DecimalNumber("1e-30".utf8))
        #expect(large + small == nil)
        let largest = try #require(DecimalNumber("170141183460469231731687303715884105727".utf8))
        #expect(-largest - .one == nil)
    }

    @Test("the double-precision value is the nearest one", arguments: ["0.1", "13.9", "1e-20", "123456789.123456789"])
    func double(_ text: String) {
        #expect(DecimalNumber(text.utf8)?.doubleValue == Double(text))
        #expect(SVGNumber.double(Array(text.utf8)[...]) == Double(text))
    }
}

extension String {
    fileprivate var trimmingZeros: String {
        var text = self
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
