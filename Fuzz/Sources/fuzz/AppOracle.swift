import Diagnostics

@testable import Audit

/// What must hold of any bytes that are a file of an app: resources and code, which an audit reads and mends.
enum AppOracle {
    private static let start = """
        <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp"
        """

    /// Checks bytes as they are, and as what follows the beginning of a drawable.
    static func check(_ bytes: [UInt8]) {
        _ = CodeScan(bytes)
        check(drawable: bytes)
        check(drawable: Array(start.utf8) + bytes)
    }

    private static func check(drawable bytes: [UInt8]) {
        guard let place = ResourcePlace("app/src/main/res/drawable/a.xml"),
            let file = DrawableFile("app/src/main/res/drawable/a.xml", place, bytes)
        else { return }
        _ = (file.isIcon, file.isGenerated)
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        precondition((file.location(named: "a.xml").start?.line ?? 1) <= lines, "a finding is inside the file")
        let setting = AttributeEdit.setting(in: file)
        guard !setting.isEmpty else { return }
        let set = ByteEdit.apply(setting, to: bytes)
        guard let mended = DrawableFile(file.path, place, set) else { fatalError("the edit breaks the file") }
        precondition(mended.mirroring == .automatic, "the edit sets the attribute")
        precondition(
            AttributeEdit.setting(in: mended).allSatisfy { ByteEdit.apply([$0], to: set) == set }, "once is enough")
        guard file.attribute == nil else { return }
        precondition(ByteEdit.apply(AttributeEdit.removing(from: mended), to: set) == bytes, "it can be taken back")
    }
}
