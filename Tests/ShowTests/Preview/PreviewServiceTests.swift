import Foundation
import HostSystem
import PipelineTestSupport
import Proposals
import Synchronization
import TestSupport
import Testing

@testable import Show

@Suite("The served page of a set")
struct PreviewServiceTests {
    private static let token = "0123456789abcdef"
    private static let entries = #"""
        "*.glob": { "kind": "fixed", "ask": true },
            "bell":   "fixed",
            "cart": "directional"
        """#

    /// A set with its service at a real port, until it is let go.
    private final class Served: @unchecked Sendable {
        private final class Shared: Sendable {
            let server: Mutex<LoopbackServer?>
            let isEnded = Atomic(false)

            init() throws { server = Mutex(try LoopbackServer(port: 0)) }

            func run(_ first: PreviewService) {
                var service = first
                server.withLock { server in
                    server?.run(isEnded: { isEnded.load(ordering: .relaxed) }) { service.answer($0) }
                }
            }
        }

        let set: TemporarySet
        let port: UInt16
        private let shared: Shared

        convenience init(_ entries: String = PreviewServiceTests.entries) throws {
            let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h3v5H1z"/></svg>"#
            let names = ["a.glob", "b.glob", "bell", "cart"]
            let set = try TemporarySet(Dictionary(uniqueKeysWithValues: names.map { ("Assets/\($0).svg", drawing) }))
            try set.write(
                #"""
                { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"],
                  "policies": { "text": "flip", "arrows": { "answer": "stay", "note": "so?" } }, "icons": {
                \#(entries)
                } }
                """#, to: "manifest.json")
            try self.init(set)
        }

        /// Another service of the same manifest.
        convenience init(beside other: Served) throws { try self.init(other.set) }

        private init(_ set: TemporarySet) throws {
            self.set = set
            let shared = try Shared()
            self.shared = shared
            port = shared.server.withLock { $0?.port ?? 0 }
            let service = PreviewService(
                Preview.run(manifest: set.manifest, findings: .fresh, jobs: 1), manifest: set.manifest, only: [],
                title: "Served", jobs: 1, cache: nil, judge: UnexplainedEntries.judge, port: port,
                secret: Secret(stringLiteral: PreviewServiceTests.token))
            Thread { shared.run(service) }.start()
        }

        deinit { shared.isEnded.store(true, ordering: .relaxed) }

        var text: String { String(decoding: set.bytes("manifest.json") ?? [], as: UTF8.self) }

        /// Returns the status and the content of an answer.
        func ask(
            _ method: String = "GET", _ target: String? = nil, host: String? = nil, origin: String? = nil,
            type: String? = "application/json", body: String = ""
        ) throws -> (status: String, content: String) {
            var lines = ["\(method) \(target ?? "/\(PreviewServiceTests.token)/") HTTP/1.1"]
            lines.append("Host: \(host ?? "127.0.0.1:\(port)")")
            if let origin { lines.append("Origin: \(origin)") }
            if let type { lines.append("Content-Type: \(type)") }
            lines.append("Content-Length: \(body.utf8.count)")
            let answer = try ClientSocket(port: port).exchange([
                Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
            ])
            let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(answer.split(separator: " ")[1]), parts.count > 1 ? String(parts[1]) : "")
        }

        func post(_ what: String, _ changes: [(icon: String, former: String, entry: String)]) throws -> (
            status: String, content: String
        ) {
            let list = changes.map { change in
                let policy = change.icon.split(separator: "policy ").first.map(String.init) ?? ""
                let subject = change.icon.hasPrefix("policy ") ? ["policy": policy] : ["icon": change.icon]
                return subject.merging(["former": change.former, "entry": change.entry]) { first, _ in first }
            }
            let body = try JSONSerialization.data(withJSONObject: ["entries": list])
            return try ask(
                "POST", "/\(PreviewServiceTests.token)/\(what)", origin: "http://127.0.0.1:\(port)",
                body: String(decoding: body, as: UTF8.self))
        }
    }

    @Test("is the page, which may ask its own server and nobody else")
    func page() throws {
        let served = try Served()
        let (status, content) = try served.ask()
        #expect(status == "200")
        #expect(content.contains("connect-src 'self'") && content.contains("default-src 'none'"))
        #expect(
            !String(
                decoding: GalleryPage.html(
                    of: Preview.run(manifest: served.set.manifest, findings: .fresh, jobs: 1), title: ""),
                as: UTF8.self
            ).contains("connect-src"))
        #expect(try served.ask(host: "localhost:\(served.port)").status == "200")
    }

    @Test(
        "refuses a page whose address only begins like its own",
        arguments: ["0", ".evil.example", "@evil.example", "/"])
    func beginsAlike(end: String) throws {
        let served = try Served()
        let origin = "http://127.0.0.1:\(served.port)"
        #expect(try served.ask("POST", "/\(Self.token)/decisions", origin: origin + end).status == "403")
        #expect(try served.ask("POST", "/\(Self.token)/decisions", origin: origin).status == "400")
    }

    @Test("shows the manifest as it is after what was written, and after it was taken back")
    func current() throws {
        let served = try Served()
        let entry = #"{ "kind": "fixed", "note": "zorp" }"#
        #expect(try served.post("decisions", [("bell", #""fixed""#, entry)]).status == "200")
        #expect(try served.ask().content.contains("zorp"))
        #expect(try served.ask("POST", "/\(Self.token)/undo", body: #"{ "number": 1 }"#).status == "200")
        #expect(try !served.ask().content.contains("zorp"))
    }

    @Test("takes one decision about an icon at a time, and each that is right beside what is wrong already")
    func severalDecisions() throws {
        let served = try Served(#""*.glob": "fixed", "bell": "fixed", "cart": "flipped""#)
        let one = ("bell", #""fixed""#, #""directional""#)
        #expect(try served.post("decisions", [one, one]).status == "400")
        #expect(try served.post("decisions", [one]).status == "200")
        #expect(served.text.contains(#""bell": "directional", "cart": "flipped""#))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var method = "POST"
        var target: String? = "/\(PreviewServiceTests.token)/decisions"
        var host: String?
        var origin: String?
        var type: String? = "application/json"
        var status: String
    }

    @Test(
        "refuses whoever does not come from the page",
        arguments: [
            Refusal(testDescription: "without the token", method: "GET", target: "/", status: "404"),
            Refusal(testDescription: "with another token", method: "GET", target: "/0123456789abcdee/", status: "404"),
            Refusal(testDescription: "in capitals", method: "GET", target: "/0123456789ABCDEF/", status: "404"),
            Refusal(testDescription: "escaped", method: "GET", target: "/%30123456789abcdef/", status: "404"),
            Refusal(testDescription: "with its last bytes", method: "GET", target: "/00000000000000ef/", status: "404"),
            Refusal(testDescription: "to write, without it", target: "/0123456789abcdee/decisions", status: "404"),
            Refusal(
                testDescription: "below what there is", method: "GET", target: "/\(token)/decisions/x", status: "404"),
            Refusal(testDescription: "to write below", target: "/\(token)/decisions/x", status: "404"),
            Refusal(testDescription: "with a part of it", method: "GET", target: "/0123456789abcde/", status: "404"),
            Refusal(testDescription: "for a file", method: "GET", target: "/\(token)/manifest.json", status: "404"),
            Refusal(
                testDescription: "for a file above", method: "GET", target: "/\(token)/../manifest.json", status: "404"),
            Refusal(testDescription: "by another name", host: "evil.example", status: "403"),
            Refusal(testDescription: "by no port", host: "localhost", status: "403"),
            Refusal(testDescription: "by another port", host: "127.0.0.1:1", status: "403"),
            Refusal(testDescription: "from another page", origin: "http://evil.example", status: "403"),
            Refusal(testDescription: "from no page", origin: "null", status: "403"),
            Refusal(testDescription: "as a form", type: "application/x-www-form-urlencoded", status: "415"),
            Refusal(testDescription: "as text", type: nil, status: "415"),
            Refusal(testDescription: "by another method", method: "PUT", status: "405"),
            Refusal(testDescription: "with nothing", status: "400"),
        ])
    func refusals(_ one: Refusal) throws {
        let served = try Served()
        let before = served.text
        let answer = try served.ask(one.method, one.target, host: one.host, origin: one.origin, type: one.type)
        #expect(answer.status == one.status)
        #expect(served.text == before)
    }

    @Test("writes entries into the manifest, where every other byte stays")
    func decisions() throws {
        let served = try Served()
        let before = served.text
        let answer = try served.post(
            "decisions",
            [
                ("b.glob", #"{ "kind": "fixed", "ask": true }"#, #""directional""#),
                ("bell", #""fixed""#, #"{ "kind": "fixed", "decided": "looked at" }"#),
                ("a.glob", #"{ "kind": "fixed", "ask": true }"#, #"{ "kind": "fixed", "decided": "looked at" }"#),
            ])
        #expect(answer.status == "200")
        let looked = #"{ "kind": "fixed", "decided": "looked at" }"#
        let indent =
            before.components(separatedBy: "\n").first { $0.contains("*.glob") }.map { $0.prefix { $0 == " " } } ?? ""
        let expected = before.replacingOccurrences(of: #""bell":   "fixed""#, with: #""bell":   "# + looked)
            .replacingOccurrences(
                of: #""ask": true },"#,
                with: "\"ask\": true },\n\(indent)\"a.glob\": \(looked),\n\(indent)\"b.glob\": \"directional\",")
        #expect(served.text == expected)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.content.utf8)) as? [String: Any])
        #expect((json["changed"] as? [[String]])?.count == 3)
        #expect(try served.ask().content.contains("looked at"))
        #expect(served.set.files(in: "out").isEmpty)
    }

    @Test("takes back what was written last, one after the other, unless somebody has changed the manifest since")
    func undo() throws {
        let served = try Served()
        var texts = [served.text]
        let looked = #"{ "kind": "fixed", "decided": "looked at" }"#
        for (former, entry) in [(#""fixed""#, #""directional""#), (#""directional""#, looked)] {
            #expect(try served.post("decisions", [("bell", former, entry)]).status == "200")
            texts.append(served.text)
        }
        func undo(_ number: Int) throws -> String {
            try served.ask("POST", "/\(Self.token)/undo", body: #"{ "number": \#(number) }"#).status
        }
        #expect(try undo(1) == "409")
        #expect(served.text == texts[2])
        try served.set.write(texts[2] + "\n", to: "manifest.json")
        #expect(try undo(2) == "409")
        #expect(served.text == texts[2] + "\n")
        try served.set.write(texts[2], to: "manifest.json")
        #expect(try undo(2) == "200")
        #expect(served.text == texts[1])
        #expect(try undo(2) == "409")
        #expect(try undo(1) == "200")
        #expect(served.text == texts[0])
        #expect(try undo(1) == "409")
        #expect(try served.ask("POST", "/\(Self.token)/undo", body: "{}").status == "400")
        #expect(try served.ask("GET", "/\(Self.token)/undo").status == "405")
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var icon = "cart"
        var former = #""directional""#
        var entry: String
        var status: String
        var message: String
    }

    @Test(
        "writes nothing where something is wrong",
        arguments: [
            Wrong(testDescription: "an unknown kind", entry: #""flipped""#, status: "422", message: "flipped"),
            Wrong(
                testDescription: "a part that is not there",
                entry: #"{ "kind": "localized", "variants": { "ar": "none.svg" } }"#, status: "422", message: "none.svg"
            ),
            Wrong(
                testDescription: "more than an entry", entry: #""fixed", "bell": "directional""#, status: "400",
                message: "not what the page sends"),
            Wrong(testDescription: "no JSON", entry: "fixed", status: "400", message: "not what the page sends"),
            Wrong(testDescription: "a number", entry: "1", status: "400", message: "not what the page sends"),
            Wrong(
                testDescription: "an entry that is another one by now", former: #""fixed""#, entry: #""fixed""#,
                status: "409",
                message: "'cart' has changed"),
            Wrong(
                testDescription: "a policy that is another one by now", icon: "policy arrows", former: #""stay""#,
                entry: #""flip""#, status: "409", message: "policy 'arrows' has changed"),
            Wrong(
                testDescription: "an answer that there is not", icon: "policy text", former: #""flip""#,
                entry: #""perhaps""#, status: "422", message: "perhaps"),
            Wrong(
                testDescription: "an icon that is not there", icon: "none", entry: #""fixed""#, status: "409",
                message: "'none' has changed"),
        ])
    func wrong(_ one: Wrong) throws {
        let served = try Served()
        let before = served.text
        let answer = try served.post("decisions", [(one.icon, one.former, one.entry)])
        #expect(answer.status == one.status)
        #expect(answer.content.contains(one.message))
        #expect(served.text == before)
    }

    @Test("writes answers about families, in objects and as words")
    func policies() throws {
        let served = try Served()
        let before = served.text
        let former = #"{ "answer": "stay", "note": "so?" }"#
        let answer = try served.post(
            "decisions",
            [
                ("policy arrows", former, #"{ "answer": "flip", "note": "yes" }"#),
                ("policy text", #""flip""#, #""stay""#),
            ])
        #expect(answer.status == "200")
        #expect(
            served.text
                == before.replacingOccurrences(of: former, with: #"{ "answer": "flip", "note": "yes" }"#)
                .replacingOccurrences(of: #""text": "flip""#, with: #""text": "stay""#))
    }

    struct Excused: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var entries: String
        var change: (icon: String, former: String, entry: String)
        var written: String
    }

    @Test(
        "excuses what a validation finds in a decision, in the entry's layout",
        arguments: [
            Excused(
                testDescription: "a kind", entries: #""*.glob": "fixed", "bell": "fixed", "cart": "fixed""#,
                change: ("bell", #""fixed""#, #""directional""#),
                written: #""bell": { "kind": "directional", "ignore": { "symmetric-directional": "looked at" } },"#),
            Excused(
                testDescription: "an entry on one line",
                entries: #""*.glob": "fixed", "bell": "fixed", "cart": "fixed""#,
                change: ("bell", #""fixed""#, #"{ "kind": "directional", "note": "so" }"#),
                written: #"{ "kind": "directional", "note": "so", "ignore": { "symmetric-directional": "looked at" } }"#
            ),
            Excused(
                testDescription: "an entry on several lines",
                entries: #""*.glob": "fixed", "bell": "fixed", "cart": "fixed""#,
                change: ("bell", #""fixed""#, "{\n    \"kind\": \"directional\"\n  }"),
                written:
                    "{\n    \"kind\": \"directional\",\n    \"ignore\": { \"symmetric-directional\": \"looked at\" }\n  }"
            ),
            Excused(
                testDescription: "an entry with excuses",
                entries: #""*.glob": "fixed", "bell": "fixed", "cart": "fixed""#,
                change: ("bell", #""fixed""#, #"{ "kind": "directional", "ignore": { "flipped-logo": "so" } }"#),
                written: #""ignore": { "symmetric-directional": "looked at", "flipped-logo": "so" } }"#),
            Excused(
                testDescription: "an icon of a glob", entries: #""*.glob": "fixed", "bell": "fixed", "cart": "fixed""#,
                change: ("b.glob", #""fixed""#, #""directional""#),
                written: #""b.glob": { "kind": "directional", "ignore": { "symmetric-directional": "looked at" } }"#),
            Excused(
                testDescription: "one of two that have findings",
                entries: #""*.glob": "fixed", "bell": "fixed", "cart": "directional""#,
                change: ("bell", #""fixed""#, #""directional""#), written: #""cart": "directional""#),
        ])
    func excuses(_ one: Excused) throws {
        let served = try Served(one.entries)
        let symmetric = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v5H1z"/></svg>"#
        for name in [one.change.icon, "cart"] { try served.set.write(symmetric, to: "Assets/\(name).svg") }
        #expect(try served.post("decisions", [one.change]).status == "200")
        #expect(served.text.contains(one.written), "\(served.text)")
    }

    @Test("excuses what only the set tells, of icons that were decided about alone")
    func family() throws {
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h3v5H1z"/></svg>"#
        let served = try Served(#""**": "directional", "cart-fill": "directional""#)
        try served.set.write(drawing, to: "Assets/cart-fill.svg")
        let answer = try served.post("decisions", [("cart-fill", #""directional""#, #""fixed""#)])
        #expect(answer.status == "200")
        #expect(served.text.contains(#""family-disagrees": "looked at""#), "\(served.text)")
        let found = Preview.run(manifest: served.set.manifest, findings: .fresh, jobs: 1).allFindings
        // The icons that the glob mirrors draw nothing with a direction.
        #expect(found.map(\.rule) == [.flippedConstant])
    }

    @Test("draws one icon at a time")
    func drawings() throws {
        let served = try Served()
        let one = ("bell", #""fixed""#, #""directional""#)
        #expect(try served.post("drawing", [one]).status == "200")
        #expect(try served.post("drawing", [one, ("cart", #""directional""#, #""fixed""#)]).status == "400")
        #expect(try served.post("drawing", []).status == "400")
    }

    @Test("tells of a decision what is found about its icons, and nothing about the set")
    func findings() throws {
        let served = try Served()
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h3v5H1z"/></svg>"#
        try served.set.write(drawing, to: "Assets/loose.svg")
        #expect(
            Preview.run(manifest: served.set.manifest, findings: .fresh, jobs: 1).allFindings.contains {
                $0.icon == nil
            })
        let answer = try served.post("decisions", [("cart", #""directional""#, #""fixed""#)])
        let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.content.utf8)) as? [String: Any])
        let found = try #require(json["findings"] as? [[String]])
        #expect(found.allSatisfy { $0.first == "cart" })
        // What is found in a drawing names its file.
        try served.set.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><text y="4">Aa</text></svg>"#,
            to: "Assets/bell.svg")
        let other = try served.post("decisions", [("bell", #""fixed""#, #""directional""#)]).content
        #expect(other.contains(#"["bell","text-not-outlined""#))
    }

    @Test("draws what an entry would give, and writes nothing")
    func drawing() throws {
        let served = try Served()
        let before = served.text
        let answer = try served.post("drawing", [("bell", #""fixed""#, #""directional""#)])
        #expect(answer.status == "200")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.content.utf8)) as? [String: Any])
        let icon = try #require((json["icons"] as? [[String: Any]])?.first)
        #expect(icon["n"] as? String == "bell")
        #expect((json["texts"] as? [String])?.count == 2)
        #expect(icon["a"] as? [Int] == [1])
        #expect(served.text == before)
    }

    // MARK: Edits made meanwhile

    struct Meanwhile: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var edit: (from: String, to: String)
        var status: String
        /// What the manifest has of the icon that is decided about.
        var entry: String
    }

    @Test(
        "keeps an edit that somebody makes while decisions are written",
        arguments: [
            Meanwhile(
                testDescription: "of something else", edit: (#""locales": ["ar"]"#, #""locales": ["ar", "he"]"#),
                status: "200", entry: #""bell":   "directional""#),
            Meanwhile(
                testDescription: "of another entry", edit: (#""cart": "directional""#, #""cart": "fixed""#),
                status: "200", entry: #""bell":   "directional""#),
            Meanwhile(
                testDescription: "of the same entry", edit: (#""bell":   "fixed""#, #""bell": { "kind": "fixed" }"#),
                status: "409", entry: #""bell": { "kind": "fixed" }"#),
            Meanwhile(
                testDescription: "that removes the entry", edit: (#""bell":   "fixed","#, ""),
                status: "409", entry: #""kind": "fixed", "ask": true"#),
            Meanwhile(
                testDescription: "that is no manifest", edit: (#""bell":   "fixed","#, #""bell":   "#),
                status: "422", entry: #""bell":   "#),
        ])
    func meanwhile(_ one: Meanwhile) throws {
        for isLinked in [false, true] {
            let served = try Served()
            if isLinked {
                try served.set.write(served.text, to: "real/manifest.json")
                try served.set.remove("manifest.json")
                try served.set.link("manifest.json", to: "real/manifest.json")
            }
            let home = served.set.folder.path + (isLinked ? "/real" : "")
            // Once the text is made, the lock alone keeps it from being written.
            let lock = try #require(try FileLock(folder: FolderPath(home)))
            let answer = Mutex<String?>(nil)
            let asked = Thread {
                let status = (try? served.post("decisions", [("bell", #""fixed""#, #""directional""#)]))?.status
                answer.withLock { $0 = status ?? "none" }
            }
            asked.start()
            func hasUnfinished() throws -> Bool {
                try FileManager.default.contentsOfDirectory(atPath: home).contains { $0.hasPrefix(".iconflip-") }
            }
            while try !hasUnfinished(), answer.withLock({ $0 == nil }) { usleep(500) }
            let edited = served.text.replacingOccurrences(of: one.edit.from, with: one.edit.to)
            try edited.write(toFile: home + "/manifest.json", atomically: true, encoding: .utf8)
            lock.release()
            while answer.withLock({ $0 }) == nil { usleep(500) }
            #expect(answer.withLock { $0 } == one.status)
            #expect(one.edit.to.isEmpty || served.text.contains(one.edit.to), "the edit is kept")
            #expect(served.text.contains(one.entry), "\(served.text)")
            if one.status != "200" { #expect(served.text == edited) }
            #expect(try !hasUnfinished())
        }
    }

    @Test("loses no decision that it answered for where two are on one manifest")
    func twoServices() throws {
        let first = try Served()
        let second = try Served(beside: first)
        let lost = Mutex<[String]>([])
        let workers = [(first, "bell", #""fixed""#), (second, "cart", #""directional""#)].map { served, icon, former in
            let done = DispatchSemaphore(value: 0)
            Thread {
                var former = former
                for number in 0..<6 {
                    let entry = "{ \"kind\": \"fixed\", \"note\": \"\(icon) \(number)\" }"
                    let status = (try? served.post("decisions", [(icon, former, entry)]))?.status
                    if status == "200" {
                        if !served.text.contains(entry) { lost.withLock { $0.append(entry) } }
                        former = entry
                    } else if status != "409" {
                        lost.withLock { $0.append("status \(status ?? "none")") }
                    }
                }
                done.signal()
            }.start()
            return done
        }
        for done in workers { done.wait() }
        #expect(lost.withLock { $0 } == [])
    }
}
