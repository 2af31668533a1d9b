extension Comparable {
    /// Returns the value, or the nearest of the limits if it is outside them. NaN stays NaN.
    @inlinable
    @inline(__always)
    public func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
