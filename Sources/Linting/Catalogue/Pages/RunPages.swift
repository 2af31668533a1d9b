extension RulePage {
    static let internalError = RulePage(
        .internalError,
        "a mistake in the tool itself",
        why: "It is not yours.",
        mend: "Report it with the command line and the files.")

    static let only = RulePage(
        .only,
        "`--only` names no icon",
        why: "Nothing would be done, and nobody would notice.",
        mend: "Name an icon or a glob that matches one.")

    static let output = RulePage(
        .output,
        "the output cannot be written",
        why: "The folder is full, locked or not yours.",
        mend: "Mend what the finding names and build again: what is there is whole.")

    static let preview = RulePage(
        .preview,
        "a preview cannot be drawn",
        why: "It would be too large.",
        mend: "Take a smaller size, or give the icon a view box that is not as long as that.")

    static let unreadableFile = RulePage(
        .unreadableFile,
        "a file cannot be read",
        why: "It is missing or not yours.",
        mend: "Check the path.")

    static let unreadableManifest = RulePage(
        .unreadableManifest,
        "the manifest cannot be read",
        why: "Nothing can be done without it.",
        mend: "Name a manifest, or run iconflip where `manifest.json` is.")

    static let unreadableSource = RulePage(
        .unreadableSource,
        "a source file cannot be read",
        why: "It is a folder, a pipe, a link to nothing, or not yours.",
        mend: "Mend what the finding names.")

    static let unwritableFile = RulePage(
        .unwritableFile,
        "a file cannot be written",
        why: "The folder is full, missing or not yours.",
        mend: "Check the path.")
}
