import IconModel

/// A platform that icons are exported to, with its options.
public enum ExportTarget: Hashable, Sendable {
    /// Vector drawables or pictures in the `res` folder of an Android app.
    case android(AndroidExport)
    /// Image sets in an asset catalog of Xcode.
    case apple(AppleExport)
    /// Assets of a Flutter app.
    case flutter(FlutterExport)
    /// An icon theme of freedesktop, as GTK reads it.
    case gtk(GTKExport)
    /// File names of the user's own form.
    case names(NamesExport)
    /// Drawings and a module for React Native.
    case reactNative
    /// Files, a style sheet, a sprite and JavaScript modules for pages.
    case web(WebExport)
    /// Pictures with the qualifiers of Windows.
    case windows(WindowsExport)

    /// The names of all platforms, as a manifest and `--export` spell them.
    public static let names = cases.map(\.value)

    /// Creates a platform with its default options, or returns `nil` if no platform has that name.
    public init?(name: String) { self.init(name: name, JSONValue(content: .object([]), range: 0..<0)) }

    /// Reads a platform with its options from an entry, or returns `nil` if no platform has that name.
    init?(name: String?, _ entry: JSONValue) {
        switch name {
        case "android": self = .android(AndroidExport(entry))
        case "apple": self = .apple(AppleExport(entry))
        case "flutter": self = .flutter(FlutterExport(entry))
        case "gtk": self = .gtk(GTKExport(entry))
        case "names": self = .names(NamesExport(entry))
        case "react-native": self = .reactNative
        case "web": self = .web(WebExport(entry))
        case "windows": self = .windows(WindowsExport(entry))
        default: return nil
        }
    }

    /// The name of the platform.
    public var name: String {
        switch self {
        case .android: "android"
        case .apple: "apple"
        case .flutter: "flutter"
        case .gtk: "gtk"
        case .names: "names"
        case .reactNative: "react-native"
        case .web: "web"
        case .windows: "windows"
        }
    }
}

extension ExportTarget {
    /// The platforms with the keys of their own.
    static let cases = [
        TaggedShape.Case(
            value: "android", description: "Vector drawables, or pictures, in the 'res' folder of an Android app.",
            object: ObjectShape(keys: AndroidExport.keys)),
        TaggedShape.Case(
            value: "apple", description: "Image sets in an asset catalog of Xcode.",
            object: ObjectShape(keys: AppleExport.keys)),
        TaggedShape.Case(
            value: "flutter", description: "Assets of a Flutter app, with a Dart library of their names.",
            object: ObjectShape(keys: FlutterExport.keys)),
        TaggedShape.Case(
            value: "gtk", description: "An icon theme of freedesktop, as GTK reads it.",
            object: ObjectShape(keys: GTKExport.keys)),
        TaggedShape.Case(
            value: "names", description: "Files under names of your own form.",
            object: ObjectShape(keys: NamesExport.keys)),
        TaggedShape.Case(
            value: "react-native", description: "SVG files and a module that requires them, for React Native.",
            object: ObjectShape(keys: [])),
        TaggedShape.Case(
            value: "web", description: "SVG files, a style sheet, a sprite and modules for pages.",
            object: ObjectShape(keys: WebExport.keys)),
        TaggedShape.Case(
            value: "windows", description: "Pictures with the qualifiers of Windows in their names.",
            object: ObjectShape(keys: WindowsExport.keys)),
    ]
}

extension ExportTarget: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(name)
        switch self {
        case .android(let android): form.add(android)
        case .apple(let apple): form.add(apple)
        case .flutter(let flutter): form.add(flutter)
        case .gtk(let gtk): form.add(gtk)
        case .names(let names): form.add(names)
        case .reactNative: break
        case .web(let web): form.add(web)
        case .windows(let windows): form.add(windows)
        }
    }
}
