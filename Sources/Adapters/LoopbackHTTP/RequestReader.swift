// SPDX-License-Identifier: MIT

/// Assembles a request from received pieces, reading each byte once and storing no more than the limits allow.
struct RequestReader {
  private let limits: ServerLimits
  private var line: [UInt8] = []
  private var read = 0
  private var head: RequestHead?
  private var bodyLength: Int?
  private var body: [UInt8] = []

  init(limits: ServerLimits) { self.limits = limits }

  /// Whether no byte of a request has come.
  var isEmpty: Bool { read == 0 }

  /// Whether the head is complete.
  var isInBody: Bool { bodyLength != nil }

  /// Whether the browser waits for a `100 Continue` before it sends the body.
  var awaitsConsent: Bool { isInBody && body.isEmpty && head?.awaitsConsent == true }

  /// Consumes this request's bytes from the input; returns the request once it is complete.
  mutating func take(_ input: inout ArraySlice<UInt8>) throws(RequestRefusal) -> Request? {
    while bodyLength == nil {
      guard let byte = input.popFirst() else { return nil }
      try take(byte)
    }
    guard let head, let bodyLength else { return nil }
    let more = input.prefix(bodyLength - body.count)
    body += more
    input = input.dropFirst(more.count)
    return body.count == bodyLength ? Request(head: head, body: body) : nil
  }

  private mutating func take(_ byte: UInt8) throws(RequestRefusal) {
    let isAfterReturn = line.last == UInt8(ascii: "\r")
    guard isAfterReturn == (byte == UInt8(ascii: "\n")) else {
      throw .malformed("its lines do not end with a carriage return and a line feed")
    }
    read += 1
    guard read <= limits.head else { throw .headTooLarge }
    if isAfterReturn {
      line.removeLast()
      try endLine()
      return
    }
    guard byte >= 32 && byte != 127 || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") else {
      throw .malformed("it has a control character")
    }
    guard line.count < limits.line || byte == UInt8(ascii: "\r") else {
      throw head == nil ? .targetTooLong : .headTooLarge
    }
    line.append(byte)
  }

  private mutating func endLine() throws(RequestRefusal) {
    defer { line.removeAll(keepingCapacity: true) }
    guard head != nil else {
      // One empty line before a request is allowed (RFC 9112, section 2.2).
      if line.isEmpty, read == 2 { return }
      head = try RequestHead(line: line)
      return
    }
    guard line.isEmpty else {
      guard head?.fields.lines.count ?? 0 < limits.headerFields else { throw .headTooLarge }
      try head?.add(line: line)
      return
    }
    let length = try head?.finish() ?? 0
    guard length <= limits.body else { throw .bodyTooLarge }
    bodyLength = length
  }
}
