import Buffers
import Foundation
import PipelineTestSupport
import Synchronization
import Testing

@testable import Pipeline

@Suite("a watch builds after every change", .serialized)
struct WatchTests {
    /// A watch on a thread of its own.
    private final class Running: Sendable {
        private let isEnded = Atomic(false)
        private let builds = Guarded<[BuildReport]>([])
        private let done = DispatchSemaphore(value: 0)

        init(_ request: BuildRequest, _ method: Watch.Method) {
            Thread.detachNewThread { [self] in
                Watch.run(request, by: method, isEnded: { isEnded.load(ordering: .relaxed) }) { report in
                    builds.withLock { $0.append(report) }
                }
                done.signal()
            }
        }

        var count: Int { builds.withLock { $0.count } }

        func end() {
            isEnded.store(true, ordering: .relaxed)
            done.wait()
        }
    }

    struct Change: CustomTestStringConvertible {
        var testDescription: String
        var expected: String
        var change: @Sendable (TemporarySet) throws -> Void
    }

    static let changes = [
        Change(testDescription: "a file that is written", expected: Drawing.mirroredArrow) {
            try $0.write(Drawing.mirroredArrow, to: "Assets/deep/a.svg")
        },
        Change(testDescription: "a file that is renamed over it", expected: Drawing.mirroredArrow) {
            try $0.write(Drawing.mirroredArrow, to: "Assets/deep/.a.svg.swp")
            rename($0.folder.path + "/Assets/deep/.a.svg.swp", $0.folder.path + "/Assets/deep/a.svg")
        },
        Change(testDescription: "a folder that is exchanged", expected: Drawing.mirroredArrow) {
            try $0.write(Drawing.mirroredArrow, to: "New/deep/a.svg")
            try $0.remove("Assets")
            usleep(300_000)
            rename($0.folder.path + "/New", $0.folder.path + "/Assets")
        },
        Change(testDescription: "the manifest", expected: Drawing.arrow) { try $0.list(#""deep/a": "directional""#) },
    ]

    @Test("what is built after a change, and after a further one", arguments: changes, [Watch.Method.system, .polling])
    func change(_ change: Change, _ method: Watch.Method) throws {
        let set = try TemporarySet(icons: #""deep/*": "fixed""#, sources: ["deep/a.svg": Drawing.arrow])
        let watch = Running(set.request(), method)
        #expect(wait { set.text("out/svg/deep/a.svg") == Drawing.arrow && watch.count > 0 })
        try change.change(set)
        let isMirrored = change.testDescription == "the manifest"
        #expect(
            wait {
                set.text("out/svg/deep/a.svg") == change.expected
                    && (set.text("out/svg/deep/a.rtl.svg") != nil) == isMirrored
            })
        try set.write(Drawing.svg("<path/>"), to: "Assets/deep/a.svg")
        #expect(wait { set.text("out/svg/deep/a.svg") == Drawing.svg("<path/>") })
        watch.end()
    }

    @Test("a colour of an app's values that changes", arguments: [Watch.Method.system, .polling])
    func values(method: Watch.Method) throws {
        let drawable = """
            <vector xmlns:android="http://schemas.android.com/apk/res/android" android:viewportWidth="24" \
            android:viewportHeight="24"><path android:fillColor="@color/c" android:pathData="M8,4l8,8 -8,8z"/></vector>
            """
        let manifest =
            #"{ "version": 1, "source": "res/drawable", "output": "out", "locales": ["ar"], "icons": { "a": "fixed" } }"#
        let values = { (color: String) in "<resources><color name=\"c\">\(color)</color></resources>" }
        let set = try TemporarySet([
            "manifest.json": manifest, "res/drawable/a.xml": drawable, "res/values/colors.xml": values("#ff0000"),
        ])
        let watch = Running(set.request(), method)
        #expect(wait { set.text("out/svg/a.svg")?.contains("#ff0000") == true && watch.count > 0 })
        try set.write(values("#0000ff"), to: "res/values/colors.xml")
        #expect(wait { set.text("out/svg/a.svg")?.contains("#0000ff") == true })
        watch.end()
    }

    @Test("builds do not set off builds")
    func quiet() throws {
        let set = try TemporarySet(icons: #""a": "directional""#, sources: ["a.svg": Drawing.arrow])
        let watch = Running(set.request(), .system)
        #expect(wait { watch.count > 0 })
        usleep(600_000)
        #expect(watch.count == 1)
        watch.end()
    }

    private func wait(_ condition: () -> Bool) -> Bool {
        for _ in 0..<500 {
            if condition() { return true }
            usleep(20_000)
        }
        return false
    }
}
