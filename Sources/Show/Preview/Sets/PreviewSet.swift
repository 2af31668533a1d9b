import Composites
import Diagnostics
import IconModel
import Manifest
import SVGDocument

/// A whole set as a build would make it, in memory, for people to look at.
public struct PreviewSet: Sendable {
    /// The name of the set: the path of its manifest or folder.
    public var name: String
    /// The locales that the set is shipped in.
    public var locales: [PreviewLocale]
    /// The icons in the manifest's order.
    public var icons: [PreviewIcon]
    /// The findings that concern no icon that is shown.
    public var findings: [Diagnostic]
    package var couldNotRun: Bool
    /// The manifest, if the set was made from one.
    public var manifest: SourceText?
    /// The decisions about whole families of icons that the manifest has.
    public var policies: [Policy] = []
    /// What readers said of the set.
    public var reviews: [Review] = []
    /// Whether a build has written the set to its output folder.
    public var isBuilt = true

    /// All findings in reading order, without duplicates.
    public var allFindings: [Diagnostic] {
        (findings + icons.flatMap(\.findings)).withoutRepetitions().inReadingOrder()
    }
}

/// An icon with everything that a build would make of it, in memory.
public struct PreviewIcon: Sendable {
    /// The icon's name.
    public var name: String
    /// The icon's kind, as spelled in the manifest.
    public var kind: String
    /// The source file's path for messages, or `nil` if there is only output.
    public var source: String?
    /// The icon's files, the base first; empty where not even the source can be shown.
    public var drawings: [PreviewDrawing]
    /// The index into `drawings` for each locale of the set; `nil` where the drawing could not be made.
    public var assignments: [Int?]
    /// The aspect ratio of the source's drawing: its width over its height.
    public var aspect: Double
    /// Whether everything is painted black, or in `currentColor`, so that a user interface can give it any colour.
    public var isTemplate: Bool
    /// Whether some of the source cannot be seen on a dark page, so that it is shown on a light tile there.
    public var needsTile = false
    /// The parts, if the icon is a composite whose parts can be shown.
    public var parts: PreviewParts?
    /// The findings about the icon.
    public var findings: [Diagnostic]
    /// Whether the icon cannot be built; `drawings` then contains the source alone.
    public var hasFailed: Bool
    /// What the manifest says of the icon, if the set was made from one.
    public var entry: PreviewEntry?
    /// The selectors of a composite's parts, with the names of these, if the set was made from a manifest.
    public var selectors: [(name: String, selector: PartSelector)] = []
    /// The source, where the base is built otherwise, as those are that parts cut: selectors are about the source.
    public var original: [UInt8]?
    /// The drawing for right-to-left readers if the family, which stays, flipped, and that is no plain mirror image.
    public var flipped: [UInt8]?
    /// The drawing for right-to-left readers if the icon, which is fixed and has text in it, were directional.
    public var flippedText: [UInt8]?
}

/// One SVG file of an icon as a build would write it.
public struct PreviewDrawing: Hashable, Sendable {
    /// The variant's name, such as `rtl` or `ar-EG`, or `nil` for the base.
    public var variant: String?
    /// The path of the file, relative to the output folder.
    public var path: String
    /// The content of the file.
    public let bytes: [UInt8]
    /// What the file shows, as SVG: of a template of SF Symbols Regular-M, and else the file itself.
    public let shown: [UInt8]
    /// The weights and scales of a template, from the thinnest to the thickest; empty for other files.
    public let weights: [PreviewWeight]

    package init(variant: String?, path: String, bytes: [UInt8]) {
        (self.variant, self.path, self.bytes) = (variant, path, bytes)
        let template = ShownDrawing.template(bytes, name: path)
        shown = template.map { SVGWriter.write($0.picture) } ?? bytes
        weights = template.map(PreviewWeight.all) ?? []
    }
}

/// One weight and scale of a symbol.
public struct PreviewWeight: Hashable, Sendable {
    /// The name, such as `Regular-M`.
    public var name: String
    /// A picture of it, as SVG.
    public var picture: [UInt8]

    fileprivate static func all(of template: SymbolTemplate) -> [PreviewWeight] {
        SymbolVariantName.all.compactMap(template.variant).map {
            PreviewWeight(name: $0.name.description, picture: SVGWriter.write(template.picture(of: $0)))
        }
    }
}

/// The entry of an icon in its manifest, for people who decide about it.
public struct PreviewEntry: Hashable, Sendable {
    /// The ranges of the entry in the manifest's bytes.
    public var place: EntryPlace
    package var isAsked = false
    /// The icon whose answer settles this one too, by its name.
    public var lead: String?
    /// Who has decided about it, or when, if somebody has.
    public var decided: String?
    package var note: String?
    /// The rules that the icon is excused from, with the reasons.
    public var ignored: [IgnoredRule]
    /// What a flip may spoil, for icons that are flipped as a whole or would be with another answer of their family.
    public var risks: [FlipRisk]
    /// The name of the policy that settles whether the icon is fixed, if the entry names one.
    public var policy: String?
    /// The rules that would object if the icon were flipped as a whole, unless it is.
    public var flipObjections: [Rule] = []
    /// The rules that would object if the icon were fixed, unless it is.
    public var fixObjections: [Rule] = []
}

/// Something in a drawing that may be wrong when it is flipped, whether or not it is certain enough for a finding.
public enum FlipRisk: String, CaseIterable, Sendable {
    case letters, digits, question, clock, check, slash
    /// Several strong colours, as logos and works of art have them.
    case colors
}

/// A locale that a set is shipped in.
public struct PreviewLocale: Hashable, Sendable {
    /// The BCP 47 tag.
    public var tag: String
    package var isRightToLeft: Bool
}

/// A part of a composite icon, for display.
public struct PreviewPart: Hashable, Sendable {
    /// The part's name.
    public var name: String
    package var role: Role?
    /// The handling of the part.
    public var behavior: PartBehavior
    /// The name of the part that this one is inside.
    public var within: String?
    /// The width by which the drawing is cut back around the part, in user units; 0 where it is not.
    public var clearance: Double
    package var dropped: TextDirection?
    /// The keys of the manifest for which the part has other drawings, such as `Arab`.
    public var variants: [String]
}

/// The parts of a composite icon, with pictures of them.
public struct PreviewParts: Hashable, Sendable {
    /// The parts in the manifest's order.
    public var parts: [PreviewPart]
    /// The source as a PNG file with each part in its colour of ``PartColors``.
    public var source: [UInt8]?
    /// The first variant for right-to-left locales in the same colours.
    public var mirrored: [UInt8]?
}
