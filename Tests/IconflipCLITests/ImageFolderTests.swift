import Foundation
import Images
import Testing

@testable import iconflip

@Suite("Images in files")
struct ImageFolderTests {
    struct Case: CustomTestStringConvertible {
        let address: String
        var folder = "."
        /// Why the image is not drawn, or `nil` where it is.
        var reason: String?
        var testDescription: String { "\(address) in \(folder)" }
    }

    private static let dot =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1"/></svg>"#
    static let outside = "it is outside the folder that '--image-folder' names"
    static let unnamed = "its address is not a relative path"

    @Test(
        "an image is drawn where its file lies in the folder",
        arguments: [
            Case(address: "dot.svg"),
            Case(address: "./b/../dot.svg?x#y"),
            Case(address: "b/d%6Ft%202.svg"),
            Case(address: "b/link.svg"),
            Case(address: "../dot.svg", folder: ".."),
            Case(address: "../dot.svg", reason: outside),
            Case(address: "dot.svg", folder: "b", reason: outside),
            Case(address: "b/way-out.svg", reason: outside),
            Case(address: "none.svg", reason: "no such file or folder"),
            Case(address: "b", reason: "a folder is in the place of a file"),
            Case(address: "ROOT/a/dot.svg", reason: unnamed),
            Case(address: "%2Fetc%2Fpasswd", reason: unnamed),
            Case(address: "file:dot.svg", reason: unnamed),
            Case(address: "http://localhost/dot.svg", reason: unnamed),
            Case(address: "dot.svg%00", reason: unnamed),
            Case(address: "dot.svg%zz", reason: unnamed),
        ])
    func reads(_ test: Case) throws {
        let folder = try TemporaryFolder()
        for name in ["dot.svg", "a/dot.svg", "a/b/dot 2.svg"] { try folder.write(Self.dot, to: name) }
        for (name, target) in [("link", "../dot.svg"), ("way-out", "../../dot.svg")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder["a/b/\(name).svg"], withDestinationPath: target)
        }
        let address = test.address.replacingOccurrences(of: "ROOT", with: folder.path)
        let icon = """
            <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image href="\(address)"/></svg>
            """
        try folder.write(icon, to: "a/icon.svg")

        let run = ToolRun(["render", folder["a/icon.svg"], "--image-folder", folder["a/" + test.folder]])
        #expect(run.exitCode == .success)
        let picture = try PNGDecoder.decode(run.outputBytes, maximumPixelCount: 1)
        #expect(picture.bytes[3] == (test.reason == nil ? 255 : 0))
        if let reason = test.reason {
            #expect(run.errors.contains("the image of <image> is not drawn: \(reason)"), "\(run.errors)")
        } else {
            #expect(run.errors.isEmpty, "\(run.errors)")
        }
    }

    /// The names are those of an icon's folder and of another one; in a string one is the beginning of the other's path.
    @Test(
        "folders and names are told apart by their bytes",
        arguments: [
            ("caf\u{E9}", "cafe\u{301}", "../cafe\u{301}/dot.svg", outside),
            ("a", "a\u{301}", "../a\u{301}/dot.svg", outside),
            ("a", "a", "\u{301}dot.svg", nil), ("\u{301}", "\u{301}", "\u{301}dot.svg", nil),
        ])
    func names(own: String, other: String, address: String, reason: String?) throws {
        let folder = try TemporaryFolder()
        for name in ["dot.svg", "\u{301}dot.svg"] { try folder.write(Self.dot, to: "\(other)/\(name)") }
        let icon = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image href="\#(address)"/></svg>"#
        try folder.write(icon, to: "\(own)/\u{301}icon.svg")
        let run = ToolRun(["render", folder["\(own)/\u{301}icon.svg"], "--image-folder", folder[own]])
        #expect(run.errors.isEmpty == (reason == nil), "\(run.errors)")
        if let reason { #expect(run.errors.contains(reason), "\(run.errors)") }
    }

    @Test("without the flag no file is read, and the warning names it")
    func noFlag() throws {
        let run = ToolRun(
            ["render", "-"],
            input: """
                <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image href="dot.svg"/></svg>
                """)
        #expect(run.errors.contains("allow its folder with '--image-folder'"))
    }

    @Test("a folder that is not there is an error")
    func noFolder() {
        let run = ToolRun(["render", "-", "--image-folder", "/nowhere/at/all"], input: Icon.arrow)
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("/nowhere/at/all: error: cannot be read: no such file or folder"))
    }
}
