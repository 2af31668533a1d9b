import Foundation
import Testing

@testable import Audit
@testable import HostSystem

/// A repository of a stranger: git obeys what it finds in one, unless it is told not to.
@Suite("A repository that somebody else wrote", .enabled(if: TemporaryApp.hasGit, "git is not installed"))
struct HostileRepositoryTests {
    private static let path = "app/src/main/res/drawable/ic_check.xml"
    private static let flipped = Drawable.vector(Drawable.check, mirrored: true)

    /// Settings of a repository that each start a program, which leaves a file behind.
    private static func programs(_ mark: String) -> [(key: String, value: String)] {
        [
            ("core.fsmonitor", "touch '\(mark)-fsmonitor'"), ("diff.external", "touch '\(mark)-diff'"),
            ("filter.own.clean", "touch '\(mark)-clean'; cat"), ("filter.own.smudge", "touch '\(mark)-smudge'; cat"),
            ("filter.own.process", "touch '\(mark)-process'"), ("diff.own.textconv", "touch '\(mark)-textconv'; cat"),
            ("diff.own.command", "touch '\(mark)-command'"), ("core.pager", "touch '\(mark)-pager'; cat"),
            ("core.sshCommand", "touch '\(mark)-ssh'"), ("credential.helper", "!touch '\(mark)-credential'"),
            ("alias.ls-files", "!touch '\(mark)-alias'"), ("core.editor", "touch '\(mark)-editor'"),
        ]
    }

