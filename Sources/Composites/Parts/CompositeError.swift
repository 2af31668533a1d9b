import Directionality
import SVGDocument

/// The error of a composite icon that cannot be made, with all reasons.
public struct CompositeError: Error, Hashable, Sendable {
    /// The errors in parts.
    public var parts: [PartError] = []
    /// The error in the icon as a whole, if any.
    public var icon: MirrorError?
}

/// An error about a part that could not be found or placed.
public struct PartError: Error, Hashable, Sendable {
    /// The setting of a part that is faulty, by its key in manifests.
    public enum Setting: Hashable, Sendable {
        case select, anchor, within, drawing, clearance, text
    }

    /// The name of the part.
    public var part: String
    /// The faulty setting.
    public var setting: Setting
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// A hint at what to do, or `nil` if the message is enough.
    public var hint: String?
    /// The element of the icon that is the reason, if there is one to show.
    public var element: NodeID?
}
