/// A template of three variants, an arrow with a dot, to be changed by tests.
package struct SampleTemplate {
    /// A variant: its name, the left margin, the distance between the margins, and its shapes.
    package struct Variant: Sendable {
        package var name: String
        package var left: Double
        package var width: Double
        package var shapes: String

        /// Creates a variant.
        package init(name: String, left: Double, width: Double, shapes: String) {
            (self.name, self.left, self.width, self.shapes) = (name, left, width, shapes)
        }
    }

    package static let arrow = #"<path class="hierarchical-0:primary" d="M4-40h30v-20L64-35 34-10v-20H4Z"/>"#
    package static let dot =
        #"<path class="hierarchical-1:secondary" d="M70-70c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z"/>"#

    package var root = #"width="3300" height="2200""#
    package var version = "Template v.4.0"
    package var style = ""
    package var variants = [
        Variant(name: "Black-S", left: 2890, width: 90, shapes: arrow + dot),
        Variant(name: "Regular-S", left: 1404.5, width: 84, shapes: arrow + dot),
        Variant(name: "Ultralight-S", left: 516.25, width: 80, shapes: arrow + dot),
    ]
    package var lines = ["Baseline-S": 696.0, "Capline-S": 625.541]
    /// The names of variants without margins of their own.
    package var withoutMargins: Set<String> = []

    /// Creates the sample.
    package init() {}

    package var text: String {
        var guides = lines.sorted { $0.key < $1.key }.map { name, y in
            #"  <line id="\#(name)" x1="263" x2="3036" y1="\#(y)" y2="\#(y)"/>"#
        }
        var groups: [String] = []
        for variant in variants {
            if !withoutMargins.contains(variant.name) {
                for (side, x) in [("left", variant.left), ("right", variant.left + variant.width)] {
                    guides.append(
                        #"  <line id="\#(side)-margin-\#(variant.name)" x1="\#(x)" x2="\#(x)" y1="600" y2="720"/>"#)
                }
            }
            groups.append(
                """
                  <g id="\(variant.name)" transform="matrix(1 0 0 1 \(variant.left) 696)">
                   \(variant.shapes)
                  </g>
                """)
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" \(root)>
             <style>\(style)</style>
             <g id="Notes"><text transform="matrix(1 0 0 1 3036 1933)">\(version)</text></g>
             <g id="Guides">
            \(guides.joined(separator: "\n"))
             </g>
             <g id="Symbols">
            \(groups.joined(separator: "\n"))
             </g>
            </svg>

            """
    }

    /// Returns the sample with a change.
    package static func with(_ change: (inout SampleTemplate) -> Void) -> SampleTemplate {
        var sample = SampleTemplate()
        change(&sample)
        return sample
    }

    /// Returns the sample with other shapes in all variants.
    package static func drawing(_ shapes: String) -> SampleTemplate {
        with { sample in
            for index in sample.variants.indices { sample.variants[index].shapes = shapes }
        }
    }
}
