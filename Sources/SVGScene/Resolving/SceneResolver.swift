import SVGDocument

/// The resolver of documents into scenes.
public enum SceneResolver {
    /// Resolves a document into everything that it paints.
    ///
    /// Never fails: what cannot be drawn as specified is left out or drawn as the specification's fallback, and
    /// reported in `Scene.warnings`.
    public static func resolve(_ document: SVGDocument, options: SceneOptions = SceneOptions()) -> Scene {
        var resolver = Resolver(document: document, options: options)
        return resolver.resolveScene()
    }
}
