import Testing

/// Every line is one to read and to keep true. A target that needs more lines than it has takes them from another one: the sum
/// stays what it is.
@Suite("Every target has a budget of lines")
struct LineBudgetTests {
    private static let most = 95_000

    private static let budgets: [String: Int] = [
        "Audit": 5_559,
        "Buffers": 748,
        "Composites": 8_780,
        "Diagnostics": 1_660,
        "Directionality": 3_279,
        "Fitting": 2_321,
        "Flattening": 4_664,
        "Fonts": 819,
        "Geometry": 2_282,
        "HostSystem": 2_056,
        "iconflip": 3_563,
        "IconflipKit": 256,
        "IconModel": 1_794,
        "Images": 719,
        "Judging": 3_564,
        "Manifest": 6_781,
        "Pipeline": 12_696,
        "Proposals": 5_476,
        "Raster": 5_527,
        "Seeing": 6_568,
        "Show": 3_715,
        "SVGDocument": 3_427,
        "SVGScene": 8_435,
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
