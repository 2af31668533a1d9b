extension Double {
    /// The number as messages write it: whole numbers without a point.
    var inMessage: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
