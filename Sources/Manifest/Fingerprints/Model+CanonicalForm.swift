import IconModel

extension Manifest {
    /// Returns the canonical form of all that determines an icon's files and findings, apart from the contents of
    /// files.
    /// The assignment of files to locales is left out if it affects only the index, which is the case without exports.
    public func canonicalForm(of icon: IconEntry, plan: VariantPlan) -> CanonicalForm {
        var form = CanonicalForm()
        form.add(icon)
        if case .composite = icon.kind { form.add(roles.clearances.rawValue) }
        form.add(plan.base, plan.variants, formats)
        if !formats.exports.isEmpty {
            form.add(plan.assignments + plan.further) { $0.add($1.locale.description, $1.variant) }
        }
        form.add(control.severities.map { ($0.rawValue, $1?.rawValue) }.sorted { $0.0 < $1.0 }) { $0.add($1.0, $1.1) }
        return form
    }
}

extension IconEntry: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        form.add(name, sourcePath, kind, policy, excused.map(\.rule.rawValue), original, unusedDrawings)
    }
}

extension IconKind: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        form.add(name)
        switch self {
        case .fixed: break
        case .directional(let mirroring): form.add(mirroring)
        case .localized(let variants): form.add(variants)
        case .composite(let mirroring, let parts): form.add(mirroring, parts)
        }
    }
}

extension Mirroring: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(except, axis, isVertical, whole) }
}

extension WholeBase: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(name, sourcePath, dx, dy) }
}

extension Clearance<Double>: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(above, below, ends.rawValue, hasSides) }
}

extension MirrorAxis<Double>: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        switch self {
        case .canvas: form.add("canvas")
        case .ink: form.add("ink")
        case .coordinate(let value): form.add("coordinate", value)
        }
    }
}

extension VariantKey: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        switch self {
        case .direction: form.add("direction", description)
        case .script: form.add("script", description)
        case .language: form.add("language", description)
        }
    }
}

extension LocalizedVariant: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(key, drawing, sourcePath) }
}

extension LocalizedDrawing: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        switch self {
        case .file(let path): form.add("file", path)
        case .icon(let name): form.add("icon", name)
        }
    }
}

extension PartEntry: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        form.add(name, selector, role, behavior, anchor, within, clearance, snap, dx, dy, dropped, text, variants)
    }
}

extension PartSelector: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(text) }
}

extension Role: CanonicallyWritable {}

extension TextDirection: CanonicallyWritable {}

extension PartBehavior: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(place.rawValue, drawing.rawValue, isSequence) }
}

extension PartVariant: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(key, drawing, scale) }
}

extension PartVariantDrawing: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        switch self {
        case .selector(let selector): form.add("selector", selector)
        case .file(let path): form.add("file", path)
        }
    }
}

extension PlannedVariant: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(name, recipe) }
}

extension VariantRecipe: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        switch self {
        case .copy(let sourcePath): form.add("copy", sourcePath.text)
        case .mirror: form.add("mirror")
        case .compose(let isMirrored, let drawings, let digits):
            form.add("compose", isMirrored)
            form.add(drawings.sorted { $0.key < $1.key }) { $0.add($1.key, $1.value) }
            form.add(digits.sorted { $0.key < $1.key }) { $0.add($1.key, $1.value.rawValue) }
        }
    }
}

extension PreviewColor: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(Int(red), Int(green), Int(blue), Int(alpha)) }
}

extension PartText: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(digits, choices) }
}

extension DigitSetting: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        form.add(everywhere.map(\.word))
        form.add(byKey.sorted { $0.key.description < $1.key.description }) { $0.add($1.key, $1.value.word) }
    }
}
