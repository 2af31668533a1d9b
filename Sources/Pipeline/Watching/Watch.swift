import HostSystem
import SVGDocument

/// A loop that builds whenever an input has changed, by signatures: notifications miss files that other machines share.
public enum Watch {
    /// The least milliseconds between looks at the inputs, and how often a look fits in, as large sets take long.
    private static let interval = (least: Int32(200), looks: Int64(20))
    /// The time in milliseconds without a further change before a build starts, as a checkout is one change.
    private static let quiet: Int32 = 40
    private static let maxWaitCount = 25

    /// Builds at once and after every change, until `isEnded`, asked several times a second, or what `built` throws.
    public static func run<Failure: Error>(
        _ request: BuildRequest, isEnded: () -> Bool, built: (BuildReport) throws(Failure) -> Void
    ) throws(Failure) {
        while !isEnded() {
            // Changes during the build are noticed afterwards.
            let inputs = WatchedInputs(request)
            var last = inputs.signatures
            try built(Build.run(request))
            while !isEnded() {
                let start = SystemClock.now
                guard inputs.signatures == last else { break }
                let look = (SystemClock.now - start) / 1_000_000
                SystemClock.wait(milliseconds: max(interval.least, Int32(clamping: interval.looks * look)))
            }
            for _ in 0..<maxWaitCount where !isEnded() {
                let now = inputs.signatures
                if now == last { break }
                last = now
                SystemClock.wait(milliseconds: quiet)
            }
        }
    }
}

/// The files and folders that a build of a request reads; a folder changes as files come and go in it.
private struct WatchedInputs {
    private let paths: [String]

    init(_ request: BuildRequest) {
        let place = FolderPath(ofFile: request.manifest)
        // Of a manifest that cannot be read, the build says so, and its file alone is watched.
        let source = (try? FileAccess.read(request.manifest, limit: SVGLimits.standard.fileSize)).flatMap {
            FolderHints(manifest: $0).source
        }
        let resources = source.map { AppResources.places(besides: $0, in: place) }
        let sources = source.map { place.folder($0) }
        let listing = sources.flatMap { FolderListing($0, within: place) }
        let listed = sources.map { folder in
            [folder.text] + (listing?.folders ?? []).map { folder.folder($0).text }
                + (listing?.files ?? []).map { folder.path(of: $0.path) }
        }
        paths =
            [request.manifest] + (listed ?? [])
            + ((resources?.folders ?? []) + (resources?.files ?? [])).map(place.path)
    }

    /// The current signatures; `nil` of what does not exist.
    var signatures: [FileSignature?] { paths.map { FileStatus($0, followsLinks: true)?.signature } }
}
