import Buffers
import Composites
import Diagnostics
import Directionality
import HostSystem
import Judging
import Manifest
import Pipeline
import Raster
import SVGDocument
import SVGScene
import Seeing

struct IconSurvey {
    private let input: ProposalInput

    init(_ input: ProposalInput) { self.input = input }

    /// Reads all icons, in the order of their names, and once more those of which the set says more than their drawings do.
    func run() -> SurveyedSet {
        let all = Guarded(SurveyReadings())
        read(input.listing.iconNames.map { ($0, SetEvidence.Finding()) }, input.progress) { reading in
            all.withLock { $0.add(reading) }
        }
        let readings = all.withLock { readings in
            defer { readings = SurveyReadings() }
            return readings
        }
        // What single drawings took is more than what is kept of them.
        ThisProcess.returnFreeMemory()
        return readings.related(input.request.words, jobs: input.request.jobs) { findings in
            let again = Guarded<[Proposal?]>([])
            read(findings) { reading in again.withLock { $0.append(reading.proposal) } }
            return again.withLock { $0 }
        }
    }

    /// Reads icons with what the set says of them, and hands over what it read in their order.
    private func read(
        _ icons: [SetEvidence.Named], _ progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
        _ each: @escaping @Sendable (SurveyReading) -> Void
    ) {
        let input = input
        let (request, memory) = (input.request, input.request.cache?.sights)
        let proposer = IconProposer(locales: input.locales, words: request.words)
        WorkQueue.run(
            count: icons.count, jobs: request.jobs,
            makeWorker: { Observer(input: input, proposer: proposer, eye: Eye(memory: memory)) },
            work: { observer, index in
                let name = ExactName(icons[index].name)
                let path = input.paths[name] ?? name.text
                let icon = KnownIcon(
                    name: name.text, path: path, finding: icons[index].finding, seen: input.sights[ExactName(path)],
                    label: input.labels[name], set: input.imageSets[name], use: request.uses[name])
                return observer.read(icon)
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name, step: .looking))
            }, each: each)
    }

    /// What is known of an icon before its drawing is read.
    private struct KnownIcon {
        var name: String
        var path: String
        var finding: SetEvidence.Finding
        var seen: Sight?
        var label: IconLabel?
        var set: ImageSet?
        var use: AppUse?
    }

    private struct Observer {
        let input: ProposalInput
        let proposer: IconProposer
        var renderer = Renderer()
        var eye: Eye

        mutating func read(_ icon: KnownIcon) -> SurveyReading {
            var reading = SurveyReading(name: icon.name)
            do throws(UnreadableDrawing) {
                let (document, isBase, faults) = try input.shown(at: icon.path)
                reading.diagnostics = faults.asWarnings()
                let drawing = look(at: document, of: icon)
                reading.note(drawing)
                // What is as faint all over counts as opaque where bases are looked for, and is drawn again then.
                if input.seeksBases, isBase, !drawing.scene.isFaint { reading.base = drawing.picture?.ink }
                reading.proposal = proposal(for: icon, icon.finding.marks.map(drawing.seeing) ?? drawing, &reading)
            } catch {
                reading.diagnostics += error.diagnostics
            }
            return reading
        }

        private mutating func look(at document: SVGDocument, of icon: KnownIcon) -> DrawnFile {
            var drawing = DrawnFile(document, SceneResolver.resolve(document), &renderer)
            if let seen = icon.seen { drawing.note(seen) }
            drawing.look(with: &eye, for: drawing.isSymmetric ? .shapes : .figures)
            return drawing
        }

        private mutating func proposal(
            for icon: KnownIcon, _ drawing: DrawnFile, _ reading: inout SurveyReading
        ) -> Proposal {
            let document = drawing.document
            let label =
                icon.label ?? icon.set?.label ?? document.drawable.flatMap(IconLabel.init)
                ?? icon.use.map(IconLabel.init)
                ?? document.rootElement.flatMap(FlipRequest.first).map(IconLabel.init)
            var proposal = proposer.proposal(
                for: icon.name, drawing, icon.finding, label,
                mayErr: icon.label != nil || icon.use == .itself)
            do throws(UnreadableDrawing) {
                let entry = try icon.set?.entry(drawing, input, &renderer)
                proposal.entries.insert(contentsOf: [entry].compactMap(\.self), at: 0)
            } catch {
                proposal.unreadDrawings.append(error.path)
                reading.diagnostics += error.diagnostics
            }
            return proposal
        }
    }
}

extension IconLabel {
    fileprivate init(_ use: AppUse) {
        let reason =
            switch use {
            case .choice: "its app chooses it by the direction of the layout"
            case .itself: "its app shows it as its own icon, in the status bar or in the launcher"
            }
        self.init(kind: .fixed, reason: reason, isOfApp: use == .choice)
    }

    /// Creates the label that a vector drawable carries, or `nil` where it carries none.
    fileprivate init?(_ drawable: DrawableSource) {
        guard drawable.isAutoMirrored else { return nil }
        self.init(kind: .flips, reason: "its file says 'autoMirrored'", isOfApp: true)
    }

    fileprivate init(_ request: FlipRequest) {
        self.init(kind: request.flips ? .flips : .fixed, reason: "its file says '\(request.name)'")
    }
}
