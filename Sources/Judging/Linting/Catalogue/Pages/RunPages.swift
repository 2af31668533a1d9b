extension RuleCatalogue {
    /// The pages of the rules about running the tool.
    @RulePages static var running: [RulePage] {
        RulePage(
            .contradictedLabel,
            "a label that an icon's entry does not follow, or that its name and drawing surely contradict",
            why: "A list of what icons are grows old, or was wrong from the start. `init --labels` asks then, too.",
            fix: "Correct the label or the entry. Where both are right, say who has `decided` in the entry.")
        RulePage(
            .internalError,
            "an error in the tool itself",
            why: "Your files are not the cause.",
            fix: "Report it with the command line and the files.")
        RulePage(
            .preview, "a preview that cannot be drawn",
            fix: "Choose a smaller size, or give the icon a view box with less extreme proportions.")
        RulePage(
            .unreadableFile,
            "a file that cannot be read",
            why: "It is missing, it is a folder, a pipe or a broken link, or its permissions forbid it.",
            fix:
                "Fix the cause that the finding names. Without a name, iconflip reads `manifest.json` in the folder where it "
                + "runs.")
        RulePage(
            .unmatchedLabel, "a label for an icon that does not exist",
            fix: "Write the name of the icon: its path in the folder without `.svg`.")
        RulePage(
            .unwritableFile,
            "a file that cannot be written",
            why:
                "The disk is full, the folder is missing, locked or not writable, or a file that no build is known to have "
                + "written is in the place of an output.",
            fix:
                "Fix the cause that the finding names and build again; every file that was written is complete. `--overwrite` "
                + "replaces files that are in the way.")
        RulePage(
            .missingOutput, "a missing file that a build would write",
            fix: "Run `iconflip build`, and commit the result. Keep drawings of your own in the source folder.")
        RulePage(
            .staleOutput,
            "a file in the output folder that differs from what a build would write",
            rows: [.p11],
            fix: "Run `iconflip build`, and commit the result.")
        RulePage(
            .editedOutput,
            "a file in the output folder that was changed after a build wrote it, or cannot be read",
            why:
                "An edit lasts only until the next build, which writes the file again. If the file no longer belongs to the set, "
                + "builds leave it in place.",
            rows: [.p11],
            fix: "Change the source, or keep your drawing in the source folder and name it in `variants`.")
        RulePage(
            .foreignOutput,
            "a file in the output folder that no build of the set writes",
            why: "It is left over from an icon that was removed, or was put there by hand, and looks like output.",
            fix: "Remove it, or move it elsewhere.")
        RulePage(
            .revision, "a git revision that cannot be compared",
            fix: "Name a commit, a branch or a tag, and run `iconflip diff` in the git repository of the manifest.")
    }
}
