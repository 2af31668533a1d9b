/// The paths of the files that one format makes of an icon.
public struct IconFiles: Hashable, Sendable {
    /// The files of the base, and then those of each variant in the order of the plan.
    public var variants: [[String]]
    /// The files of the icon as a whole.
    public var icon: [String]
    /// Whether the format leaves the icon out, as the manifest asks for, or since another icon has one of its names there.
    public private(set) var isLeftOut = false

    package init() { (variants, icon) = ([], []) }

    /// Creates paths; `icon` are the files of the icon as a whole, `files` those of variants by name (`nil` for the base).
    public init(_ plan: VariantPlan, icon: [String] = [], _ files: (_ variant: String?) -> [String]) {
        variants = [files(nil)]
        variants.reserveCapacity(plan.variants.count + 1)
        for variant in plan.variants { variants.append(files(variant.name)) }
        self.icon = icon
    }

    /// Returns those of an icon that the format leaves out: none.
    public static func leftOut(_ plan: VariantPlan) -> IconFiles {
        var files = IconFiles(plan) { _ in [] }
        files.isLeftOut = true
        return files
    }

    /// Removes the room that putting paths together left in each, as a large set keeps them all.
    public mutating func compact() {
        for index in variants.indices { variants[index] = Self.compact(variants[index]) }
        icon = Self.compact(icon)
    }

    private static func compact(_ paths: [String]) -> [String] {
        paths.map { String(decoding: $0.utf8, as: UTF8.self) }
    }
}

extension [IconFiles] {
    /// All files, in the order in which they are planned.
    public var paths: [String] {
        var paths: [String] = []
        for files in self {
            for variant in files.variants { paths += variant }
            paths += files.icon
        }
        return paths
    }
}

/// The plan of an icon: its variants, and the files that each format of the set makes of them.
public struct IconPlan: Sendable {
    /// The variants.
    public var variants: VariantPlan
    /// The files, by format.
    public var files: [IconFiles]
}

/// What one format makes of an icon.
public struct PlannedFiles {
    /// The paths of the files.
    public var files: IconFiles
    /// Names that no two icons may share, which are enough to show whether they write the same file.
    public var claims: [String]
    /// Whether the format can leave the icon out. Those whose files the index lists cannot.
    public var canLeaveOut: Bool

    package init(_ files: IconFiles, claims: [String], canLeaveOut: Bool) {
        (self.files, self.claims, self.canLeaveOut) = (files, claims, canLeaveOut)
    }
}

/// The function that lists an icon's files in each format that some options ask for.
public typealias FilePlanning = @Sendable (FormatOptions) -> (_ icon: String, _ plan: VariantPlan) -> [PlannedFiles]
