/// An index of variant keys by their normalized form, so that a lookup costs the same however many keys there are.
struct VariantKeyIndex {
    private let keys: [VariantKey: VariantKey]

    init(_ keys: some Sequence<VariantKey>) {
        self.keys = Dictionary(keys.map { ($0.normalized, $0) }) { first, _ in first }
    }

    /// The key as written that has the given normalized form.
    subscript(key: VariantKey) -> VariantKey? { keys[key] }
}