    /// The programs that ran.
    private static func ran(_ app: TemporaryApp) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: app.folder).filter { $0.hasPrefix("RAN") }.sorted()
    }

    private static func hook(_ app: TemporaryApp, in folder: String) throws {
        for name in ["post-index-change", "fsmonitor-watchman", "post-checkout", "reference-transaction"] {
            let path = "\(folder)/\(name)"
            try app.files.write("#!/bin/sh\ntouch '\(app.folder)/RAN-\(name)'\n", to: path)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: "\(app.folder)/\(path)")
        }
    }

    private static func fix(_ app: TemporaryApp, in folder: String) throws -> AuditFixer.Result {
        let report = try #require(Audit.run(Audit.Request(folder: folder, jobs: 2)))
        return AuditFixer(report, drawsMarks: true, force: false).run()
    }

    @Test("starts no program, whatever its configuration, attributes and hooks say")
    func configuration() throws {
        let app = try TemporaryApp([Self.path: Self.flipped])
        try app.commit()
        let git = GitCommand(folder: app.folder)
        for (key, value) in Self.programs("\(app.folder)/RAN") { _ = try git.run(["config", key, value]) }
        try app.files.write("*.xml filter=own diff=own\n", to: ".gitattributes")
        try Self.hook(app, in: ".git/hooks")
        // What git would look at again, as its time has changed.
        try app.files.write(Self.flipped, to: Self.path)
        #expect(try Self.fix(app, in: app.folder).count == 1)
        let commits = try git.lastCommits(of: [Self.path])
        #expect(try git.contents(of: commits.map { (commit: $1, path: $0) }).compactMap(\.self).count == 1)
        #expect(try Self.ran(app) == [])
    }

    @Test(
        "has no folder that git takes for a repository of its own", arguments: ["app", "app/src", "app/src/main/res"])
    func tracked(folder: String) throws {
        let app = try TemporaryApp([Self.path: Self.flipped, "other/\(Self.path)": Self.flipped])
        // A folder of git's own making in the place of the app, as files that the outer repository tracks.
        let inner = TemporaryApp(at: app.files, "other")
        try inner.commit()
        let from = "\(app.folder)/other/.git"
        for name in ["HEAD", "objects", "refs", "index"] {
            try FileManager.default.copyItem(atPath: "\(from)/\(name)", toPath: "\(app.folder)/app/\(name)")
        }
        try FileManager.default.removeItem(atPath: "\(app.folder)/other")
        let settings = Self.programs("\(app.folder)/RAN").map { key, value in
            let steps = key.split(separator: ".")
            let section = steps.count > 2 ? "\(steps[0]) \"\(steps[1])\"" : "\(steps[0])"
            return "[\(section)]\n\t\(steps.last ?? "") = \"\(value)\"\n"
        }
        try app.files.write(
            "[core]\n\tbare = false\n\tworktree = .\n\thooksPath = hooks\n" + settings.joined(), to: "app/config")
        try app.files.write("*.xml filter=own diff=own\n", to: "app/.gitattributes")
        try Self.hook(app, in: "app/hooks")
        try app.commit()
        try app.files.write(Self.flipped, to: Self.path)
        _ = try Self.fix(app, in: "\(app.folder)/\(folder)")
        #expect(try Self.ran(app) == [])
    }

    @Test("fetches nothing that it lacks")
    func missing() throws {
        let app = try TemporaryApp([Self.path: Self.flipped])
        try app.commit()
        let git = GitCommand(folder: app.folder)
        let blob = try #require(try git.files(of: "HEAD", prefix: "")?.first { $0.path == Self.path }).object
        try FileManager.default.removeItem(
            atPath: "\(app.folder)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
        for (key, value) in [
            ("remote.origin.url", "ext::touch \(app.folder)/RAN-remote"), ("remote.origin.promisor", "true"),
            ("remote.origin.partialclonefilter", "blob:none"), ("extensions.partialClone", "origin"),
            ("protocol.ext.allow", "always"), ("core.repositoryformatversion", "1"),
        ] { _ = try git.run(["config", key, value]) }
        let result = try Self.fix(app, in: app.folder)
        #expect(result.count == 0)
        #expect(try app.text(Self.path) == Self.flipped)
        #expect(try Self.ran(app) == [])
    }

    @Test("is the folder's own, whatever the environment of git says")
    func environment() throws {
        let (app, other) = (try TemporaryApp([Self.path: Self.flipped]), try TemporaryApp(["a": "b"]))
        try app.commit()
        try other.commit()
        for name in ["GIT_DIR", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_INDEX_FILE", "GIT_WORK_TREE"] {
            let value = name == "GIT_WORK_TREE" ? other.folder : "\(other.folder)/.git"
            let git = GitCommand(
                folder: app.folder,
                environment: ThisProcess.environment.merging([name: value, "GIT_EXTERNAL_DIFF": "false"]) { $1 })
            #expect(try git.unignored() == Array("\(Self.path)\0".utf8), "\(name)")
            #expect(try git.files(of: "HEAD", prefix: "")?.map(\.path) == [Self.path], "\(name)")
        }
    }

    @Test("may have names that read like lines of what git answers")
    func names() throws {
        let names = ["a\r\nb.svg", "a\nb.svg", String(repeating: "a", count: 40) + " .svg", "z.svg"]
        let app = try TemporaryApp([:])
        for name in names { try Data(name.utf8).write(to: URL(filePath: "\(app.folder)/\(name)")) }
        try app.commit()
        let git = GitCommand(folder: app.folder)
        let head = try #require(try git.commit("HEAD"))
        let contents = try git.contents(of: names.map { (commit: head, path: $0) })
        #expect(contents.map { $0.map(Array.init) } == [nil, nil] + names.dropFirst(2).map { Array($0.utf8) })
        #expect(try git.lastCommits(of: names) == [names[2]: head, names[3]: head])
    }

    @Test("may have a file with the name of a revision")
    func head() throws {
        let app = try TemporaryApp([Self.path: Self.flipped, "HEAD": "a file", "app/HEAD": "another"])
        try app.commit()
        #expect(try Self.fix(app, in: app.folder).count == 1)
    }

    @Test(
        "has files that git was told not to look at, which are not taken for committed",
        arguments: ["assume-unchanged", "skip-worktree"])
    func unwatched(flag: String) throws {
        let app = try TemporaryApp([Self.path: Self.flipped])
        try app.commit()
        _ = try GitCommand(folder: app.folder).run(["update-index", "--\(flag)", Self.path])
        let lines = try Self.fix(app, in: app.folder).lines
        #expect(lines.count == 1 && lines[0].contains("git was told not to look at '\(Self.path)'"), "\(lines)")
        #expect(try app.text(Self.path) == Self.flipped)
    }

    @Test("has files that git does not know")
    func untracked() throws {
        let app = try TemporaryApp(["README": "text"])
        try app.commit()
        try app.files.write(Self.flipped, to: Self.path)
        let lines = try Self.fix(app, in: app.folder).lines
        #expect(lines.count == 1 && lines[0].contains("has changes that are not committed"), "\(lines)")
        #expect(try app.text(Self.path) == Self.flipped)
    }

    @Test("has files that change while they are judged, which are left as they are")
    func meanwhile() throws {
        let app = try TemporaryApp([Self.path: Self.flipped])
        try app.commit()
        let report = try app.audit()
        let edited = Self.flipped + "<!-- mine -->\n"
        try app.files.write(edited, to: Self.path)
        let result = AuditFixer(report, drawsMarks: false, force: true).run()
        #expect(result.count == 0)
        #expect(try app.text(Self.path) == edited)
    }
}
