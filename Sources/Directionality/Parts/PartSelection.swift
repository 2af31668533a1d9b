/// A part with what its selectors found in the source.
struct PartSelection {
    var part: Part
    /// What the part is made of.
    var items: [SelectedItem]
    /// What of it is placed; empty where that is all of it.
    var anchors: [SelectedItem]
}
