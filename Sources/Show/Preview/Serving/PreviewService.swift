import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// The page of a set as a service for one browser on this machine, which writes decisions into the manifest.
/// Nothing is answered without the secret in the printed address, or to requests that name another host.
public struct PreviewService: Sendable {
    private let manifest: String
    private let only: [String]
    private let title: String
    private let jobs: Int
    private let cache: ValidationCache?
    private let judge: SetJudge
    private let port: UInt16
    private let secret: Secret
    private let reviews: [Review]
    /// The set that was shown at the start, until it is asked for.
    private var first: PreviewSet?
    /// What was written, the last at the end, which can be taken back.
    private var written: [Written] = []
    /// The number of times that anything was written.
    private var count = 0

    private struct Written {
        var number: Int
        var former: [UInt8]
        var bytes: [UInt8]
    }

    /// The most writings that can be taken back: each keeps two texts of the manifest.
    private static let mostKept = 16

    /// Creates a service of a set at a port; `only` are globs over icon names, `secret` is part of the address.
    public init(
        _ set: PreviewSet, manifest: String, only: [String], title: String, jobs: Int, cache: ValidationCache?,
        judge: SetJudge, port: UInt16, secret: Secret = .fresh()
    ) {
        first = set
        reviews = set.reviews
        self.manifest = manifest
        self.only = only
        self.title = title
        self.jobs = jobs
        (self.cache, self.judge, self.port, self.secret) = (cache, judge, port, secret)
    }

    /// The address to open.
    public var address: String { "http://127.0.0.1:\(port)/\(secret.text)/" }

    // MARK: Requests

    /// Answers a request.
    public mutating func answer(_ request: HTTPRequest) -> HTTPAnswer {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = request.fields["host"], hosts.contains(host) else {
            return HTTPAnswer(status: 403, "this host is not served")
        }
        let path = request.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard steps.count == 3, secret.matches(steps[1]) else {
            return HTTPAnswer(status: 404, "nothing is here; open the address that iconflip printed")
        }
        switch (steps[2], request.method) {
        case ("", "GET"): return page()
        case ("decisions", "POST"): return posted(request, host, Self.write)
        case ("drawing", "POST"): return posted(request, host, Self.draw)
        case ("undo", "POST"): return posted(request, host, Self.takeBack)
        case ("", _), ("decisions", _), ("drawing", _), ("undo", _):
            return HTTPAnswer(status: 405, "this is not done here")
        default: return HTTPAnswer(status: 404, "nothing is here")
        }
    }

    private mutating func page() -> HTTPAnswer {
        var set =
            first
            ?? Preview.run(manifest: manifest, only: only, findings: .validated(cache: cache, judge: judge), jobs: jobs)
        set.reviews = reviews
        first = nil
        return HTTPAnswer(
            status: 200, type: "text/html; charset=utf-8", body: GalleryPage.html(of: set, title: title, isServed: true)
        )
    }

    private mutating func posted(
        _ request: HTTPRequest, _ host: String,
        _ work: ([UInt8], inout PreviewService) throws(EntryChange.Obstacle) -> HTTPAnswer
    ) -> HTTPAnswer {
        // A browser says which page a request comes from.
        if let origin = request.fields["origin"], origin != "http://\(host)" {
            return HTTPAnswer(status: 403, "this page may not ask")
        }
        guard request.fields["content-type"] == "application/json" else {
            return HTTPAnswer(status: 415, "JSON is expected")
        }
        do throws(EntryChange.Obstacle) {
            return try work(request.body, &self)
        } catch {
            return Self.refusal(error)
        }
    }

    private static func refusal(_ obstacle: EntryChange.Obstacle) -> HTTPAnswer {
        switch obstacle {
        case .malformed: return HTTPAnswer(status: 400, "the request is not what the page sends")
        case .outdated(.icon(let name)):
            return HTTPAnswer(status: 409, "the manifest's entry for '\(name)' has changed: reload the page")
        case .outdated(.policy(let name)):
            return HTTPAnswer(status: 409, "the manifest's policy '\(name)' has changed: reload the page")
        case .contested:
            return HTTPAnswer(
                status: 409, "the manifest was changed by others meanwhile: reload the page, and decide or write again")
        case .wrong(let errors), .unreadable(let errors):
            return HTTPAnswer(status: 422, errors.map(\.message).joined(separator: "\n"))
        }
    }

