/// A file as a build saw it last.
struct TrackedFile: Hashable, Sendable {
    /// What the file system told.
    var signature: FileSignature
    /// What it held.
    var hash: ContentHash
    /// Whether the signature alone tells that the file is still the same.
    var isSettled: Bool

    /// Whether a file of this signature is known to be still the same.
    func isKnown(_ signature: FileSignature) -> Bool { isSettled && signature == self.signature }
}
