import Testing

/// Every line is one to read and to keep true. A target that needs more lines than it has takes them from another one: the sum
/// stays what it is.
@Suite("Every target has a budget of lines")
struct LineBudgetTests {
    private static let most = 95_000

    private static let budgets: [String: Int] = [
        "Audit": 5_559,
        "Buffers": 750,
        "Composites": 8_813,
        "Diagnostics": 1_677,
        "Directionality": 3_295,
        "Fitting": 2_331,
        "Flattening": 4_680,
        "Fonts": 820,
        "Geometry": 2_290,
        "HostSystem": 2_070,
        "iconflip": 3_576,
        "IconflipKit": 256,
        "IconModel": 1_805,
        "Images": 723,
        "Judging": 3_578,
        "Manifest": 6_797,
        "Pipeline": 12_725,
        "Proposals": 5_476,
        "Raster": 5_555,
        "Seeing": 6_575,
        "Show": 3_732,
        "SVGDocument": 3_445,
        "SVGScene": 8_460,
        "SystemLibrary": 10,
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
