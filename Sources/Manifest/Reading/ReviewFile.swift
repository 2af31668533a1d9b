import Diagnostics

/// What one reader of a language said of a set, on the page that was sent to them.
public struct Review: Hashable, Sendable {
    /// What a reader says of an icon, or of the answer for a family.
    public enum Answer: String, CaseIterable, Sendable {
        case right, wrong, unsure
    }

    /// What an answer is about.
    public enum Subject: Hashable, Sendable {
        case icon(String)
        case policy(String)
    }

    /// What a reader says of one subject.
    public struct Opinion: Hashable, Sendable {
        /// What it is about.
        public var subject: Subject
        /// The answer.
        public var answer: Answer
        /// The reader's words; empty if there are none.
        public var says: String
        /// The locale whose drawing the reader saw, or `all`.
        public var locale: String
        /// The page's number for what the reader saw, by which a drawing that has changed since is known.
        public var seen: String
    }

    /// The reader's name as they typed it; empty if they left it out.
    public var reader = ""
    /// The language that the page was in.
    public var language = ""
    /// The day, as the reader's device knew it.
    public var date = ""
    /// The answers, in the file's order.
    public var opinions: [Opinion] = []
}

/// A file that the page of a set makes of a reader's answers.
/// It comes from outside: texts are limited, errors have places, and nothing of it is more than text.
public struct ReviewFile: Sendable {
    /// The longest texts that the page lets readers write, in UTF-16 code units, as pages count.
    private enum Longest {
        static let remark = 2000
        static let name = 80
        static let word = 64
        /// The names of icons and policies: as long as a path can be.
        static let subject = 4096
    }

    /// Returns whether bytes call themselves a review, right or wrong in the rest.
    public static func isReview(_ bytes: [UInt8]) -> Bool { JSONValue(bytes)?["iconflip"]?.string == "review" }

    /// The review, of which everything that is not an error was understood.
    public private(set) var review = Review()
    private var findings: Findings

    /// The errors in the file, in reading order.
    public var diagnostics: [Diagnostic] { findings.finished() }

    /// Reads a file.
    public init(_ source: SourceText) {
        findings = Findings(source: source)
        let (root, soundness) = JSONParser.parse(&findings)
        guard let root, soundness == .sound else { return }
        guard root["iconflip"]?.string == "review" else {
            findings.add(
                .badValue, "this is no review of a set", at: root.range,
                hint: "save it on the page of 'iconflip preview' by 'Send back'")
            return
        }
        guard root["version"]?.number?.value == 1 else {
            findings.add(
                .unsupportedVersion, "this version of reviews is not known", at: (root["version"] ?? root).range,
                hint: "write version 1, or use the iconflip that made the page")
            return
        }
        review.reader = text(root["reader"], "the reader's name", atMost: Longest.name) ?? ""
        review.language = text(root["language"], "the language", atMost: Longest.word) ?? ""
        review.date = text(root["date"], "the date", atMost: Longest.word) ?? ""
        readAnswers(root)
    }

    private mutating func readAnswers(_ root: JSONValue) {
        guard let answers = root["answers"], case .array(let elements) = answers.content else {
            findings.add(.missingKey, "a review needs 'answers'", at: (root["answers"] ?? root).range)
            return
        }
        var seen: Set<Review.Subject> = []
        for element in elements {
            guard let opinion = opinion(element) else { continue }
            if seen.insert(opinion.subject).inserted {
                review.opinions.append(opinion)
            } else {
                findings.add(.duplicateKey, "this is answered twice", at: element.range, hint: "keep one answer")
            }
        }
    }

    private mutating func opinion(_ value: JSONValue) -> Review.Opinion? {
        let icon = text(value["icon"], "the icon's name", atMost: Longest.subject).map(Review.Subject.icon)
        let policy = text(value["policy"], "the policy's name", atMost: Longest.subject).map(Review.Subject.policy)
        guard let subject = icon ?? policy, icon == nil || policy == nil else {
            findings.add(
                .missingKey, "an answer needs an 'icon' or a 'policy'", at: value.range,
                hint: #"write { "icon": "arrow", "answer": "right" }"#)
            return nil
        }
        guard let answer = value["answer"]?.string.flatMap(Review.Answer.init) else {
            findings.add(
                .badValue, "this is no answer", at: (value["answer"] ?? value).range,
                hint: "write 'right', 'wrong' or 'unsure'")
            return nil
        }
        return Review.Opinion(
            subject: subject, answer: answer,
            says: text(value["says"], "the remark", atMost: Longest.remark) ?? "",
            locale: text(value["locale"], "the locale", atMost: Longest.word) ?? "all",
            seen: text(value["seen"], "what was seen", atMost: Longest.word) ?? "")
    }

    /// Returns a text, or `nil` where there is none; another type and a longer text are errors.
    private mutating func text(_ value: JSONValue?, _ name: String, atMost longest: Int) -> String? {
        guard let value else { return nil }
        guard let text = value.string else {
            findings.add(.wrongType, "\(name) is no text", at: value.range)
            return nil
        }
        guard text.utf16.count <= longest else {
            findings.add(.badValue, "\(name) is longer than \(longest) characters", at: value.range)
            return nil
        }
        return text
    }
}
