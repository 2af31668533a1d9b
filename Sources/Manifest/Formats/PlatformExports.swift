import IconModel

/// How an export treats colours.
public enum ExportColors: String, Sendable, CaseIterable {
    /// Icons of one colour in the colour that the app gives them, and others as they are drawn.
    case auto
    /// All in the colour that the app gives them.
    case template
    /// All as they are drawn.
    case original
}

/// The options of an export to an Android app.
public struct AndroidExport: Hashable, Sendable {
    /// What makes drawings for right-to-left layouts.
    public enum Mirror: String, Sendable, CaseIterable {
        /// Files of their own.
        case files
        /// The system, where an icon is flipped as a whole for all languages.
        case auto
    }

    /// Which icons are pictures.
    public enum Pictures: String, Sendable, CaseIterable {
        /// Those that a vector drawable cannot say.
        case needed
        /// All.
        case always
    }

    /// The prefix of resource names.
    public var prefix: String
    /// What makes drawings for right-to-left layouts.
    public var mirror: Mirror
    /// Which icons are pictures.
    public var png: Pictures
    /// `template` for black drawings that apps tint; `auto` is `original`.
    public var colors: ExportColors

    /// Creates options.
    public init(
        prefix: String = "", mirror: Mirror = .files, png: Pictures = .needed, colors: ExportColors = .original
    ) {
        self.prefix = prefix
        self.mirror = mirror
        self.png = png
        self.colors = colors
    }
}

/// The options of an export to an asset catalog.
public struct AppleExport: Hashable, Sendable {
    /// The form of the images.
    public enum Images: String, Sendable, CaseIterable {
        /// SVG files, except where Xcode does not draw something.
        case svg
        /// Pictures at scales 1 to 3.
        case png
    }

    /// The form of the images.
    public var images: Images
    /// The rendering intent of the image sets.
    public var intent: ExportColors
    /// Whether folders in the names of icons are namespaces.
    public var namespaces: Bool
    /// The name of an enumeration of the names, in a Swift file beside the catalog; `nil` for none.
    public var swift: String?

    /// Creates options.
    public init(
        images: Images = .svg, intent: ExportColors = .auto, namespaces: Bool = true, swift: String? = nil
    ) {
        self.images = images
        self.intent = intent
        self.namespaces = namespaces
        self.swift = swift
    }
}

/// The options of an export to an icon theme.
public struct GTKExport: Hashable, Sendable {
    /// Which icons are symbolic.
    public enum Symbolic: String, Sendable, CaseIterable {
        /// Those of one colour.
        case auto
        /// All.
        case always
        /// None.
        case never
    }

    /// The prefix of names, by which the icons of one app are told from those of others.
    public var prefix: String
    /// Which icons are symbolic.
    public var symbolic: Symbolic
    /// The name of a theme of the app's own, or `nil` for hicolor.
    public var theme: String?
    /// The path of the app's resources, under which a list for the resource compiler names the icons; `nil` for no list.
    public var resources: String?

    /// Creates options.
    public init(
        prefix: String = "", symbolic: Symbolic = .auto, theme: String? = nil, resources: String? = nil
    ) {
        self.prefix = prefix
        self.symbolic = symbolic
        self.theme = theme
        self.resources = resources
    }
}

// MARK: Shapes

extension ExportColors {
    static func choice(_ values: [ExportColors] = allCases) -> Shape {
        .choice(ChoiceShape(noun: "kind of colours", values: values.map(\.rawValue)))
    }
}

extension AndroidExport {
    static let keys = [
        KeyShape(
            name: "prefix", description: "The prefix of resource names, such as \"ic_\"; none by default.",
            shape: .text(TextShape(pattern: "^[a-z][a-z0-9_]*$"))),
        KeyShape(
            name: "mirror",
            description:
                "What draws icons that are flipped as a whole for all languages: a file of their own (\"files\", the "
                + "default), or the system (\"auto\", as android:autoMirrored).",
            shape: .choice(ChoiceShape(noun: "way to mirror", values: Mirror.allCases.map(\.rawValue)))),
        KeyShape(
            name: "png",
            description:
                "Which icons are pictures in all densities: those that a vector drawable cannot say (\"needed\", the "
                + "default), or all (\"always\").",
            shape: .choice(ChoiceShape(noun: "choice of pictures", values: Pictures.allCases.map(\.rawValue)))),
        KeyShape(
            name: "colors",
            description: "\"original\", the default, or \"template\": black drawings for apps that tint them.",
            shape: ExportColors.choice([.original, .template])),
    ]

