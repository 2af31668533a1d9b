import Buffers
import Diagnostics
import HostSystem
import IconModel
import Pipeline
import Raster
import Recognition
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
        /// Vectors too large for icons.
        var large = 0
        /// PDF image sets, by the paths of their files.
        var pdfs: [String] = []
        /// Symbol sets.
        var symbols = 0
        /// Icon themes, by the paths of their folders.
        var themes: [String] = []
    }

    let folder: FolderPath
    /// The icons in the order of modules and names. One that is the same in several modules is there once.
    var icons: [AuditedIcon] = []
    let languages: AppLanguages
    var unjudged = Unjudged()
    /// The findings about what cannot be read, and about names that have two answers.
    var findings: [Diagnostic] = []
    /// The number of source sets and catalogs with icons.
    var moduleCount = 0
    /// The number of icons, copies in other modules included.
    var iconCount = 0
    /// The number of those that the app mirrors.
    var mirroredCount = 0

    /// Surveys the files of a folder.
    init(_ folder: FolderPath, _ tree: ProjectTree, jobs: Int) {
        self.folder = folder
        languages = AppLanguages(tree, in: folder)
        unjudged.themes = tree.themes.map { FolderPath(ofFile: $0).text }
        var plans = androidIcons(tree, jobs: jobs) + catalogIcons(tree)
        moduleCount = Set(plans.map(\.set)).count
        iconCount = plans.count
        mirroredCount = plans.count { $0.state == .mirrored }
        plans = Self.merged(plans)
        draw(plans, jobs: jobs)
    }

    // MARK: Android

    private mutating func androidIcons(_ tree: ProjectTree, jobs: Int) -> [Plan] {
        let xml = tree.drawables.filter { $0.place.suffix == ".xml" }
        let folder = folder
        let read = WorkQueue.map(xml, jobs: jobs) { item -> (DrawableFile?, Diagnostic?) in
            do throws(FileAccess.Failure) {
                let content = try FileAccess.content(of: item.path, below: folder, limit: SVGLimits.standard.fileSize)
                return (DrawableFile(item.path, item.place, content.bytes), nil)
            } catch {
                // A file that git knows may have been removed, and a link leads to a file that is listed or not the app's.
                if error.cause == .missing || FileStatus(folder.path(of: item.path), followsLinks: false)?.kind == .link
                {
                    return (nil, nil)
                }
                return (
                    nil,
                    Diagnostic(
                        rule: .unreadableSource, severity: .error, message: "the file cannot be read: \(error.message)",
                        location: SourceLocation(file: folder.path(of: item.path)))
                )
            }
        }
        findings += read.compactMap(\.1)
        let files = read.compactMap(\.0)
        let pictures = tree.drawables.map(\.place).filter { $0.suffix != ".xml" }
        unjudged.others = files.count { !$0.isVector }
        unjudged.pictures = pictures.count
        unjudged.large = files.count { $0.isVector && !$0.isIcon }
        let icons = AndroidIcon.all(files, pictures: pictures)
        let keys = Dictionary(Set(icons.map(\.plain.place.set)).sorted().enumerated().map { ($1, Self.letters($0)) }) {
            a, _ in a
        }
        findings += CopyRules.findings(among: icons, in: folder)
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

    private mutating func catalogIcons(_ tree: ProjectTree) -> [Plan] {
        var plans: [Plan] = []
        for (index, catalog) in tree.catalogs.enumerated() {
            guard let listing = FolderListing(folder.folder(catalog), within: folder) else { continue }
            findings += listing.diagnostics
            unjudged.symbols += listing.folders.count { $0.hasSuffix(".symbolset") }
            for set in listing.imageSets {
                guard let icon = CatalogIcon(set, in: catalog, folder) else {
                    if let pdf = set.unread.first(where: { $0.lowercased().hasSuffix(".pdf") }) {
                        unjudged.pdfs.append(folder.path(of: "\(catalog)/\(set.path)/\(pdf)"))
                    }
                    continue
                }
                do throws(FileAccess.Failure) {
                    let bytes = try FileAccess.content(
                        of: icon.drawing, below: folder, limit: SVGLimits.standard.fileSize)
                    plans.append(
                        Plan(
                            origin: .apple(icon), set: catalog, label: "\(catalog.lastPathStep)/\(set.name)",
                            name: set.name,
                            key: "catalog\(Self.letters(index))/\(set.name)", path: icon.drawing, bytes: bytes.bytes,
                            state: icon.state, location: icon.location(named: folder.path(of: icon.path))))
                } catch {
                    findings.append(
                        Diagnostic(
                            rule: .unreadableSource, severity: .error,
                            message: "the file cannot be read: \(error.message)",
                            location: SourceLocation(file: folder.path(of: icon.drawing))))
                }
            }
        }
        return plans
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
        findings += drawn.flatMap(\.findings)
    }

    /// What a worker keeps from icon to icon.
    private struct Observer {
        var renderer = Renderer()
        var eye = Eye()
    }

    private static func draw(
        _ plan: Plan, _ folder: FolderPath, _ resources: AppResources, _ observer: inout Observer
    ) -> (icon: AuditedIcon?, findings: [Diagnostic]) {
        func drawing(_ bytes: [UInt8], _ path: String) throws(SVGReadError) -> DrawnFile {
            let document = try resources.drawing(bytes, at: path, in: folder).document
            return DrawnFile(document, SceneResolver.resolve(document), &observer.renderer)
        }
        do throws(SVGReadError) {
            var file = try drawing(plan.bytes, plan.path)
            // What looks the same in the mirror has no direction, whatever it shows.
            if file.picture.map({ !$0.looksLike($0.mirrored) }) == true { file.look(with: &observer.eye) }
            var icon = AuditedIcon(
                label: plan.label, name: plan.name, key: plan.key, state: plan.state, origin: plan.origin,
                location: plan.location, file: file, copies: plan.copies)
            if case .android(let android) = plan.origin, let other = android.rightToLeft {
                icon.rightToLeft = (try drawing(other.bytes, other.path), other.mirroring == .automatic)
            }
            return (icon, [])
        } catch {
            return (nil, error.diagnostics)
        }
    }
}
