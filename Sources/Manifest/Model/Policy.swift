/// A decision of the set that settles a whole family of icons, such as whether left and right arrows mean back and
/// forward or sides of the screen.
///
/// The entry of each icon of the family names the policy and applies if the answer is to flip. If the answer is to
/// stay, the icon is fixed.
public struct Policy: Hashable, Sendable {
    /// The answer, which decides about the icons of the family.
    public enum Answer: String, Sendable, CaseIterable {
        /// Each icon follows its entry.
        case flip
        /// All are fixed.
        case stay
    }

    /// The name by which entries refer to it.
    public var name: String
    /// The answer.
    public var answer: Answer
    /// A remark for people, such as the question and what it concerns; it affects nothing.
    public var note: String?
    /// The source ranges of the name and of what it says.
    public var place: EntryPlace
}

extension Policy {
    /// Creates a policy from a member of the manifest, or returns `nil` where it has the wrong form.
    init?(_ member: JSONMember) {
        guard let answer = (member.value.string ?? member.value["answer"]?.string).flatMap(Answer.init) else {
            return nil
        }
        self.init(
            name: member.key, answer: answer, note: member.value["note"]?.string, place: member.place(of: member.key))
    }
}
