import Diagnostics
import SVGDocument

/// Something that filled paths cannot say, or say less exactly.
public struct FlatteningFinding: Hashable, Sendable {
    /// What it is.
    public enum Reason: Hashable, Sendable {
        case filter, blendMode, pattern, softMask, image, nestedOpacity, nonScalingStroke
        case liveStyle, mixedColor, tooComplex, tooFar, drawnTwice, ownEffects
        /// Something is not drawn by this tool at all; the text says what.
        case notDrawn(String)
        /// The curves could not be proved, and are a polygon, or not even that looks the same.
        case polygon, unproven

        /// Whether the element stays as it was drawn.
        public var isRefusal: Bool { self != .polygon }
    }

    /// The reason.
    public var reason: Reason
    /// The element concerned.
    public var element: NodeID
}

extension FlatteningFinding {
    /// Returns the finding as a diagnostic in the document that was flattened.
    public func diagnostic(in document: SVGDocument) -> Diagnostic {
        let name = document.describe(element)
        return Diagnostic(
            rule: reason.isRefusal ? .notFlattened : .flattenedRoughly, severity: .warning,
            message: reason.isRefusal
                ? "\(name) stays as it is drawn: \(reason.explanation)"
                : "\(name) is written as a polygon: its curves could not be proved",
            location: document.location(of: element), hint: reason.hint)
    }
}

extension FlatteningFinding.Reason {
    fileprivate var explanation: String {
        switch self {
        case .filter: "a filter has no outline"
        case .blendMode: "a path cannot blend with what is under it"
        case .pattern: "a pattern is no colour or gradient of one path"
        case .softMask: "its mask dims and not only shows or hides"
        case .image: "a picture has no outline"
        case .nestedOpacity: "the group is transparent as a whole, and so is something in it"
        case .nonScalingStroke: "the width of its stroke depends on the size at which it is shown"
        case .liveStyle: "the drawing is animated, or styled by conditions or custom properties"
        case .mixedColor: "a colour is mixed from 'currentColor'"
        case .notDrawn(let problem): problem
        case .tooComplex: "its outlines have too many crossings"
        case .tooFar: "its outlines reach hundreds of times the canvas beyond it"
        case .drawnTwice: "it is drawn several times, and a cut would show in all of them"
        case .ownEffects: "its own clip, filter or markers follow from its outline"
        case .polygon: "its curves could not be proved"
        case .unproven: "filled paths do not look the same"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .filter, .blendMode, .pattern, .softMask, .image, .notDrawn: "draw it by filled shapes"
        case .nestedOpacity: "give each shape a colour of its own"
        case .nonScalingStroke: "leave 'vector-effect' out"
        case .liveStyle, .mixedColor: "give each shape its colour by an attribute"
        case .tooComplex, .tooFar: "simplify the drawing"
        case .drawnTwice: "draw a copy instead of using '<use>'"
        case .ownEffects: "put the effect on a group around it"
        case .polygon, .unproven: "please report the drawing"
        }
    }
}
