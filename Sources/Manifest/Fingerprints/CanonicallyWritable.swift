/// A piece of the model that has a canonical form.
///
/// `CanonicalFormTests` changes every stored property of every such type and fails where the form stays the same, so that
/// no property that is added later can be forgotten here.
protocol CanonicallyWritable {
    /// Writes all that the value says.
    func write(to form: inout CanonicalForm)
}
