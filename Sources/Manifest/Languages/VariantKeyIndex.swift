/// Variant keys by what they mean, so that looking up a locale costs the same however many there are.
struct VariantKeyIndex {
    private let keys: [VariantKey: VariantKey]

    init(_ keys: some Sequence<VariantKey>) {
        self.keys = Dictionary(keys.map { ($0.normalized, $0) }) { first, _ in first }
    }

    /// The key of the same meaning as a normalized one, as it is written.
    subscript(key: VariantKey) -> VariantKey? { keys[key] }
}
