import Diagnostics

/// Finds tools that are flipped although the hand that holds them is the same (rows G6 and G14).
enum FlippedTool: IconRule {
    private static let mark = FlippedMark(rule: .flippedTool, noun: "a tool", list: .tool, role: "tool")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped, let place = icon.words.match(.tool, in: icon.name) else { return [] }
        return [mark.finding(in: icon, namedAt: place)]
    }
}
