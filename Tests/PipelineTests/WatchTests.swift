import Buffers
import Foundation
import PipelineTestSupport
import Synchronization
import Testing

@testable import Pipeline

@Suite("a watch builds after every change")
struct WatchTests {
    /// A watch on a thread of its own.
    final class Running: Sendable {
        private let isEnded = Atomic(false)
        private let builds = Guarded<[BuildReport]>([])
        private let isDone = Atomic(false)

        init(_ request: BuildRequest) {
            Thread.detachNewThread { [self] in
                Watch.run(request, isEnded: { isEnded.load(ordering: .relaxed) }) { report in
                    builds.withLock { $0.append(report) }
                }
                isDone.store(true, ordering: .releasing)
            }
        }

        var count: Int { builds.withLock { $0.count } }

        func end() async throws {
            isEnded.store(true, ordering: .relaxed)
            #expect(try await WatchTests.wait { isDone.load(ordering: .acquiring) })
        }
    }

    struct Change: CustomTestStringConvertible {
        var testDescription: String
        var expected: String
        var change: @Sendable (TemporarySet, Running) async throws -> Void
    }

    static let changes = [
        Change(testDescription: "a file that is written", expected: Drawing.mirroredArrow) { set, _ in
            try set.write(Drawing.mirroredArrow, to: "Assets/deep/a.svg")
        },
        Change(testDescription: "a file that is renamed over it", expected: Drawing.mirroredArrow) { set, _ in
            try set.write(Drawing.mirroredArrow, to: "Assets/deep/.a.svg.swp")
            rename(set.folder.path + "/Assets/deep/.a.svg.swp", set.folder.path + "/Assets/deep/a.svg")
        },
        Change(testDescription: "a folder that is exchanged", expected: Drawing.mirroredArrow) { set, watch in
            try set.write(Drawing.mirroredArrow, to: "New/deep/a.svg")
            let count = watch.count
            try set.remove("Assets")
            #expect(try await WatchTests.wait { watch.count > count }, "nothing is built without the folder")
            rename(set.folder.path + "/New", set.folder.path + "/Assets")
        },
        Change(testDescription: "the manifest", expected: Drawing.arrow) { set, _ in
            try set.list(#""deep/a": "directional""#)
        },
    ]

    @Test("what is built after a change, and after a further one", arguments: changes)
    func change(_ change: Change) async throws {
        let set = try TemporarySet(icons: #""deep/*": "fixed""#, sources: ["deep/a.svg": Drawing.arrow])
        let watch = Running(set.request())
        #expect(try await Self.wait { set.text("out/svg/deep/a.svg") == Drawing.arrow && watch.count > 0 })
        try await change.change(set, watch)
        let isMirrored = change.testDescription == "the manifest"
        #expect(
            try await Self.wait {
                set.text("out/svg/deep/a.svg") == change.expected
                    && (set.text("out/svg/deep/a.rtl.svg") != nil) == isMirrored
            })
        try set.write(Drawing.svg("<path/>"), to: "Assets/deep/a.svg")
        #expect(try await Self.wait { set.text("out/svg/deep/a.svg") == Drawing.svg("<path/>") })
        try await watch.end()
    }

    @Test("a colour of an app's values that changes")
    func values() async throws {
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
        let watch = Running(set.request())
        #expect(try await Self.wait { set.text("out/svg/a.svg")?.contains("#ff0000") == true && watch.count > 0 })
        try set.write(values("#0000ff"), to: "res/values/colors.xml")
        #expect(try await Self.wait { set.text("out/svg/a.svg")?.contains("#0000ff") == true })
        try await watch.end()
    }

    @Test("builds do not set off builds")
    func quiet() async throws {
        let set = try TemporarySet(icons: #""a": "directional""#, sources: ["a.svg": Drawing.arrow])
        let watch = Running(set.request())
        #expect(try await Self.wait { watch.count > 0 })
        try await Task.sleep(for: .milliseconds(600))
        #expect(watch.count == 1)
        try await watch.end()
    }

    /// Waits for a condition, at most ten seconds, while other tests run, and returns whether it holds.
    fileprivate static func wait(_ condition: () -> Bool) async throws -> Bool {
        for _ in 0..<1000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        return condition()
    }
}
