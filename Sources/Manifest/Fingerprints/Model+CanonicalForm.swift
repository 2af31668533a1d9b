import IconModel

extension Manifest {
    /// Returns the canonical form of all that determines an icon's files and findings, apart from the contents of
    /// files.
    /// The assignment of files to locales is left out if it affects only the index, which is the case without exports.
    public func canonicalForm(of icon: IconEntry, plan: VariantPlan) -> CanonicalForm {
        var form = CanonicalForm()
        form.add(icon)
        if case .composite = icon.kind { form.add(roles.clearances.rawValue) }
        form.add(plan.base)
        form.add(plan.variants) { $0.add($1) }
        form.add(formats)
        if !formats.exports.isEmpty {
            form.add(plan.assignments + plan.further) { form, assignment in
                form.add(assignment.locale.description)
                form.add(assignment.variant) { $0.add($1) }
            }
        }
        form.add(control.severities.map { ($0.rawValue, $1?.rawValue) }.sorted { $0.0 < $1.0 }) { form, severity in
            form.add(severity.0)
            form.add(severity.1) { $0.add($1) }
        }
        return form
    }
}

extension IconEntry: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(name) { $0.add($1) }
        form.add(sourcePath)
        form.add(kind)
        form.add(policy) { $0.add($1) }
        form.add(excused) { $0.add($1.rule.rawValue) }
        form.add(original) { $0.add($1) }
        form.add(unusedDrawings) { $0.add($1) }
    }
}

extension IconKind: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(name)
        switch self {
        case .fixed: break
        case .directional(let mirroring): form.add(mirroring)
        case .localized(let variants): form.add(variants) { $0.add($1) }
        case .composite(let mirroring, let parts):
            form.add(mirroring)
            form.add(parts) { $0.add($1) }
        }
    }
}

extension Mirroring: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(except) { $0.add($1) { $0.add($1) } }
        form.add(axis)
        form.add(isVertical)
        form.add(whole) { $0.add($1) }
    }
}

extension WholeBase: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(name) { $0.add($1) }
        form.add(sourcePath)
        form.add(dx)
        form.add(dy)
    }
}

extension Clearance<Double>: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(above)
        form.add(below)
        form.add(ends.rawValue)
        form.add(hasSides)
    }
}

extension MirrorAxis<Double>: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        switch self {
        case .canvas: form.add("canvas")
        case .ink: form.add("ink")
        case .coordinate(let value):
            form.add("coordinate")
            form.add(value)
        }
    }
}

extension VariantKey: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        switch self {
        case .direction: form.add("direction")
        case .script: form.add("script")
        case .language: form.add("language")
        }
        form.add(description)
    }
}

extension LocalizedVariant: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(key) { $0.add($1) }
        form.add(drawing)
        form.add(sourcePath)
    }
}

extension LocalizedDrawing: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        switch self {
        case .file(let path):
            form.add("file")
            form.add(path) { $0.add($1) }
        case .icon(let name):
            form.add("icon")
            form.add(name) { $0.add($1) }
        }
    }
}

extension PartEntry: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(name) { $0.add($1) }
        form.add(selector) { $0.add($1.text) }
        form.add(role) { $0.add($1) { $0.add($1.rawValue) } }
        form.add(behavior)
        form.add(anchor) { $0.add($1) { $0.add($1.text) } }
        form.add(within) { $0.add($1) { $0.add($1) } }
        form.add(clearance) { $0.add($1) }
        form.add(snap) { $0.add($1) }
        form.add(dx)
        form.add(dy)
        form.add(dropped) { $0.add($1.rawValue) }
        form.add(text) { $0.add($1) }
        form.add(variants) { $0.add($1) }
    }
}

extension PartBehavior: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(place.rawValue)
        form.add(drawing.rawValue)
        form.add(isSequence)
    }
}

extension PartVariant: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(key) { $0.add($1) }
        form.add(drawing) { $0.add($1) }
        form.add(scale)
    }
}

extension PartVariantDrawing: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        switch self {
        case .selector(let selector):
            form.add("selector")
            form.add(selector) { $0.add($1.text) }
        case .file(let path):
            form.add("file")
            form.add(path) { $0.add($1) }
        }
    }
}

extension PlannedVariant: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(name)
        form.add(recipe)
    }
}

extension VariantRecipe: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        switch self {
        case .copy(let sourcePath):
            form.add("copy")
            form.add(sourcePath.text)
        case .mirror: form.add("mirror")
        case .compose(let isMirrored, let drawings, let digits):
            form.add("compose")
            form.add(isMirrored)
            form.add(drawings.sorted { $0.key < $1.key }) { form, drawing in
                form.add(drawing.key)
                form.add(drawing.value)
            }
            form.add(digits.sorted { $0.key < $1.key }) { form, digits in
                form.add(digits.key)
                form.add(digits.value.rawValue)
            }
        }
    }
}

extension PreviewColor: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        for component in [red, green, blue, alpha] { form.add(Int(component)) }
    }
}

extension PartText: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(digits) { $0.add($1) }
        form.add(choices) { $0.add($1) }
    }
}

extension DigitSetting: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(everywhere) { $0.add($1.word) }
        form.add(byKey.sorted { $0.key.description < $1.key.description }) { form, choice in
            form.add(choice.key)
            form.add(choice.value.word)
        }
    }
}
