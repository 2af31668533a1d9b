import HostSystem
import Testing

@testable import Pipeline

@Suite("The module around an app's resources")
struct AppModuleTests {
    /// A folder as it is written in another one, and its module with the way back.
    struct Case: CustomTestStringConvertible {
        var written: String
        var current = "/home/app"
        var module: String?
        var resources = "src/main/res"

        var testDescription: String { "'\(written)' in \(current)" }
    }

    @Test(
        "is found by the names of folders, wherever one stands",
        arguments: [
            Case(written: "src/main/res", module: "."),
            Case(written: "lib/src/debug/res/", module: "lib", resources: "src/debug/res"),
            Case(written: "/home/app/src/main/res", module: "/home/app"),
            Case(written: "/src/main/res", module: "/"),
            Case(written: "res", current: "/home/app/src/main", module: "../.."),
            Case(written: "./res", current: "/home/app/src/main", module: "../.."),
            Case(written: "main/res", current: "/home/app/src", module: ".."),
            Case(written: ".", current: "/home/app/src/main/res", module: "../../.."),
            Case(written: "..", current: "/home/app/src/main/res/drawable", module: "../../../.."),
            Case(
                written: ".", current: "/home/app/src/main/res/drawable", module: "../../../..",
                resources: "src/main/res/drawable"),
            Case(
                written: "../drawable-night", current: "/home/res/raw", module: "../..",
                resources: "res/drawable-night"),
            Case(written: "res", module: nil), Case(written: "icons/drawable", module: nil),
            Case(written: "src/main/res/values", module: nil), Case(written: "src/x/../main/res", module: nil),
        ])
    func module(of one: Case) {
        let module = AppModule(around: FolderPath(one.written), current: one.current)
        #expect(module?.folder.text == one.module)
        if let module { #expect(module.resources == one.resources) }
    }
}
