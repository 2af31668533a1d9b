import Buffers
import Composites
import Diagnostics
import HostSystem
import IconModel
import Judging
import Pipeline
import Raster
import SVGDocument
import SVGScene
import Seeing

/// The icons of an app with what it does with them, and everything else that an audit needs to know of the app.
struct AppSurvey: Sendable {
    /// What is found and not judged, by what it is called.
    struct Unjudged: Sendable {
        /// Drawables that are no vectors, such as shapes and selectors.
        var others = 0
        /// Raster images.
        var pictures = 0
        /// The names of vectors too large for icons.
        var large: [String] = []
        /// PDF image sets, by the paths of their files.
        var pdfs: [String] = []
    }

    let folder: FolderPath
    /// The icons in the order of modules and names. One that is the same in several modules is there once.
    var icons: [AuditedIcon] = []
    let languages: AppLanguages
    var unjudged = Unjudged()
    /// The findings about what cannot be read, and about names that have two answers.
    var findings: [Diagnostic] = []
    /// The number of source sets, catalogs and themes with icons.
    var moduleCount = 0
    /// The number of icons, copies in other modules included.
    var iconCount = 0
    /// The number of those that the app mirrors.
    var mirroredCount = 0

    /// Surveys the files of a folder; `part` is the path of the resources or of the catalog that is asked about, where that is not all. What
    /// builds make of other icons of the folder is none of its own.
    init(_ folder: FolderPath, _ tree: ProjectTree, of part: String? = nil, besides decided: DecidedIcons, jobs: Int) {
        self.folder = folder
        languages = AppLanguages(tree, in: folder)
        findings = languages.findings
        var plans = androidIcons(tree, of: part, jobs: jobs)
        plans += catalogIcons(tree, of: part)
        if part == nil { plans += themeIcons(tree) }
        let drawings = Set(plans.map { ExactName($0.path) })
        plans.removeAll { plan in
            decided.source(ofBuilt: plan.path).map { $0 != ExactName(plan.path) && drawings.contains($0) } ?? false
        }
        moduleCount = Set(plans.map(\.set)).count
        iconCount = plans.count
        plans = Self.merged(plans)
        draw(plans, jobs: jobs)
        mirroredCount = icons.reduce(0) { $0 + ($1.state == .mirrored ? 1 + $1.copies.count : 0) }
    }

    /// Whether the code of the app may say something of its icons: not all look the same in the mirror, or are drawn for both
    /// directions.
    var needsCode: Bool { icons.contains { $0.state != .drawn && !$0.file.isSymmetric && $0.isOfApp } }

    /// Notes which icons the app chooses by the direction.
    mutating func noteChoices(_ code: CodeSigns) {
        let chosen = code.chosen(among: icons)
        for index in icons.indices where icons[index].state != .drawn && chosen.contains(ExactName(icons[index].key)) {
            icons[index].state = .chosen
        }
    }

    // MARK: Android

    private mutating func androidIcons(_ tree: ProjectTree, of part: String?, jobs: Int) -> [Plan] {
        func isAsked(_ path: String) -> Bool { part.map { path.rest(after: $0 + "/") != nil } ?? true }
        let xml = tree.drawables.filter { $0.place.suffix == ".xml" }
        let folder = folder
        let read = WorkQueue.map(xml, jobs: jobs) { item -> (DrawableFile?, Diagnostic?) in
            do throws(UnreadableFile) {
                guard let bytes = try ProjectFiles.content(of: item.path, in: folder) else { return (nil, nil) }
                if let file = DrawableFile(item.path, item.place, bytes) { return (file, nil) }
                let place = folder.path(of: item.path)
                return (
                    nil,
                    Diagnostic(
                        rule: .svgSyntax, severity: .error, message: "the file has no element",
                        location: SourceText(name: place, bytes: bytes).location(0..<0))
                )
            } catch {
                return (nil, error.finding)
            }
        }
        findings += read.compactMap(\.1)
        let files = read.compactMap(\.0)
        let pictures = tree.drawables.filter { $0.place.suffix != ".xml" }
        let asked = files.filter { isAsked($0.path) }
        unjudged.others = asked.count { !$0.isVector }
        unjudged.pictures = pictures.count { isAsked($0.path) }
        unjudged.large = Set(asked.filter { $0.isVector && !$0.isIcon }.map(\.place.name)).sorted()
        let icons = AndroidIcon.all(files, pictures: pictures.map(\.place)).filter { isAsked($0.plain.path) }
        let keys = Dictionary(Set(icons.map(\.plain.place.set)).sorted().enumerated().map { ($1, Self.letters($0)) }) {
            a, _ in a
        }
        findings += CopyRules.findings(among: icons, in: folder)
        findings += StrayRules.findings(
            among: asked.filter(\.isVector), in: tree.drawables.map(\.place), folder)
        return icons.map { icon in
            let place = icon.plain.place
            return Plan(
                origin: .android(icon), set: place.set, label: "\(place.label)/\(place.name)", name: place.name,
                key: "set\(keys[place.set] ?? "")/\(place.name)", path: icon.plain.path, bytes: icon.plain.bytes,
                state: icon.state, location: icon.plain.location(named: folder.path(of: icon.plain.path)))
        }
    }

