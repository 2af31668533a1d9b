import Buffers
import Diagnostics
import HostSystem
import IconModel
import Pipeline
import Proposals
import Recognition
import SVGDocument

/// The drawings for right-to-left languages of icons of which a part stays, as they would be written beside the app's own.
public struct ComposedDrawings: Sendable {
    private var drawings: [ExactName: FlippedDrawings.Drawing] = [:]

    /// Composes the drawings of the icons of a report that need one. The icons of a `res` folder are looked at together, as some
    /// hold the base of another one.
    public init(_ report: AuditReport, jobs: Int) {
        let icons = report.entries.map(\.icon)
        let needed = zip(icons, report.entries).filter { $1.judgements.contains { $0.answer == .composite } }.map(\.0)
        let folders = Dictionary(grouping: needed) { Self.resources(around: $0, in: report.survey.folder) }
        for case (let folder?, let icons) in folders {
            let drawn = FlippedDrawings.all(in: folder, of: icons.map(\.name), jobs: jobs)
            for icon in icons { drawings[ExactName(icon.key)] = drawn[ExactName(icon.name)] }
        }
    }

    /// Returns the `res` folder around an icon, or `nil` where the audited folder is inside it.
    private static func resources(around icon: AuditedIcon, in folder: FolderPath) -> String? {
        guard case .android = icon.origin else { return nil }
        let steps = icon.path.pathSteps.dropLast(2)
        guard icon.path.pathSteps.count > 1 else { return nil }
        return folder.folder(steps.isEmpty ? "." : steps.joined(separator: "/")).text
    }

    /// Returns how an icon is drawn, or `nil` where no drawing is certain to be right.
    func drawing(for icon: AuditedIcon) -> FlippedDrawings.Drawing? { drawings[ExactName(icon.key)] }

    /// Returns an icon's drawing as a vector drawable with the colours of its file: of the theme, where one colour is all that
    /// is used, or as they are.
    static func drawable(_ document: SVGDocument, like file: DrawableFile) throws(Refusal) -> [UInt8] {
        let colors = ColorReferences(file)
        guard let paint = colors.only else { throw Refusal(reason: "it has several colours of a theme: draw it by hand") }
        guard var text = VectorDrawable.text(of: document, isTemplate: paint != .literal) else {
            throw Refusal(reason: "a vector drawable cannot say its drawing")
        }
        if case .reference(let color) = paint {
            text = text.replacing("\"#FF000000\"", with: "\"\(color)\"")
            guard !text.contains("Color=\"#") else { throw Refusal(reason: "it has colours that are partly transparent") }
        }
        if let tint = file.root.attribute("tint", in: DrawableFile.namespace)?.value {
            text = text.replacing(
                "\n    android:viewportWidth", with: "\n    android:tint=\"\(tint)\"\n    android:viewportWidth")
        }
        return Array(text.utf8)
    }
}

/// The colours that a vector drawable writes.
private struct ColorReferences {
    enum Paint: Hashable {
        /// Colours as they are.
        case literal
        /// The only colour, a reference.
        case reference(String)
    }

    /// What all paint is, or `nil` where it differs.
    let only: Paint?

    init(_ file: DrawableFile) {
        if file.root.attribute("tint", in: DrawableFile.namespace) != nil {
            only = .reference("#FF000000")
            return
        }
        let paints = Set(Self.values(file.text).map { $0.hasPrefix("@") || $0.hasPrefix("?") ? Paint.reference($0) : .literal })
        only = paints.count <= 1 ? paints.first ?? .literal : nil
    }

    /// Returns the values of the attributes that are colours.
    private static func values(_ text: EncodedText) -> [String] {
        let all = text.text(0..<text.units.count)
        return ["fillColor", "strokeColor", "color", "startColor", "centerColor", "endColor"].flatMap { name in
            all.split(separator: name + "=").dropFirst().compactMap { rest -> String? in
                guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
                return String(rest.dropFirst().prefix { $0 != quote })
            }
        }
    }
}
