import Testing

/// Every line is one to read and to keep true. A target that needs more lines than it has takes them from another one: the sum
/// stays what it is.
@Suite("Every target has a budget of lines")
struct LineBudgetTests {
    private static let most = 95_000

    private static let budgets: [String: Int] = [
        "Audit": 5_559,
        "Buffers": 750,
        "Composites": 8_807,
        "Diagnostics": 1_672,
        "Directionality": 3_294,
        "Fitting": 2_325,
        "Flattening": 4_674,
        "Fonts": 819,
        "Geometry": 2_290,
        "HostSystem": 2_070,
        "iconflip": 3_576,
        "IconflipKit": 256,
        "IconModel": 1_803,
        "Images": 723,
        "Judging": 3_564,
        "Manifest": 6_797,
        "Pipeline": 12_725,
        "Proposals": 5_476,
        "Raster": 5_540,
        "Seeing": 6_576,
        "Show": 3_725,
        "SVGDocument": 3_443,
        "SVGScene": 8_458,
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
