import Diagnostics

/// The rule against flipped tools, as the hand that holds them stays the same (rows G6 and G14).
enum FlippedTool: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedTool, mark: .tool).findings(in: icon)
    }
}
