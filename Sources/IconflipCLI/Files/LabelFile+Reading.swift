import Diagnostics
import HostSystem
import Manifest
import SVGDocument

extension LabelFile {
    init(atPath path: String) throws(CommandError) {
        let bytes: [UInt8]
        do {
            bytes = try FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize)
        } catch {
            throw .unreadable(path, error)
        }
        self.init(SourceText(name: path, bytes: bytes))
        guard diagnostics.isEmpty else { throw .findings(diagnostics) }
    }
}
