import Buffers
import HostSystem

/// The contents that the last build of this checkout left in an output folder, by its state.
///
/// Version control replaces ``OutputSums`` by those of another branch, but not outputs that it ignores. The state is read
/// when it is asked for, which is seldom; that must be before it is written.
final class LastBuild: Sendable {
    private let folder: OutputFolder
    private let known = Guarded<OutputSums?>(nil)

    init(_ folder: OutputFolder) { self.folder = folder }

    /// Returns whether the build left a file at a path.
    func knows(_ path: String) -> Bool { sums.knows(path) }

    /// Returns whether the build left this content at a path.
    func fits(_ content: ContentHash, at path: String) -> Bool { sums.fits(content, at: path) }

    private var sums: OutputSums {
        known.withLock { known in
            let sums = known ?? read()
            known = sums
            return sums
        }
    }

    private func read() -> OutputSums {
        let content = (try? folder.content(of: StateFile.path)) ?? nil
        guard let image = content.flatMap({ StateImage($0.bytes) }) else { return OutputSums() }
        return image.files.dropFirst(image.sourceCount).reduce(into: OutputSums()) { sums, file in
            sums.enter(file.file.hash, at: image.path(of: file))
        }
    }
}
