extension Array {
    /// Calls `body` with the elements.
    @inlinable
    @inline(__always)
    public func withLoopBuffer<Result>(_ body: (LoopBuffer<Element>) -> Result) -> Result {
        // The buffer does not outlive the closure; likewise below.
        unsafe withUnsafeBufferPointer { unsafe body(LoopBuffer($0)) }
    }

    /// Calls `body` with the elements, which it may change.
    @inlinable
    @inline(__always)
    public mutating func withMutableLoopBuffer<Result>(_ body: (MutableLoopBuffer<Element>) -> Result) -> Result {
        unsafe withUnsafeMutableBufferPointer { unsafe body(MutableLoopBuffer($0)) }
    }

    /// The same elements in no more memory than they need, for what stays.
    @inlinable
    public var fitted: [Element] {
        // The memory is copied before it is given back.
        unsafe withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// Creates an array of elements all of which `body` gives a value.
    @inlinable
    @inline(__always)
    public init(count: Int, _ body: (MutableLoopBuffer<Element>) -> Void) where Element: BitwiseCopyable {
        // What has no value yet needs no clearing before it gets one.
        unsafe self.init(unsafeUninitializedCapacity: count) { memory, initialized in
            unsafe body(MutableLoopBuffer(memory))
            initialized = count
        }
    }

    /// Creates an array with room for elements, of which `body` gives the first ones a value and returns how many.
    @inlinable
    @inline(__always)
    public init(capacity: Int, _ body: (MutableLoopBuffer<Element>) -> Int) where Element: BitwiseCopyable {
        // As above; the count cannot exceed the memory.
        unsafe self.init(unsafeUninitializedCapacity: capacity) { memory, initialized in
            initialized = unsafe Swift.min(capacity, Swift.max(0, body(MutableLoopBuffer(memory))))
        }
    }
}

extension OutputSpan {
    /// Calls `body` with room for further elements; it returns how many it has given a value.
    @inlinable
    @inline(__always)
    public mutating func appendAll(_ body: (MutableLoopBuffer<Element>) -> Int) {
        // The room begins behind the elements that have values, and is not used after the closure.
        unsafe withUnsafeMutableBufferPointer { memory, count in
            let free = unsafe MutableLoopBuffer(memory).suffix(from: count)
            count += body(free)
        }
    }
}

extension String {
    /// Calls `body` with the text as UTF-8.
    @inlinable
    @inline(__always)
    public func withLoopBuffer<Result>(_ body: (LoopBuffer<UInt8>) -> Result) -> Result {
        var text = self
        // The buffer does not outlive the closure; likewise below.
        return text.withUTF8 { unsafe body(LoopBuffer($0)) }
    }
}

extension StaticString {
    /// Calls `body` with the text as UTF-8.
    @inlinable
    @inline(__always)
    public func withLoopBuffer<Result>(_ body: (LoopBuffer<UInt8>) -> Result) -> Result {
        withUTF8Buffer { unsafe body(LoopBuffer($0)) }
    }
}

/// Calls `body` with memory for elements that have no values yet.
@inlinable
@inline(__always)
public func withScratch<Element: BitwiseCopyable, Result>(
    of type: Element.Type, count: Int, _ body: (MutableLoopBuffer<Element>) -> Result
) -> Result {
    // The memory does not outlive the closure, and what needs no copying needs no clearing.
    unsafe withUnsafeTemporaryAllocation(of: type, capacity: count) { unsafe body(MutableLoopBuffer($0)) }
}
