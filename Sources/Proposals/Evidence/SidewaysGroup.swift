import IconModel
import Manifest

/// What left and right mean in the name of an icon.
enum SidewaysGroup {
    /// The direction of an arrow, a caret or a chevron that stands alone.
    case arrows
    /// The direction of an arrow in something else.
    case marks
    /// A side of the screen, as of panels, columns and alignments.
    case sides
    /// A real direction, as of turns, corners, hands and devices.
    case turns

    /// Reads a name that says left or right. A side alone, as in `circle-left`, is that of an arrow, but where more is drawn; and
    /// where an arrow alone is drawn, words that nobody knows say nothing else.
    init(_ name: IconName, drawsMore: Bool, isAlone: Bool) {
        var words = name.words.filter { !IconName.isNumber($0) }
        // Of the arrows of a keyboard one is drawn, and no keyboard.
        if words.first == "keyboard", isAlone { words.removeFirst() }
        let isAligned = words.contains(where: Words.aligned.contains)
        let isSwitch = words.contains(where: Words.switches.contains)
        let hasHead = words.contains(where: Words.head.contains)
        // Arrows to both sides, or to the corners.
        let isBothWays = hasHead && (words.contains("expand") || words.contains("left") && words.contains("right"))
        if isAligned || isSwitch {
            self = .sides
        } else if isBothWays || words.contains("left") && words.contains("right") && Words.isBareArrow(words)
            || words.contains(where: { Words.turn.contains($0) && !Words.style.contains($0) })
        {
            self = .turns
        } else if words.contains(where: Words.side.contains) {
            self = .sides
        } else if Words.isBareArrow(words)
            ? hasHead || !drawsMore : hasHead && isAlone && Words.isBareArrow(words.filter(Words.known.contains))
        {
            self = .arrows
        } else {
            self = hasHead ? .marks : .sides
        }
    }

    /// The reason to stay, or to ask, as a clause.
    var meaning: String {
        switch self {
        case .arrows: "an arrow alone leads back or on"
        case .marks: "an arrow in something else leads somewhere, or shows a side"
        case .sides: "a side of the screen"
        case .turns: "a real direction"
        }
    }

    /// The policy that settles it; none for real directions.
    var policy: Policy.Family? {
        switch self {
        case .arrows: .arrows
        case .marks: .arrowMarks
        case .sides: .sides
        case .turns: nil
        }
    }
}
