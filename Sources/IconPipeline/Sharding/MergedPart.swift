import Diagnostics

/// The output folder of one part of a set, which may come from anywhere: no link in it is followed.
struct MergedPart: Sendable {
    /// The folder as the user wrote it.
    let place: FolderPath
    /// Its index.
    let index: IndexText
    /// The files of the index.
    let files: [String]
    /// The state of its build, if there is one.
    let state: BuildState?

    /// Creates a part by reading the index and state of a folder.
    ///
    /// - Throws: The reason that it is not usable.
    init(_ path: String) throws(MergeFailure) {
        place = FolderPath(path)
        let name = "index.json"
        let content: [UInt8]
        do {
            content = try FileAccess.content(of: name, below: place, limit: 1 << 30).bytes
        } catch {
            throw MergeFailure(
                place.path(of: name), "the part's index cannot be read: \(error.message)",
                hint: "name the output folders of 'iconflip build --shard'")
        }
        guard let index = IndexText(String(decoding: content, as: UTF8.self)), let files = index.files,
            files.allSatisfy(EarlierOutputs.canBeOwn)
        else { throw MergeFailure(place.path(of: name), "it is not an index as this iconflip writes it") }
        self.index = index
        self.files = files
        state = StateFile.image(in: place)?.state()
    }
}
