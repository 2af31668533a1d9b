import Composites
import Diagnostics
import HostSystem
import Pipeline
import SVGDocument

enum IconFile {
    static let operand = OperandSpec(
        placeholder: "FILE", help: "The SVG file or vector drawable, or '-' for the standard input",
        isOptional: false, completion: .files(ofType: "svg"))

    static func readShown(_ path: String, _ console: Console) throws(CommandError) -> ShownDrawing {
        let document = try read(path, console)
        do {
            return try ShownDrawing(document)
        } catch {
            throw .findings(error.diagnostics.inReadingOrder())
        }
    }

    static func read(_ path: String, _ console: Console) throws(CommandError) -> SVGDocument {
        let name = path == "-" ? "<stdin>" : path
        // One byte beyond the limit shows that the file is too large.
        let count = SVGLimits.standard.fileSize + 1
        let bytes: [UInt8]
        do {
            bytes =
                path == "-"
                ? try console.streams.input.read(atMost: count) : try FileDescriptor.read(path, atMost: count)
        } catch {
            throw .unreadable(name, error, hint: hint(for: path))
        }
        do {
            guard path != "-" else { return try SVGReader.read(bytes, name: name) }
            let drawing = try AppResources().drawing(bytes, at: path)
            console.report(drawing.faults.asWarnings().inReadingOrder())
            return drawing.document
        } catch {
            throw .findings(error.diagnostics)
        }
    }

    /// Returns a hint for who names an icon where a file is asked for: the file of that icon, of the manifest in the current
    /// folder or by its name alone.
    private static func hint(for name: String) -> String? {
        guard FileStatus(name, followsLinks: true) == nil else { return nil }
        let manifest = try? FileDescriptor.read("manifest.json", atMost: SVGLimits.standard.fileSize)
        let source = manifest.flatMap { FolderHints(manifest: $0).source }
        let places = [name] + (source.map { ["\($0)/\(name)"] } ?? [])
        let file = places.flatMap { ["\($0).svg", "\($0).xml"] }.first {
            FileStatus($0, followsLinks: true)?.kind == .regular
        }
        return file.map { "name the file of the icon: '\($0)'" }
    }
}
