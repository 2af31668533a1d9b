extension RulePage {
    static let internalError = RulePage(
        .internalError,
        "a mistake in the tool itself",
        why: "It is not yours.",
        fix: "Report it with the command line and the files.")

    static let only = RulePage(
        .only,
        "`--only` names no icon",
        why: "Nothing would be done, and nobody would notice.",
        fix: "Name an icon or a glob that matches one.")

    static let output = RulePage(
        .output,
        "the output cannot be written",
        why:
            "The folder is full, locked or not yours, or a file that no build is known to have written is in the place of "
            + "an output.",
        fix:
            "Fix what the finding names and build again: what is there is whole. `--overwrite` overwrites what is in the "
            + "way.")

    static let preview = RulePage(
        .preview,
        "a preview cannot be drawn",
        why: "It would be too large.",
        fix: "Take a smaller size, or give the icon a view box that is not as long as that.")

    static let unreadableFile = RulePage(
        .unreadableFile,
        "a file cannot be read",
        why: "It is missing or not yours.",
        fix: "Check the path.")

    static let unreadableManifest = RulePage(
        .unreadableManifest,
        "the manifest cannot be read",
        why: "Nothing can be done without it.",
        fix: "Name a manifest, or run iconflip where `manifest.json` is.")

    static let unreadableSource = RulePage(
        .unreadableSource,
        "a source file cannot be read",
        why: "It is a folder, a pipe, a link to nothing, or not yours.",
        fix: "Fix what the finding names.")

    static let unwritableFile = RulePage(
        .unwritableFile,
        "a file cannot be written",
        why: "The folder is full, missing or not yours.",
        fix: "Check the path.")

    static let missingOutput = RulePage(
        .missingOutput,
        "a file that a build would write and that is not there",
        why: "Outputs that are committed are what people ship; a missing one is an icon without its variant.",
        fix: "Run `iconflip build`, and commit what it writes. Draw what is to differ among the sources.")

    static let staleOutput = RulePage(
        .staleOutput,
        "a file in the output folder that is not what a build would write",
        why:
            "The source or the manifest was changed without a build, or the file was edited by hand: what is shipped is "
            + "not what was drawn.",
        rows: [.p11],
        fix: "Run `iconflip build`, and commit what it writes.")

    static let editedOutput = RulePage(
        .editedOutput,
        "a file in the output folder that was changed after a build wrote it",
        why:
            "What is drawn there lasts until the next build: one that has the file builds it anew, and one that no longer "
            + "has it leaves it.",
        rows: [.p11],
        fix: "Change the source, or keep your drawing among the sources and name it in `variants`.")

    static let foreignOutput = RulePage(
        .foreignOutput,
        "a file where builds write that no build of the set writes",
        why: "It is left from an icon that is gone, or was put there by hand, and looks as if it were made.",
        fix: "Remove it, or move it elsewhere.")

    static let merge = RulePage(
        .merge,
        "parts of a set that do not belong together",
        why: "Outputs of different states of a set, or not all of its shards, would make a set that nobody drew.",
        fix: "Build all shards of one state of the set by one version of the tool, then merge them.")

    static let revision = RulePage(
        .revision,
        "a git revision that cannot be compared",
        why: "It does not exist, or the set is in no git repository.",
        fix: "Name a commit, a branch or a tag, and run `iconflip diff` where the manifest is under git.")
}
