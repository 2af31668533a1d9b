import Buffers
import IconModel
import Pipeline

/// The place of a resource file in an Android project, by its path: module, source set, and the qualifiers of its folder.
struct ResourcePlace: Hashable, Sendable {
    /// The folder of the `res` folder's source set below the audited folder, which divides modules and flavours.
    let set: String
    /// The module and source set as builds name them: `app:main`.
    let label: String
    /// The type of the resource: `drawable`, `values`, `layout`.
    let type: String
    let qualifiers: [String]
    let file: String
    /// Whether it is one of Compose for several platforms, which knows languages and no directions.
    let isOfCompose: Bool

    /// Reads a path below the audited folder, or returns `nil` for what is no resource, or one of tests and samples. `context` are
    /// the names of the folders around the audited folder, for an audit that begins inside `res`.
    init?(_ path: String, context: [String] = []) {
        let own = path.pathSteps
        let steps = context + own
        guard steps.count >= 3, let file = steps.last, let folder = steps.dropLast().last,
            // `res` itself, or a folder beside it that a build adds: `res-night`.
            let root = steps.dropLast(2).lastIndex(where: {
                $0 == "res" || $0.hasPrefix("res-") || $0.hasPrefix("res_") || $0 == "composeResources"
            }),
            !own.dropLast().contains(where: AppModule.isAside)
        else { return nil }
        let parts = folder.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        type = parts[0]
        qualifiers = Array(parts.dropFirst())
        self.file = file
        isOfCompose = steps[root] == "composeResources"
        let above = Array(steps[..<root])
        set = above.joined(separator: "/")
        let isSourceSet = above.count >= 2 && above[above.count - 2] == "src"
        let module = isSourceSet ? above.dropLast(2) : above[...]
        let names = (context.isEmpty ? module : module.dropFirst(min(context.count, module.count))).filter {
            $0 != "src"
        }
        let sourceSet = isSourceSet ? above[above.count - 1] : "main"
        label = (names + [sourceSet]).joined(separator: ":")
    }

    /// The name of the resource: that of the file without its extension.
    var name: String { String(file.prefix { $0 != "." }) }

    /// The extension with its dot, `.9.png` included.
    var suffix: String { String(file.dropFirst(name.count)) }

    /// Whether it is in every build of its module, as what is in no source set is.
    var isInEveryBuild: Bool {
        let steps = set.pathSteps
        return steps.dropLast().last != "src" || steps.last.map(AppModule.sharedSets.contains) == true
    }

    /// The qualifier by which Android looks for its language, where that is another one: Hebrew is `iw`.
    var soughtQualifier: String? {
        isOfCompose ? nil : qualifiers.lazy.compactMap(LanguageTag.androidLanguage).first
    }

    var isRightToLeft: Bool { qualifiers.contains("ldrtl") }

    /// The language that it is for, or `nil` if it is for all.
    var language: LanguageTag? { qualifiers.lazy.compactMap(LanguageTag.init(androidQualifier:)).first }
}
