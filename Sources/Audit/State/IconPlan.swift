import Composites
import Diagnostics
import HostSystem
import Judging
import Pipeline
import Raster
import SVGDocument
import SVGScene
import Seeing

/// An icon of an app that is yet to be drawn.
struct IconPlan: Sendable {
    let origin: AuditedIcon.Origin
    let set: String, label: String, name: String, key: String, path: String
    let bytes: [UInt8]
    let state: AuditedIcon.State
    let location: SourceLocation
    private(set) var copies: [AuditedIcon.Copy] = []

    /// Returns the icons with those of one name, answer and drawing as one, whatever their colours.
    static func merged(_ plans: [IconPlan]) -> [IconPlan] {
        struct Drawing: Hashable { var name: String, state: AuditedIcon.State, text: [UInt8] }
        var places: [Drawing: Int] = [:]
        var merged: [IconPlan] = []
        for plan in plans {
            let drawing = Drawing(name: plan.name, state: plan.state, text: withoutColors(plan.bytes))
            if plan.state != .drawn, let place = places[drawing], merged[place].set != plan.set {
                merged[place].copies.append(AuditedIcon.Copy(origin: plan.origin, location: plan.location))
            } else {
                places[drawing] = merged.count
                merged.append(plan)
            }
        }
        return merged
    }

    private static func withoutColors(_ bytes: [UInt8]) -> [UInt8] {
        var rest: [UInt8] = []
        rest.reserveCapacity(bytes.count)
        var isColor = false
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") {
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                isColor =
                    !isColor && (next == UInt8(ascii: "#") || next == UInt8(ascii: "@") || next == UInt8(ascii: "?"))
            }
            if !isColor { rest.append(byte) }
        }
        return rest
    }

    /// Returns the place of a drawing's root element.
    static func start(of bytes: [UInt8], at path: String, in folder: FolderPath) -> SourceLocation {
        let text = EncodedText(bytes)
        return text.source(named: folder.path(of: path)).location(StartTag(text)?.nameRange ?? 0..<0)
    }

    struct Observer {
        var renderer = Renderer()
        var eye = Eye()
        /// What was seen in drawings, which is the same in equal ones among the same resources.
        var seen: [SeenDrawing: Sight] = [:]
    }

    /// A drawing by its bytes and the folder with the resources that it refers to.
    struct SeenDrawing: Hashable {
        var folder: String
        var bytes: [UInt8]
    }

    /// Draws the icon in both directions and looks at it.
    func draw(
        _ folder: FolderPath, _ resources: AppResources, _ observer: inout Observer
    ) -> (icon: AuditedIcon?, findings: [Diagnostic]) {
        var findings: [Diagnostic] = []
        func drawing(_ bytes: [UInt8], _ path: String) throws(UnreadableIcon) -> DrawnFile {
            do {
                let drawing = try resources.drawing(bytes, at: path, in: folder)
                findings += drawing.faults
                let document = try ShownDrawing(drawing.document).document
                return DrawnFile(document, SceneResolver.resolve(document), &observer.renderer)
            } catch let error as SVGReadError {
                throw UnreadableIcon(findings: error.diagnostics)
            } catch {
                throw UnreadableIcon(findings: (error as? SymbolError)?.diagnostics ?? [])
            }
        }
        do throws(UnreadableIcon) {
            var file = try drawing(bytes, path)
            // What looks the same in the mirror has no direction, whatever it shows.
            if file.picture?.isSymmetric == false {
                let drawing = SeenDrawing(folder: path.pathBeforeLastStep, bytes: bytes)
                if let sight = observer.seen[drawing] { file.note(sight) }
                file.look(with: &observer.eye)
                observer.seen[drawing] = file.sight
            }
            var icon = AuditedIcon(
                label: label, name: name, key: key, state: state, origin: origin,
                location: location, file: file, copies: copies)
            if let other = try rightToLeft(in: folder) {
                icon.rightToLeft = (try drawing(other.bytes, other.path), other.isMirrored)
                // What is wrong in a theme is drawn in that file.
                if case .theme = origin { icon.location = Self.start(of: other.bytes, at: other.path, in: folder) }
            }
            icon.recognizeMirrorImage()
            return (icon, findings)
        } catch {
            return (nil, findings + error.findings)
        }
    }

    /// Returns the drawing for right-to-left languages, with whether it is mirrored once more; without one that for a language, if
    /// the others show the plain drawing.
    private func rightToLeft(
        in folder: FolderPath
    ) throws(UnreadableIcon) -> (bytes: [UInt8], path: String, isMirrored: Bool)? {
        let path: String?
        switch origin {
        case .android(let icon):
            return (icon.rightToLeft ?? (state == .drawn ? icon.inLanguage : nil)).map {
                ($0.bytes, $0.path, $0.mirroring == .automatic)
            }
        case .apple(let icon): path = icon.rightToLeft
        case .theme(let icon): path = icon.rightToLeft
        }
        do throws(UnreadableFile) {
            guard let path, let bytes = try ProjectFiles.content(of: path, in: folder) else { return nil }
            return (bytes, path, false)
        } catch {
            throw UnreadableIcon(findings: [error.finding])
        }
    }

    private struct UnreadableIcon: Error {
        var findings: [Diagnostic]
    }
}
