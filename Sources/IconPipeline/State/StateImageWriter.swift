import Diagnostics

/// Puts a state into the form of ``StateImage``.
struct StateImageWriter {
    private var folders: [StateImage.Folder] = []
    private var folderNumbers: [StateImage.Folder: Int] = [:]
    private var table = ByteWriter()
    private var names: [UInt8] = []
    private var fileCount = 0

    /// Returns the content of a state's file. The same state gives the same bytes.
    static func bytes(of state: BuildState) -> [UInt8] {
        var writer = StateImageWriter()
        for (path, file) in state.sources.sorted(by: { $0.key < $1.key }) {
            writer.add(path.text, file, isOutput: false)
        }
        let sourceCount = writer.fileCount
        let icons = writer.icons(of: state)
        var image = ByteWriter()
        image.reserve(writer.table.bytes.count + writer.names.count + icons.bytes.count + 1024)
        image.add(raw: StateImage.magic)
        image.add(StateImage.version)
        image.add(UInt32(0))
        image.add(ContentHash(first: 0, second: 0))
        writer.finish(&image, state, sourceCount)
        image.add(raw: icons.bytes)
        StateImage.seal(&image.bytes)
        return image.bytes
    }

    private func finish(_ body: inout ByteWriter, _ state: BuildState, _ sourceCount: Int) {
        body.add(state.tool.version)
        body.add(state.tool.hash)
        body.add(state.completion) { writer, completion in
            writer.add(completion.key)
            writer.add(completion.sourceFolder)
            writer.add(count: completion.iconCount)
            writer.add(count: completion.failedCount)
            writer.add(completion.findings) { $0.add($1) }
        }
        body.add(folders) { writer, folder in
            writer.add(folder.isOutput)
            writer.add(folder.path.text)
        }
        body.add(count: fileCount)
        body.add(count: sourceCount)
        body.add(count: names.count)
        body.add(raw: table.bytes)
        body.add(raw: names)
    }

    private mutating func icons(of state: BuildState) -> ByteWriter {
        var icons = ByteWriter()
        icons.add(state.common.map { add($0.path, $0.file, isOutput: true) }) { $0.add(count: $1) }
        icons.add(count: state.icons.count)
        for (name, record) in state.icons.sorted(by: { $0.key < $1.key }) {
            icons.add(name.text)
            icons.add(record.fingerprint)
            icons.add(record.manifestText) { $0.add($1) }
            icons.add(record.inputs) { writer, input in
                writer.add(input.path)
                writer.add(input.hash)
            }
            icons.add(record.outputs.map { add($0.path, $0.file, isOutput: true) }) { $0.add(count: $1) }
            icons.add(record.findings) { $0.add($1) }
            icons.add(record.hasFailed)
        }
        return icons
    }

    @discardableResult
    private mutating func add(_ path: String, _ file: TrackedFile, isOutput: Bool) -> Int {
        let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = StateImage.Folder(isOutput: isOutput, path: ExactName(cut.map { String(path[..<$0]) } ?? "."))
        table.add(count: number(of: folder))
        table.add(count: names.count)
        table.add(file)
        names += cut.map { path.utf8[path.utf8.index(after: $0)...] } ?? path.utf8[...]
        names.append(0)
        defer { fileCount += 1 }
        return fileCount
    }

    private mutating func number(of folder: StateImage.Folder) -> Int {
        if let number = folderNumbers[folder] { return number }
        folderNumbers[folder] = folders.count
        folders.append(folder)
        return folders.count - 1
    }
}
