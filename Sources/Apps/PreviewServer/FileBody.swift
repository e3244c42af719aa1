// SPDX-License-Identifier: MIT
import FlyingSocks

/// A part of a file as an answer's body, read as it is sent.
struct FileBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let file: OpenFile
  let range: Range<Int>

  func makeAsyncIterator() -> Iterator { Iterator(file: file, rest: range) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate let file: OpenFile
    fileprivate var rest: Range<Int>

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      let bytes = try file.read(at: rest.lowerBound, count: Swift.min(count, rest.count))
      // A file that shrank: the length was promised, so the connection must break off.
      guard !bytes.isEmpty else { throw SocketError.disconnected }
      rest = (rest.lowerBound + bytes.count)..<rest.upperBound
      return bytes
    }
  }
}
