import CRelease
import Pipeline

enum ToolVersion {
    static let current = ToolIdentity.currentVersion

    /// The text of `--version`: a line with the version and, in a release, the commit, and a line with the libraries.
    static var text: String {
        // The functions return string literals, which live as long as the process.
        let commit = unsafe String(cString: crelease_commit())
        let libxml2 = crelease_libxml2()
        let brotli = crelease_brotli()
        let libraries = [
            "libxml2 \(libxml2 / 10_000).\(libxml2 / 100 % 100).\(libxml2 % 100)",
            unsafe "libpng \(String(cString: crelease_libpng()))",
            unsafe "libjpeg-turbo \(String(cString: crelease_libjpeg_turbo()))",
            unsafe "libdeflate \(String(cString: crelease_libdeflate()))",
            "libbrotli \(brotli >> 24).\(brotli >> 12 & 0xFFF).\(brotli & 0xFFF)",
        ]
        return """
            iconflip \(current)\(commit.isEmpty ? "" : " (commit \(commit))")
            \(libraries.joined(separator: ", "))

            """
    }
}
