/// The parameters of `feConvolveMatrix`.
public struct SceneConvolution: Sendable, Hashable {
    /// The extension of the input beyond its edges.
    public enum EdgeMode: String, Sendable {
        /// The pixels at the edge are repeated.
        case duplicate
        /// The input is repeated.
        case wrap
        /// Transparent black.
        case none
    }

    /// The number of columns of the kernel, at least 1.
    public var columns: Int
    /// The number of rows of the kernel, at least 1.
    public var rows: Int
    /// The kernel row by row as written, `columns` × `rows` numbers: the convolution rotates it by 180°.
    public var kernel: [Double]
    /// The divisor of the sum, not 0.
    public var divisor: Double
    /// The offset added to the result, multiplied by its alpha.
    public var bias: Double
    /// The kernel column at the computed pixel.
    public var targetX: Int
    /// The kernel row at the computed pixel.
    public var targetY: Int
    /// The extension of the input beyond its edges.
    public var edgeMode: EdgeMode
    /// Whether alpha is preserved and unpremultiplied colours are convolved.
    public var preservesAlpha: Bool

    /// Creates the parameters.
    public init(
        columns: Int, rows: Int, kernel: [Double], divisor: Double, bias: Double, targetX: Int, targetY: Int,
        edgeMode: EdgeMode, preservesAlpha: Bool
    ) {
        self.columns = columns
        self.rows = rows
        self.kernel = kernel
        self.divisor = divisor
        self.bias = bias
        self.targetX = targetX
        self.targetY = targetY
        self.edgeMode = edgeMode
        self.preservesAlpha = preservesAlpha
    }
}