    /// Returns a number in letters, as names of folders that differ in numbers alone are those of sizes.
    private static func letters(_ number: Int) -> String {
        String(number).utf8.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1 - 0x30 + 0x61)) }
    }

    // MARK: Apple

    private mutating func catalogIcons(_ tree: ProjectTree, of part: String?) -> [Plan] {
        var plans: [Plan] = []
        for (index, catalog) in tree.catalogs.enumerated() where part == nil || catalog == part {
            guard let listing = FolderListing(folder.folder(catalog), within: folder) else { continue }
            findings += listing.diagnostics
            for set in listing.imageSets {
                do throws(UnreadableFile) {
                    guard let icon = try CatalogIcon(set, in: catalog, folder) else {
                        if let pdf = set.unread.first(where: { $0.lowercased().hasSuffix(".pdf") }) {
                            unjudged.pdfs.append(folder.path(of: "\(catalog)/\(set.path)/\(pdf)"))
                        }
                        continue
                    }
                    guard let bytes = try ProjectFiles.content(of: icon.drawing, in: folder) else { continue }
                    plans.append(
                        Plan(
                            origin: .apple(icon), set: catalog, label: "\(catalog.lastPathStep)/\(set.name)",
                            name: set.name,
                            key: "catalog\(Self.letters(index))/\(set.name)", path: icon.drawing, bytes: bytes,
                            state: icon.state, location: icon.location(named: folder.path(of: icon.path))))
                } catch {
                    findings.append(error.finding)
                }
            }
        }
        return plans
    }

    // MARK: Themes

    private mutating func themeIcons(_ tree: ProjectTree) -> [Plan] {
        var plans: [Plan] = []
        for (index, theme) in tree.themes.enumerated() {
            for icon in ThemeIcon.all(in: theme.folder, theme.drawings, folder) {
                do throws(UnreadableFile) {
                    guard let bytes = try ProjectFiles.content(of: icon.drawing, in: folder) else { continue }
                    let name = theme.folder.isEmpty ? folder.resolved.lastPathStep : theme.folder.lastPathStep
                    plans.append(
                        Plan(
                            origin: .theme(icon), set: theme.folder, label: "\(name)/\(icon.name)", name: icon.subject,
                            key: "theme\(Self.letters(index))/\(icon.name)", path: icon.drawing, bytes: bytes,
                            state: icon.state, location: Self.start(of: bytes, at: icon.drawing, in: folder)))
                } catch {
                    findings.append(error.finding)
                }
            }
        }
        return plans
    }

    /// Returns the place of a drawing's root element.
    private static func start(of bytes: [UInt8], at path: String, in folder: FolderPath) -> SourceLocation {
        let text = EncodedText(bytes)
        return text.source(named: folder.path(of: path)).location(StartTag(text)?.nameRange ?? 0..<0)
    }

    // MARK: Drawings

    /// An icon that is yet to be drawn.
    private struct Plan: Sendable {
        var origin: AuditedIcon.Origin
        var set: String, label: String, name: String, key: String, path: String
        var bytes: [UInt8]
        var state: AuditedIcon.State
        var location: SourceLocation
        var copies: [AuditedIcon.Copy] = []
    }

    /// Returns the icons with those of one name, answer and drawing as one, whatever their colours.
    private static func merged(_ plans: [Plan]) -> [Plan] {
        struct Drawing: Hashable { var name: String, state: AuditedIcon.State, text: [UInt8] }
        var places: [Drawing: Int] = [:]
        var merged: [Plan] = []
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

    /// Returns a text without the values of attributes that are colours.
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

    private mutating func draw(_ plans: [Plan], jobs: Int) {
        let (folder, resources) = (folder, AppResources())
        let drawn = WorkQueue.run(
            count: plans.count, jobs: jobs, makeWorker: { Observer() },
            work: { observer, index in Self.draw(plans[index], folder, resources, &observer) }, finished: { _, _ in })
        icons = drawn.compactMap(\.icon)
        findings += drawn.flatMap(\.findings).withoutRepetitions()
    }

    /// What a worker keeps from icon to icon.
    private struct Observer {
        var renderer = Renderer()
        var eye = Eye()
    }

    private static func draw(
        _ plan: Plan, _ folder: FolderPath, _ resources: AppResources, _ observer: inout Observer
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
            var file = try drawing(plan.bytes, plan.path)
            // What looks the same in the mirror has no direction, whatever it shows.
            if file.picture?.isSymmetric == false { file.look(with: &observer.eye) }
            var icon = AuditedIcon(
                label: plan.label, name: plan.name, key: plan.key, state: plan.state, origin: plan.origin,
                location: plan.location, file: file, copies: plan.copies)
            if let other = try rightToLeft(of: plan.origin, in: folder) {
                icon.rightToLeft = (try drawing(other.bytes, other.path), other.isMirrored)
                // What is wrong in a theme is drawn in that file.
                if case .theme = plan.origin { icon.location = start(of: other.bytes, at: other.path, in: folder) }
            }
            icon.recognizeMirrorImage()
            return (icon, findings)
        } catch {
            return (nil, findings + error.findings)
        }
    }

    /// Returns the drawing for right-to-left languages, with whether it is mirrored once more.
    private static func rightToLeft(
        of origin: AuditedIcon.Origin, in folder: FolderPath
    ) throws(UnreadableIcon) -> (bytes: [UInt8], path: String, isMirrored: Bool)? {
        let path: String?
        switch origin {
        case .android(let icon):
            return icon.rightToLeft.map { ($0.bytes, $0.path, $0.mirroring == .automatic) }
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

    /// The reasons that an icon cannot be drawn.
    private struct UnreadableIcon: Error {
        var findings: [Diagnostic]
    }
}
