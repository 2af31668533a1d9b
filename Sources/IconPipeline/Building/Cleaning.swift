import Diagnostics

extension Build {
    /// Removes every file that builds wrote to the output folder, and their state; everything else stays.
    public static func clean(_ request: BuildRequest) -> BuildReport {
        let loaded = IconSetLoader.load(request.manifest, output: request.output)
        guard let set = loaded.set else {
            var report = BuildReport(diagnostics: loaded.diagnostics)
            report.couldNotRun = loaded.isUnreadable
            return report
        }
        var report = BuildReport(diagnostics: [])
        report.output = set.outputFolder.text
        guard FileStatus(set.outputFolder.path(of: OutputFolder.ownFolder), followsLinks: true) != nil else {
            return report
        }
        do {
            try SourceProtection.check(set)
            let folder = OutputFolder(set.outputFolder)
            try folder.locked { _ throws(OutputFailure) in
                report.removed = try OutputOwnership.removeAll(folder)
                try folder.removeOwnFolder()
            }
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
        return report
    }
}
