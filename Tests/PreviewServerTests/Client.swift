// SPDX-License-Identifier: MIT
import Foundation

/// A minimal browser: sends bytes to a port of this machine and reads the answer.
///
/// It waits in its own threads, because the server under test needs the few that tasks share.
struct Client {
  struct Answer {
    var status = 0
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Failure: Error { var code: Int32 }

  let port: UInt16
  /// An address of this machine, as a number.
  var address = UInt32(0x7F00_0001)

  /// One request on a new connection.
  func get(_ path: String, method: String = "GET", headers: [String] = []) async throws -> Answer {
    let hasHost = headers.contains { $0.lowercased().hasPrefix("host:") }
    let lines = ["\(method) \(path) HTTP/1.1"] + (hasHost ? [] : ["Host: localhost:\(port)"]) + headers
    let request = (lines + ["Connection: close", "", ""]).joined(separator: "\r\n")
    return try await Self.inThread { try exchange(request) }
  }

  private func exchange(_ request: String) throws -> Answer {
    let socket = try open()
    defer { close(socket) }
    try send(request, on: socket)
    var bytes: [UInt8] = []
    while let more = try receive(on: socket) { bytes += more }
    return Self.parse(bytes)
  }

  /// Sends bytes as far as the server takes them, and reads its answer until it closes.
  func exchange(_ bytes: [UInt8]) async throws -> [UInt8] {
    try await Self.inThread {
      let socket = try open()
      defer { close(socket) }
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Foundation.send(socket, $0.baseAddress.map { $0 + sent }, $0.count - sent, 0)
        }
        guard count > 0 else { break }
        sent += count
      }
      var heard: [UInt8] = []
      while let more = try? receive(on: socket) { heard += more }
      return heard
    }
  }

  static func inThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
    }
  }

  func open() throws -> Int32 {
    let socket = try unconnected()
    do {
      try connect(socket)
    } catch {
      close(socket)
      throw error
    }
    return socket
  }

  func unconnected() throws -> Int32 {
    #if os(Linux)
      let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard socket >= 0 else { throw Failure(code: errno) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return socket
  }

  func connect(_ socket: Int32) throws {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = address.bigEndian
    let result = withUnsafeBytes(of: &name) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { Foundation.connect(socket, $0.baseAddress, socklen_t(bytes.count)) }
    }
    guard result == 0 else { throw Failure(code: errno) }
  }

  func send(_ text: String, on socket: Int32) throws {
    let bytes = Array(text.utf8)
    guard Foundation.send(socket, bytes, bytes.count, 0) == bytes.count else { throw Failure(code: errno) }
  }

  /// The received bytes; `nil` when the server has closed.
  func receive(on socket: Int32) throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(code: errno) }
    return count == 0 ? nil : Array(buffer[..<count])
  }

  static func parse(_ bytes: [UInt8]) -> Answer {
    var answer = Answer()
    let blank = Array("\r\n\r\n".utf8)
    guard bytes.count >= 4,
      let end = (0...(bytes.count - 4)).first(where: { bytes[$0..<($0 + 4)].elementsEqual(blank) })
    else { return answer }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    answer.status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } } ?? 0
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      answer.headers[line[..<colon].lowercased()] = value
    }
    answer.body = Array(bytes[(end + 4)...])
    return answer
  }
}
