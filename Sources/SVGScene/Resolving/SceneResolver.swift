import SVGDocument

/// Resolves documents into scenes.
public enum SceneResolver {
    /// Works out everything that paints in a document.
    ///
    /// Never fails: what cannot be drawn as the file asks is left out or drawn as the specification's fallback
    /// demands, and `Scene.warnings` says so.
    public static func resolve(_ document: SVGDocument, options: SceneOptions = SceneOptions()) -> Scene {
        var resolver = Resolver(document: document, options: options)
        return resolver.resolveScene()
    }
}
