import HostSystem

@testable import Pipeline

/// A state that tests look into and change.
struct LooseState: Equatable {
    var run: SetState.Run?
    /// The icons, and what was seen of those that are none any more.
    var icons: [String: IconRecord]

    init(_ state: SetState) {
        run = state.run
        let records = (state.log.keys(of: .former) + state.icons).compactMap { state.record($0) }
        icons = Dictionary(records.map { ($0.name, $0) }) { _, last in last }
    }

    /// Writes it in place of the file that there is.
    func write(to path: String, _ tool: ToolIdentity) throws {
        let folder = try OpenFolder(FolderPath(path.pathBeforeLastStep))
        try? folder.remove(path.lastPathStep)
        var writer = StateWriter(nil, path.lastPathStep, in: folder, tool)
        for (_, record) in icons.sorted(by: { $0.key < $1.key }) { try writer.keep(record) }
        if let run { try writer.finish(run) }
    }
}
