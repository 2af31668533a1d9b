/// A part with the items that its selectors match in the source.
struct PartSelection {
    var part: Part
    /// The items that form the part.
    var items: [SelectedItem]
    /// The items that are placed; empty if that is the whole part.
    var anchors: [SelectedItem]
}
