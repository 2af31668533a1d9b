import Buffers
import Composites
import Diagnostics
import HostSystem
import IconModel
import Pipeline

/// The icons of an app with what it does with them, and everything else that an audit needs to know of the app.
struct AppSurvey: Sendable {
    /// What is found and not judged, by what it is called.
    struct Unjudged: Sendable {
        /// Drawables that are no vectors, such as shapes and selectors.
        var others = 0
        /// Raster images, and the names of those that say a direction and are drawn for left-to-right languages alone.
        var pictures = 0
        var led: [String] = []
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
        plans = IconPlan.merged(plans)
        draw(plans, jobs: jobs)
        mirroredCount = icons.reduce(0) { $0 + ($1.state == .mirrored ? 1 + $1.copies.count : 0) }
    }

    /// Whether the code may say something of the icons: not all look the same in the mirror, or are drawn for both directions.
    var needsCode: Bool { icons.contains { $0.state != .drawn && !$0.file.isSymmetric && $0.isOfApp } }

    /// Notes which icons the app chooses by the direction, and what it shows the others for.
    mutating func note(_ code: CodeSigns) {
        let chosen = code.chosen(among: icons)
        for index in icons.indices where icons[index].state != .drawn {
            icons[index].uses = code.uses(of: icons[index])
            if chosen.contains(ExactName(icons[index].key)) { icons[index].state = .chosen }
        }
    }

    // MARK: Android

    private mutating func androidIcons(_ tree: ProjectTree, of part: String?, jobs: Int) -> [IconPlan] {
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
        unjudged.led = Self.led(pictures.filter { isAsked($0.path) }.map(\.place))
        unjudged.large = Set(asked.filter { $0.isVector && !$0.isJudged }.map(\.place.name)).sorted()
        let icons = AndroidIcon.all(files, pictures: pictures.map(\.place)).filter { isAsked($0.plain.path) }
        let keys = Dictionary(Set(icons.map(\.plain.place.set)).sorted().enumerated().map { ($1, Self.letters($0)) }) {
            a, _ in a
        }
        findings += StrayRules.findings(among: asked.filter(\.isVector), in: tree.drawables.map(\.place), folder)
        return icons.map { icon in
            let place = icon.plain.place
            return IconPlan(
                origin: .android(icon), set: place.set, label: "\(place.label)/\(place.name)", name: place.name,
                key: "set\(keys[place.set] ?? "")/\(place.name)", path: icon.plain.path, bytes: icon.plain.bytes,
                state: icon.state, location: icon.plain.location(named: folder.path(of: icon.plain.path)))
        }
    }

    /// Returns the names of raster images that say a direction, and of which there is no other for right-to-left languages.
    private static func led(_ places: [ResourcePlace]) -> [String] {
        let drawn = Set(places.filter(\.isOfRightToLeft).map(\.name))
        let names = Set(places.map(\.name)).subtracting(drawn)
        let words = WordTable()
        return names.filter { text in
            let name = IconName(text)
            return words.contains(.direction, in: name) && !words.contains(.place, in: name)
                && !words.contains(.playback, in: name)
                && name.words.contains { Words.plain.contains($0) || Words.head.contains($0) }
        }.sorted()
    }

    /// Returns a number in letters, as names of folders that differ in numbers alone are those of sizes.
    private static func letters(_ number: Int) -> String {
        String(number).utf8.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1 - 0x30 + 0x61)) }
    }

    // MARK: Apple

    private mutating func catalogIcons(_ tree: ProjectTree, of part: String?) -> [IconPlan] {
        var plans: [IconPlan] = []
        for (index, catalog) in tree.catalogs.enumerated() where part == nil || catalog == part {
            guard let listing = FolderListing(folder.folder(catalog), within: folder) else { continue }
            findings += listing.diagnostics
            for set in listing.imageSets {
                do throws(UnreadableFile) {
                    guard let icon = try CatalogIcon(set, in: catalog, folder) else {
                        if set.isDrawnForRightToLeft, set.content == .images {
                            findings.append(try StrayRules.finding(onlyRightToLeft: set, in: catalog, folder))
                        }
                        if let pdf = set.unread.first(where: { $0.lowercased().hasSuffix(".pdf") }) {
                            unjudged.pdfs.append(folder.path(of: "\(catalog)/\(set.path)/\(pdf)"))
                        }
                        continue
                    }
                    guard let bytes = try ProjectFiles.content(of: icon.drawing, in: folder) else { continue }
                    plans.append(
                        IconPlan(
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

    private mutating func themeIcons(_ tree: ProjectTree) -> [IconPlan] {
        var plans: [IconPlan] = []
        for (index, theme) in tree.themes.enumerated() {
            for icon in ThemeIcon.all(in: theme.folder, theme.drawings, folder) {
                do throws(UnreadableFile) {
                    guard let bytes = try ProjectFiles.content(of: icon.drawing, in: folder) else { continue }
                    let name = theme.folder.isEmpty ? folder.resolved.lastPathStep : theme.folder.lastPathStep
                    plans.append(
                        IconPlan(
                            origin: .theme(icon), set: theme.folder, label: "\(name)/\(icon.name)", name: icon.subject,
                            key: "theme\(Self.letters(index))/\(icon.name)", path: icon.drawing, bytes: bytes,
                            state: icon.state, location: IconPlan.start(of: bytes, at: icon.drawing, in: folder)))
                } catch {
                    findings.append(error.finding)
                }
            }
        }
        return plans
    }

    // MARK: Drawings

    private mutating func draw(_ plans: [IconPlan], jobs: Int) {
        let (folder, resources) = (folder, AppResources())
        let drawn = WorkQueue.run(
            count: plans.count, jobs: jobs, makeWorker: { IconPlan.Observer() },
            work: { observer, index in plans[index].draw(folder, resources, &observer) }, finished: { _, _ in })
        icons = drawn.compactMap(\.icon)
        findings += drawn.flatMap(\.findings).withoutRepetitions()
    }
}
