/// An export to Windows, which has no options.
package struct WindowsExport: ExportTarget {
    package static let name = "windows"
    package static let summary = "Pictures with the qualifiers of Windows in their names."
    package static let options: [ExportOption<WindowsExport>] = []
    package static let retiredOptions = ["scales": "remove it: the scales are 100, 200 and 400"]
}
