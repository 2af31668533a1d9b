import Geometry
import Testing

/// Numbers as text, the same on every machine.
struct NumberTextTests {
    struct Number: CustomTestStringConvertible {
        var value: Double
        var text: String
        var testDescription: String { text }
    }

    @Test(
        "numbers are written without exponents",
        arguments: [
            Number(value: 0, text: "0"), Number(value: -0.00001, text: "0"), Number(value: 0.00005, text: "0.0001"),
            Number(value: -12.5, text: "-12.5"), Number(value: 1e-9, text: "0"), Number(value: 100, text: "100"),
            Number(value: 24.12346, text: "24.1235"), Number(value: -24.12346, text: "-24.1235"),
            Number(value: .nan, text: "0"),
            Number(value: 1e15, text: "1000000000000000"), Number(value: -1e16, text: "-10000000000000000"),
            Number(value: 1e300, text: "9223372036854775807"), Number(value: 0.5, text: "0.5"),
        ])
    func numbers(_ one: Number) { #expect(NumberText.rounded(one.value) == one.text) }

    struct Share: CustomTestStringConvertible {
        var share: Double
        var decimals = 1
        var text: String
        var testDescription: String { text }
    }

    @Test(
        "shares are percentages without zeros at their end",
        arguments: [
            Share(share: 0, text: "0 %"), Share(share: 0.125, text: "12.5 %"), Share(share: 0.2, text: "20 %"),
            Share(share: 0.08004, decimals: 2, text: "8 %"), Share(share: 0.08006, decimals: 2, text: "8.01 %"),
            Share(share: 3, text: "300 %"), Share(share: -1, text: "0 %"), Share(share: 1e9, text: "100000 %"),
        ])
    func percentages(_ one: Share) { #expect(NumberText.percent(one.share, decimals: one.decimals) == one.text) }
}
