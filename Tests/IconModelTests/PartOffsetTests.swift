import IconModel
import Testing

@Suite("moves of parts that icons share")
struct PartOffsetTests {
    private static let own = PartOffset(dx: 0.5, dy: 0, size: 20)

    @Test(
        "as far, or as far for the size",
        arguments: [
            (PartOffset(dx: 0.51, dy: 0, size: 24), true), (PartOffset(dx: 1, dy: 0, size: 40), true),
            (PartOffset(dx: 5, dy: 0.2, size: 200), true), (PartOffset(dx: 0.5, dy: 0, size: 200), false),
            (PartOffset(dx: -0.5, dy: 0, size: 20), false), (PartOffset(dx: 0.5, dy: 0.5, size: 20), false),
        ])
    func isShared(with other: PartOffset, expected: Bool) {
        #expect(Self.own.isShared(with: other) == expected)
        #expect(other.isShared(with: Self.own) == expected)
    }
}
