import Foundation
import Testing

@Suite("what the program says", .enabled(if: RunningTool.isBuilt))
struct MessageTests {
    @Test("no library prints messages of its own beside those of the program")
    func onlyOwnMessages() throws {
        let set = try IconSetFolder(count: 0)
        let file = set.folder.appending(path: "icon.svg")
        try (Data("<?xml version=\"1.0\" encoding=\"EUC-JP\"?><svg>".utf8) + [0xE9, 0xFF]).write(to: file)
        let messages = try RunningTool("\"$0\" mirror icon.svg", in: set.folder).wait()
        #expect(
            messages == """
                icon.svg: error: the file is not valid 'EUC-JP', the encoding that it declares [svg-encoding]
                  hint: save it as UTF-8

                """)
    }

    @Test("where no temporary files can be written, it names the place and the way out")
    func noTemporaryFolder() throws {
        let set = try IconSetFolder(count: 0)
        let messages = try RunningTool("TMPDIR=/nowhere \"$0\" diff --git HEAD", in: set.folder).wait()
        #expect(
            messages == """
                error: no temporary folder can be created in '/nowhere': no such file or folder [revision]
                  hint: name a folder that can be written to by the environment variable 'TMPDIR'

                """)
    }
}
