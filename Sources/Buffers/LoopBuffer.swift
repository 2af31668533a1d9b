/// Elements in memory that somebody else owns, for the loops that visit every byte, edge or pixel.
///
/// Debug builds, and with them all tests, check every index. Release builds check none: that took a third of the time of
/// drawing. A buffer is valid only within the closure that it was made for.
@frozen
@safe
public struct LoopBuffer<Element> {
    @usableFromInline let start: UnsafePointer<Element>
    /// The number of elements.
    public let count: Int

    @inlinable
    init(_ start: UnsafePointer<Element>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// Creates a buffer of memory that outlives it.
    @inlinable
    @unsafe
    public init(_ buffer: UnsafeBufferPointer<Element>) {
        // Where there are no elements, no address is used.
        unsafe start = buffer.baseAddress ?? UnsafePointer(MutableLoopBuffer.nowhere)
        count = buffer.count
    }

    /// The element at an index.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            // Within the count there is memory.
            return unsafe start[index]
        }
    }

    /// Returns the elements from an index on.
    @inlinable
    @inline(__always)
    public func suffix(from index: Int) -> LoopBuffer {
        assert(index >= 0 && index <= count)
        // The memory beyond the index is as long as the new count says; likewise below.
        return unsafe LoopBuffer(start + index, count: count &- index)
    }

    /// Returns the elements before an index.
    @inlinable
    @inline(__always)
    public func prefix(upTo index: Int) -> LoopBuffer {
        assert(index >= 0 && index <= count)
        return unsafe LoopBuffer(start, count: index)
    }

    /// Returns neighbouring elements as one value, of whatever alignment.
    @inlinable
    @inline(__always)
    public func load<Vector: BitwiseCopyable>(_ index: Int, as type: Vector.Type) -> Vector
    where Element: BitwiseCopyable {
        assert(index >= 0 && index + MemoryLayout<Vector>.size / MemoryLayout<Element>.stride <= count)
        // Every bit pattern of numbers is a vector of numbers.
        return unsafe UnsafeRawPointer(start + index).loadUnaligned(as: type)
    }
}

extension LoopBuffer: RandomAccessCollection {
    /// The first index.
    @inlinable public var startIndex: Int { 0 }

    /// The index behind the last one.
    @inlinable public var endIndex: Int { count }

    /// Calls `body` with the memory, for algorithms of the standard library.
    @inlinable
    public func withContiguousStorageIfAvailable<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        // The memory is as long as the count says.
        try unsafe body(UnsafeBufferPointer(start: start, count: count))
    }
}

extension LoopBuffer<UInt8> {
    /// Returns how many bytes at the beginning of two buffers are the same.
    @inlinable
    public func countInCommon(with other: LoopBuffer) -> Int {
        let end = Swift.min(count, other.count)
        var index = 0
        while index &+ 8 <= end {
            let difference = load(index, as: UInt64.self) ^ other.load(index, as: UInt64.self)
            if difference != 0 { return index &+ UInt64(littleEndian: difference).trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < end, self[index] == other[index] { index &+= 1 }
        return index
    }

    // Algorithms of sequences are generic code where a caller is not optimized.

    /// Returns whether a byte is among these.
    public func contains(_ byte: UInt8) -> Bool {
        var occurrences = ByteOccurrences(of: byte, in: self)
        return occurrences.next() != nil
    }

    /// Whether all bytes are characters of ASCII.
    public var isASCII: Bool {
        // No early end, so that the loop is vectorized.
        var bits: UInt8 = 0
        for index in 0..<count { bits |= self[index] }
        return bits < 0x80
    }
}

/// Elements that can be changed, and are otherwise as in `LoopBuffer`.
@frozen
@safe
public struct MutableLoopBuffer<Element> {
    @usableFromInline let start: UnsafeMutablePointer<Element>
    /// The number of elements.
    public let count: Int

    @inlinable
    init(_ start: UnsafeMutablePointer<Element>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// Creates a buffer of memory that outlives it.
    @inlinable
    @unsafe
    public init(_ buffer: UnsafeMutableBufferPointer<Element>) {
        // Where there are no elements, no address is used.
        unsafe start = buffer.baseAddress ?? Self.nowhere
        count = buffer.count
    }

    /// An address for no elements.
    @inlinable
    static var nowhere: UnsafeMutablePointer<Element> {
        // No alignment is 0, which alone is no address.
        unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }

    /// The element at an index.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            // Within the count there is memory; likewise below.
            return unsafe start[index]
        }
        @inline(__always) nonmutating _modify {
            assert(index >= 0 && index < count)
            yield unsafe &start[index]
        }
    }

    /// The elements, for reading.
    @inlinable
    public var reading: LoopBuffer<Element> {
        // The same memory, for as long.
        unsafe LoopBuffer(UnsafePointer(start), count: count)
    }

    /// Returns the elements from an index on.
    @inlinable
    @inline(__always)
    public func suffix(from index: Int) -> MutableLoopBuffer {
        assert(index >= 0 && index <= count)
        // The memory beyond the index is as long as the new count says.
        return unsafe MutableLoopBuffer(start + index, count: count &- index)
    }

    /// Gives a value to an element that has none yet.
    @inlinable
    @inline(__always)
    public func initialize(_ index: Int, to value: Element) {
        assert(index >= 0 && index < count)
        // Within the count there is memory; likewise below.
        unsafe (start + index).initialize(to: value)
    }

    /// Gives a value to neighbouring elements, which may have none yet.
    @inlinable
    @inline(__always)
    public func initialize(_ range: Range<Int>, to value: Element) where Element: BitwiseCopyable {
        assert(range.lowerBound >= 0 && range.upperBound <= count)
        unsafe (start + range.lowerBound).initialize(repeating: value, count: range.count)
    }

    /// Gives the first elements, which may have no values yet, those of another buffer.
    @inlinable
    @inline(__always)
    public func initialize(from source: LoopBuffer<Element>, count length: Int) where Element: BitwiseCopyable {
        assert(length >= 0 && length <= count && length <= source.count)
        // Both memories are at least that long.
        unsafe start.initialize(from: source.start, count: length)
    }

    /// Exchanges two elements.
    @inlinable
    @inline(__always)
    public func swapAt(_ first: Int, _ second: Int) {
        let value = self[first]
        self[first] = self[second]
        self[second] = value
    }

    /// Sorts the first elements.
    @inlinable
    public func sort(first length: Int, by areInOrder: (Element, Element) -> Bool) {
        assert(length >= 0 && length <= count)
        // The memory is at least as long as the count.
        var elements = unsafe UnsafeMutableBufferPointer(start: start, count: length)
        unsafe elements.sort(by: areInOrder)
    }

    /// Returns neighbouring elements as one value, of whatever alignment.
    @inlinable
    @inline(__always)
    public func load<Vector: BitwiseCopyable>(_ index: Int, as type: Vector.Type) -> Vector
    where Element: BitwiseCopyable {
        reading.load(index, as: type)
    }

    /// Stores a value in the place of neighbouring elements.
    @inlinable
    @inline(__always)
    public func store<Vector: BitwiseCopyable>(_ vector: Vector, at index: Int) where Element: BitwiseCopyable {
        assert(index >= 0 && index + MemoryLayout<Vector>.size / MemoryLayout<Element>.stride <= count)
        // Every bit pattern of a vector of numbers is numbers.
        unsafe UnsafeMutableRawPointer(start + index).storeBytes(of: vector, as: Vector.self)
    }
}
