/// Which findings a set is shown with.
public enum ShownFindings: Sendable {
    /// Those of a build.
    case built
    /// Those of a validation, with what they may be remembered in.
    case validated(cache: ValidationCache?)
}
