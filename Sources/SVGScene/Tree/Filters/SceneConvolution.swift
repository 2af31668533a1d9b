/// The parameters of `feConvolveMatrix`.
public struct SceneConvolution: Sendable, Hashable {
    /// What lies beyond the edges of the input.
    public enum EdgeMode: String, Sendable {
        /// The pixels of the edge go on.
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
    /// The kernel row by row as written, `columns` × `rows` numbers: the convolution turns it by half a turn.
    public var kernel: [Double]
    /// What the sum is divided by, not 0.
    public var divisor: Double
    /// What is added to the result, times its opacity.
    public var bias: Double
    /// The column of the kernel that lies on the pixel computed.
    public var targetX: Int
    /// The row of the kernel that lies on the pixel computed.
    public var targetY: Int
    /// What lies beyond the edges of the input.
    public var edgeMode: EdgeMode
    /// Whether opacity is left alone and colours are convolved unpremultiplied.
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