    init(_ entry: JSONValue) {
        self.init()
        if let prefix = entry["prefix"]?.string { self.prefix = prefix }
        if let mirror = entry["mirror"]?.string.flatMap(Mirror.init) { self.mirror = mirror }
        if let png = entry["png"]?.string.flatMap(Pictures.init) { self.png = png }
        if let colors = entry["colors"]?.string.flatMap(ExportColors.init) { self.colors = colors }
    }
}

extension AppleExport {
    static let keys = [
        KeyShape(
            name: "images",
            description:
                "The form of the images: \"svg\", the default, except where Xcode does not draw something, or \"png\" "
                + "at scales 1 to 3.",
            shape: .choice(ChoiceShape(noun: "form of images", values: Images.allCases.map(\.rawValue)))),
        KeyShape(
            name: "intent",
            description:
                "The rendering intent: \"template\", \"original\", or \"auto\", the default: template for icons of one "
                + "colour.",
            shape: ExportColors.choice()),
        KeyShape(
            name: "namespaces",
            description:
                "Whether folders in the names of icons are namespaces, so that an app asks for 'nav/back'; true by "
                + "default.",
            shape: .boolean),
        KeyShape(
            name: "swift",
            description:
                "The name of an enumeration of the names, which is written to a Swift file beside the catalog.",
            shape: .text(TextShape(pattern: "^[A-Za-z_][A-Za-z0-9_]*$"))),
    ]

    init(_ entry: JSONValue) {
        self.init()
        if let images = entry["images"]?.string.flatMap(Images.init) { self.images = images }
        if let intent = entry["intent"]?.string.flatMap(ExportColors.init) { self.intent = intent }
        if let namespaces = entry["namespaces"]?.boolean { self.namespaces = namespaces }
        swift = entry["swift"]?.string
    }
}

extension GTKExport {
    static let keys = [
        KeyShape(
            name: "prefix", description: "The prefix of names, such as \"org.example.App-\"; none by default.",
            shape: .text(TextShape(pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"))),
        KeyShape(
            name: "symbolic",
            description:
                "Which icons take the colour of the text: those of one colour (\"auto\", the default), \"always\" all, or "
                + "\"never\".",
            shape: .choice(ChoiceShape(noun: "choice of symbolic icons", values: Symbolic.allCases.map(\.rawValue)))),
        KeyShape(
            name: "theme",
            description: "The name of a theme of the app's own, which then gets an index.theme; hicolor by default.",
            shape: .text(TextShape(pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"))),
        KeyShape(
            name: "resources",
            description:
                "The path of the app's resources, such as \"/org/example/App\"; with it, icons.gresource.xml is "
                + "written.",
            shape: .text(TextShape(pattern: "^(/[A-Za-z0-9._-]+)+$"))),
    ]

    init(_ entry: JSONValue) {
        self.init()
        if let prefix = entry["prefix"]?.string { self.prefix = prefix }
        if let symbolic = entry["symbolic"]?.string.flatMap(Symbolic.init) { self.symbolic = symbolic }
        theme = entry["theme"]?.string
        resources = entry["resources"]?.string
    }
}

// MARK: Canonical form

extension AndroidExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(prefix)
        form.add(mirror.rawValue)
        form.add(png.rawValue)
        form.add(colors.rawValue)
    }
}

extension AppleExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(images.rawValue)
        form.add(intent.rawValue)
        form.add(namespaces)
        form.add(swift) { $0.add($1) }
    }
}

extension GTKExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(prefix)
        form.add(symbolic.rawValue)
        form.add(theme) { $0.add($1) }
        form.add(resources) { $0.add($1) }
    }
}
