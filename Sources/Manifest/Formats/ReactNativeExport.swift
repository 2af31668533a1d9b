// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// An export to React Native, which has no options.
public struct ReactNativeExport: ExportTarget {
    public static let name = "react-native"
    public static let summary = "SVG files and a module that requires them, for React Native."
    public static let options: [ExportOption<ReactNativeExport>] = []

    public init() {}
}
