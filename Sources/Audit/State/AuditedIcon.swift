import Diagnostics
import Judging

/// An icon of an app as an audit judges it: its drawing, and what the app does with it for right-to-left languages.
struct AuditedIcon: Sendable {
    /// What the app shows in right-to-left languages.
    enum State: Hashable, Sendable {
        case fixed
        case mirrored
        /// Another drawing, for all these languages or for some of them.
        case drawn
        /// What code or resources choose by the direction, wherever they show it: another drawing, this one or its mirror image.
        case chosen
        /// What a reference says that only a build resolves.
        case unknown
    }

    /// Where the icon is, and by what it is mirrored.
    enum Origin: Sendable {
        case android(AndroidIcon)
        case apple(CatalogIcon)
        case theme(ThemeIcon)

        var path: String {
            switch self {
            case .android(let icon): icon.plain.path
            case .apple(let icon): icon.drawing
            case .theme(let icon): icon.drawing
            }
        }
    }

    /// The name by which findings call it: `app:main/ic_back`.
    let label: String
    /// The name of its resource, which says what it shows.
    let name: String
    /// The name under which its relatives are looked for: icons of one module are one set.
    let key: String
    var state: State
    let origin: Origin
    var location: SourceLocation
    var file: DrawnFile
    /// The drawing for right-to-left languages, where it is a vector, with whether it is mirrored once more.
    var rightToLeft: (file: DrawnFile, isMirrored: Bool)?
    /// What the app shows it for: `back`, or for the `left` side of the screen.
    var uses: Set<String> = []
    /// The icons of other modules with the same name, answer and drawing.
    var copies: [Copy] = []

    var path: String { origin.path }

    /// Takes an icon for mirrored whose drawing is its mirror image, where nothing else can say that: symbols and icons of themes.
    mutating func recognizeMirrorImage() {
        guard isMirroredByDrawing, let drawn = rightToLeft?.file.picture, let plain = file.picture, !drawn.isEmpty,
            drawn.looksLike(plain.mirrored), !drawn.looksLike(plain)
        else { return }
        state = .mirrored
    }

    /// Whether right-to-left readers see something else than the drawing itself, as far as that is known.
    var turns: Bool {
        switch state {
        case .fixed, .unknown: return false
        case .mirrored, .chosen: return true
        case .drawn:
            guard let (drawn, isMirrored) = rightToLeft, let other = drawn.picture, let plain = file.picture else {
                return true
            }
            return !(isMirrored ? other.mirrored : other).looksLike(plain)
        }
    }

    var isOfApp: Bool { if case .theme = origin { false } else { true } }

    /// Whether it has to be drawn to be mirrored, as there is no attribute that says it.
    var isMirroredByDrawing: Bool {
        switch origin {
        case .android: false
        case .apple(let icon): icon.isSymbol
        case .theme: true
        }
    }

    /// The same icon in another module.
    struct Copy: Sendable {
        var origin: Origin
        var location: SourceLocation
    }
}
