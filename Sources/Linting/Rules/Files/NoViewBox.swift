import Diagnostics

/// The rule against files without a view box.
enum NoViewBox {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        guard let root = file.document.rootElement, root["viewBox"] == nil else { return [] }
        return [
            Diagnostic(
                rule: .noViewBox, message: "the file has no view box",
                location: file.document.location(of: file.document.root),
                hint: "add viewBox=\"0 0 \(file.scene.size.width.inMessage) \(file.scene.size.height.inMessage)\"")
        ]
    }
}
