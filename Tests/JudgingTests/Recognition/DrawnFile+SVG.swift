import Judging
import Raster
import SVGDocument
import SVGScene
import Seeing

extension DrawnFile {
    /// Creates a file of 24 by 24 units, or another view box, with this content, and looks at it.
    init(svg content: String, viewBox: String = "0 0 24 24") throws {
        let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="\#(viewBox)">\#(content)</svg>"#
        let document = try SVGReader.read(Array(text.utf8), name: "icon.svg")
        var renderer = Renderer()
        self.init(document, SceneResolver.resolve(document), &renderer)
        var eye = Eye()
        look(with: &eye)
    }
}