    // MARK: Decisions

    private static func write(
        _ body: [UInt8], in service: inout PreviewService
    ) throws(EntryChange.Obstacle) -> HTTPAnswer {
        let changes = try EntryChange.read(body)
        service.first = nil
        if let failure = try service.replaceManifest(by: changes) {
            return HTTPAnswer(status: 500, "the manifest cannot be written: \(failure.message)")
        }
        let report = Validation.run(
            manifest: service.manifest, jobs: service.jobs, cache: service.cache, judge: service.judge
        ) { _ in }
        let names = Set(changes.compactMap { $0.icon.map { ExactName($0) } })
        var found: [(icon: String, finding: Diagnostic)] = []
        if let set = IconSetLoader.load(service.manifest, output: nil).set {
            // Findings in a drawing name its file alone.
            let icons = set.manifest.icons.filter { names.contains(ExactName($0.name.value)) }
            var places = FindingAssignment(set, icons, known: icons.map { _ in [] })
            for finding in report.diagnostics { places.add(finding) }
            found = zip(icons, places.ofIcons).flatMap { icon, own in own.map { (icon.name.value, $0) } }
        }
        var json = EmbeddedJSON()
        json.object { json in
            json.member("changed") { $0.array(changes) { $0.strings([$1.name, $1.former, $1.entry]) } }
            json.member("findings") {
                $0.array(found) { $0.strings([$1.icon, $1.finding.rule.rawValue, $1.finding.message]) }
            }
            json.member("number") { $0.number(service.count) }
        }
        return HTTPAnswer(status: 200, type: "application/json", body: json.bytes)
    }

    /// The number of times that decisions are made on a manifest that others keep changing.
    private static let mostAttempts = 5

    /// Replaces the manifest by one with changes, and returns why the system refuses it. Where others change it
    /// meanwhile, the changes are made again on the new text.
    private mutating func replaceManifest(by changes: [EntryChange]) throws(EntryChange.Obstacle) -> SystemError? {
        for _ in 0..<Self.mostAttempts {
            let (former, changed) = try EntryChange.applied(changes, manifest: manifest)
            let bytes = EntryChange.excusing(
                changes, in: changed, manifest: manifest, jobs: jobs, cache: cache, judge: judge)
            do throws(FileSystem.ReplacementFailure) {
                try FileSystem.replace(manifest, holding: former, with: bytes)
                count += 1
                written = written.suffix(Self.mostKept - 1) + [Written(number: count, former: former, bytes: bytes)]
                return nil
            } catch {
                if case .failed(let error) = error { return error }
            }
        }
        throw .contested
    }

    /// Gives the manifest the text that it had before the decisions of a number, the last that were written.
    private static func takeBack(
        _ body: [UInt8], in service: inout PreviewService
    ) throws(EntryChange.Obstacle) -> HTTPAnswer {
        guard let number = JSONValue(body)?["number"]?.number?.value else { throw .malformed }
        guard let last = service.written.last, Double(last.number) == number else { throw .contested }
        do throws(FileSystem.ReplacementFailure) {
            try FileSystem.replace(service.manifest, holding: last.bytes, with: last.former)
        } catch {
            if case .failed(let error) = error {
                return HTTPAnswer(status: 500, "the manifest cannot be written: \(error.message)")
            }
            throw .contested
        }
        service.written.removeLast()
        return HTTPAnswer(status: 200, type: "application/json", body: Array("{}".utf8))
    }

    private static func draw(
        _ body: [UInt8], in service: inout PreviewService
    ) throws(EntryChange.Obstacle) -> HTTPAnswer {
        let changes = try EntryChange.read(body)
        guard let icon = changes.first?.icon, changes.count == 1 else { throw .malformed }
        let bytes = try EntryChange.applied(changes, manifest: service.manifest).bytes
        let set = Preview.icon(icon, manifest: service.manifest, content: bytes)
        var data = GalleryData(manifest: set.manifest)
        for icon in set.icons { data.add(icon) }
        return HTTPAnswer(
            status: 200, type: "application/json",
            body: data.json(of: set, title: service.title, isServed: true).bytes)
    }
}
