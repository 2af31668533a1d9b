@testable import Manifest

/// The manifest of the documentation with the files it speaks of.
enum ExampleManifest {
    static let sources = SourceListing(paths: [
        "clock.svg", "chevron.backward.svg", "questionmark.bubble.svg", "undo.svg", "redo.svg", "signature.svg",
        "signature.he.svg", "signature.ar.svg", "cart.badge.plus.svg", "speaker.slash.svg", "doc.magnifyingglass.svg",
        "list.number.svg", "README.md",
    ])

    static let text = """
        {
          "$schema": "./manifest.schema.json",
          "version": 1,
          "source": "Assets",
          "output": "build/icons",
          "locales": ["ar", "ar-EG", "fa", "he", "ur", "en"],
          "png": { "sizes": [24], "scales": [1, 2, 3], "color": "#1c1c1e" },
          "roles": { "badge": { "place": "mirror", "clearance": 1.5 } },
          "icons": {
            "clock": "fixed",
            "chevron.*": "directional",
            "questionmark.bubble": { "kind": "directional", "except": ["he"] },
            "undo": { "kind": "localized", "variants": { "rtl": { "icon": "redo" } } },
            "redo": { "kind": "localized", "variants": { "rtl": { "icon": "undo" } } },
            "signature": {
              "kind": "localized",
              "variants": { "he": "signature.he.svg", "Arab": "signature.ar.svg" }
            },
            "cart.badge.plus": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge" } } },
            "speaker.slash": {
              "kind": "composite",
              "parts": { "slash": { "select": "#slash", "role": "slash", "clearance": 1.2 } }
            },
            "doc.magnifyingglass": {
              "kind": "composite",
              "parts": {
                "glass": { "select": "#glass", "role": "tool", "anchor": "#lens" },
                "lines": { "select": "#glass-lines", "within": "glass", "role": "contents" }
              }
            },
            "list.number": {
              "kind": "composite",
              "parts": {
                "digits": {
                  "select": "path:nth-of-type(1) subpath(4-6)",
                  "role": "digits",
                  "variants": { "ar-EG": { "select": "#digits-arab", "scale": 1.1 } }
                }
              }
            }
          }
        }
        """
}
