/// The findings that a set is shown with.
public enum ShownFindings: Sendable {
    /// The findings of a build.
    case built
    /// The findings of a validation, with an optional cache.
    case validated(cache: ValidationCache?)
}
