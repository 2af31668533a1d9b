/// A piece of the model that has a canonical form.
///
/// `CanonicalFormTests` changes every stored property of every such type and fails where the form stays the same, so
/// that no property added later can be forgotten here.
protocol CanonicallyWritable {
    /// Writes every property of the value.
    func write(to form: inout CanonicalForm)
}
