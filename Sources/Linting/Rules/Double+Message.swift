extension Double {
    /// The number as written in messages: whole numbers without a decimal point.
    var inMessage: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
