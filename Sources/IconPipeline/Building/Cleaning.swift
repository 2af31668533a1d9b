import Diagnostics
import Linting

extension Build {
    /// Removes every file that builds wrote to the output folder, and what they remember; all else stays, and so does what
    /// was changed after a build wrote it.
    public static func clean(_ request: BuildRequest) -> BuildReport {
        let loaded = IconSetLoader.load(request.manifest, output: request.output)
        guard let set = loaded.set else {
            var report = BuildReport(diagnostics: loaded.diagnostics)
            report.couldNotRun = loaded.isUnreadable
            return report
        }
        var report = BuildReport(diagnostics: [])
        report.output = set.outputFolder.text
        let memory = [OutputFolder.ownFolder, OutputSums.path].map(set.outputFolder.path)
        guard memory.contains(where: { FileStatus($0, followsLinks: true) != nil }) else { return report }
        do {
            try SourceProtection.check(set)
            let folder = OutputFolder(set.outputFolder)
            try folder.locked { _ throws(OutputFailure) in
                let (count, findings) = try EarlierOutputs(folder).removeAll()
                report.removed = count
                report.add(FindingPolicy(set.manifest).settleForBuild(findings))
                try folder.removeOwnFolder()
            }
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
        return report
    }
}
