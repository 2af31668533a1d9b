import Directionality
import Foundation
import SVGDocument
import Testing

@Suite(.enabled(if: Corpus.isGiven, "set ICONFLIP_CORPUS to a folder of SVG files"))
struct InvolutionTests {
    /// Where values that were left out are written, such as the ends of a gradient, the numbers are others, and the
    /// pictures must be the same.
    @Test("mirroring twice gives the source, number for number or pixel for pixel")
    func involution() throws {
        var (baked, fallback, same, drawn, unmirrored) = (0, 0, 0, 0, 0)
        var reasons: [String: Int] = [:]
        try Corpus.forEachDocument { name, bytes, document in
            guard let once = try? Mirror.mirror(document) else {
                unmirrored += 1
                return
            }
            if once.fallbacks.isEmpty { baked += 1 } else { fallback += 1 }
            for problem in once.fallbacks { reasons[problem.reason, default: 0] += 1 }
            let written = SVGWriter.write(once.document)
            let read = try SVGReader.read(written, name: name)
            let twice = SVGWriter.write(try Mirror.mirror(read).document)
            if twice == bytes { same += 1 }
            guard once.fallbacks.isEmpty, Self.numbers(twice) != Self.numbers(bytes) else { return }
            drawn += 1
            let again = try SVGReader.read(twice, name: name)
            let isSame = try Corpus.picture(of: again, height: 48) == Corpus.picture(of: document, height: 48)
            #expect(isSame, "\(name)")
        }
        print(
            "\(baked) baked, \(fallback) with fallbacks, \(unmirrored) not mirrored; \(same) the same bytes, "
                + "\(drawn) compared by pictures")
        for (reason, count) in reasons.sorted(by: { $0.value > $1.value }) { print("\(count) \(reason)") }
    }

    /// The numbers of a file in order, without the zeros that a mirror may add or leave out.
    static func numbers(_ bytes: [UInt8]) -> [DecimalNumber] {
        var scanner = NumberScanner(bytes)
        var numbers: [DecimalNumber] = []
        while !scanner.isAtEnd {
            if let token = scanner.number() {
                if let number = DecimalNumber(bytes[token]), !number.isZero { numbers.append(number) }
            } else {
                scanner.offset += 1
            }
        }
        return numbers
    }
}
