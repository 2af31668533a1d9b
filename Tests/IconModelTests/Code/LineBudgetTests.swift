import Testing

/// Every line is one to read and to keep true. A target that needs more lines than it has takes them from another one: the sum
/// stays what it is.
@Suite("Every target has a budget of lines")
struct LineBudgetTests {
    private static let most = 95_000

    private static let budgets: [String: Int] = [
        "Audit": 5_691,
        "Buffers": 761,
        "Composites": 8_776,
        "Diagnostics": 1_671,
        "Directionality": 3_283,
        "Fitting": 2_310,
        "Flattening": 4_654,
        "Fonts": 819,
        "Geometry": 2_292,
        "HostSystem": 2_059,
        "iconflip": 3_566,
        "IconflipKit": 256,
        "IconModel": 1_819,
        "Images": 719,
        "Judging": 3_578,
        "Manifest": 6_772,
        "Pipeline": 12_687,
        "Proposals": 5_487,
        "Raster": 5_520,
        "Seeing": 6_559,
        "Show": 3_715,
        "SVGDocument": 3_432,
        "SVGScene": 8_439,
        "SystemLibrary": 9,
    ]

    @Test("no target has more lines than its budget, and the budgets no more than all may have")
    func budgets() {
        let lines = Dictionary(
            SourceCode.all.map { (String($0.path.prefix { $0 != "/" }), $0.lines.count) }, uniquingKeysWith: +)
        #expect(
            lines.filter { $0.value > Self.budgets[$0.key, default: 0] } == [:],
            "take away what the target no longer needs")
        #expect(Set(Self.budgets.keys) == Set(lines.keys))
        #expect(Self.budgets.values.reduce(0, +) <= Self.most)
    }
}
