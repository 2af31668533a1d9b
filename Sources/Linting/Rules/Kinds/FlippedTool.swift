import Diagnostics

/// Finds tools that are flipped although the hand that holds them is the same (rows G6 and G14).
enum FlippedTool: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedTool, mark: .tool).findings(in: icon)
    }
}
