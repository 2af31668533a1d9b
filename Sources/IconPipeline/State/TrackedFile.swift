/// A file as a build last saw it.
struct TrackedFile: Hashable, Sendable {
    /// The signature of the file.
    var signature: FileSignature
    /// The hash of its content.
    var hash: ContentHash
    /// Whether an equal signature alone proves the file unchanged.
    var isSettled: Bool

    /// Returns whether a file with this signature is known to be unchanged.
    func isKnown(_ signature: FileSignature) -> Bool { isSettled && signature == self.signature }
}
