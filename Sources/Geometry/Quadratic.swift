/// The solver of quadratic equations.
enum Quadratic {
    /// Calls `body` with every real root of `a·t² + b·t + c`, found without cancellation; a constant polynomial has
    /// none.
    static func forEachRoot(a: Double, b: Double, c: Double, _ body: (Double) -> Void) {
        guard a != 0 else {
            if b != 0 { body(-c / b) }
            return
        }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
        body(q / a)
        if q != 0 { body(c / q) }
    }
}
