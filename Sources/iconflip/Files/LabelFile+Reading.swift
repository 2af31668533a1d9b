import Diagnostics
import Manifest

extension LabelFile {
    init(atPath path: String) throws(CommandError) {
        self.init(SourceText(name: path, bytes: try CommandError.reading(path)))
        guard diagnostics.isEmpty else { throw .findings(diagnostics) }
    }
}
