// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import LoopbackHTTP
@testable import PreviewServer

/// Clients with bad requests, and clients with good ones beside them.
@Suite struct `Preview server under attack` {
  private let folder: TemporaryFolder

  init() throws {
    // Some tests write to a connection that the server has closed.
    signal(SIGPIPE, SIG_IGN)
    folder = try TemporaryFolder()
    try folder.write("<head></head>home", to: "site/index.html")
  }

  private func serve(
    _ limits: ServerLimits = ServerLimits(), _ body: (Client, PreviewServer) async throws -> Void
  ) async throws {
    let server = PreviewServer(root: folder.path("site"), port: 0, liveReload: true, limits: limits)
    let client = Client(port: try await server.start())
    do {
      try await body(client, server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

  /// The bytes received on an open connection, until the server closes it.
  private func rest(_ client: Client, on socket: Int32) async throws -> String {
    try await Client.inThread {
      var heard: [UInt8] = []
      while let more = try? client.receive(on: socket) { heard += more }
      return String(decoding: heard, as: UTF8.self)
    }
  }

  // MARK: Malformed requests

  @Test(arguments: [
    ("two lengths", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n", 400),
    (
      "the same length twice", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n",
      400
    ),
    ("a list of lengths", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5, 5\r\n\r\n", 400),
    ("a signed length", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: +5\r\n\r\n", 400),
    ("a negative length", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n", 400),
    ("an empty length", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length:\r\n\r\n", 400),
    (
      "a length beside chunks",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", 400
    ),
    ("chunks", "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
    ("chunks in disguise", "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n", 411),
    ("space before a colon", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length : 5\r\n\r\n", 400),
    ("a folded field", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n 2\r\n\r\n", 400),
    ("a folded first field", "GET / HTTP/1.1\r\n Host: localhost\r\n\r\n", 400),
    ("a field without a colon", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A\r\n\r\n", 400),
    ("a field without a name", "GET / HTTP/1.1\r\nHost: localhost\r\n: 1\r\n\r\n", 400),
    ("lines that end with line feeds", "GET / HTTP/1.1\nHost: localhost\n\n", 400),
    ("one line that ends with a line feed", "GET / HTTP/1.1\r\nHost: localhost\nX-A: 1\r\n\r\n", 400),
    ("a carriage return in a line", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\rX-B: 2\r\n\r\n", 400),
    ("two carriage returns", "GET / HTTP/1.1\r\r\nHost: localhost\r\n\r\n", 400),
    ("a NUL in a field", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\0\r\n\r\n", 400),
    ("a NUL in the address", "GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("a tab for a space", "GET\t/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("two spaces", "GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("no version", "GET /\r\nHost: localhost\r\n\r\n", 400),
    ("a space after the version", "GET / HTTP/1.1 \r\nHost: localhost\r\n\r\n", 400),
    ("another protocol", "GET / HTPP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("another version", "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
    ("a method that is no word", "G(T / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("no host", "GET / HTTP/1.1\r\n\r\n", 400),
    ("two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400),
    ("the same host twice", "GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n", 400),
    ("a host in the address and another one", "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("a user in the address", "GET http://localhost@evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("another scheme", "GET https://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("an address without a host", "GET http:///index.html HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("a tunnel", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("empty lines", "\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("a secure greeting", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}", 400),
    ("a body that is too large", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 131073\r\n\r\n", 413),
    (
      "a body of any size", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413
    ),
  ])
  func `refuses ambiguous requests, and closes`(what: String, request: String, status: Int) async throws {
    try await serve { client, _ in
      // The server must not answer a following request, because its start is uncertain.
      let heard = try await client.exchange(Array((request + Self.get).utf8))
      let answer = Client.parse(heard)
      #expect(answer.status == status && answer.headers["connection"] == "close", "\(what)")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(!String(decoding: heard, as: UTF8.self).contains("home"), "\(what)")
    }
  }

  @Test func `reads a request alike in any pieces, and no damage breaks the reader`() throws {
    let request = Array(
      "\r\nPOST /a?b HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\nx-a:2 \r\nContent-Length: 3\r\n\r\nabcGET".utf8)
    for size in 1...request.count {
      var reader = RequestReader(limits: ServerLimits())
      var found: Request?
      var left: [UInt8] = []
      for start in stride(from: 0, to: request.count, by: size) {
        var piece = request[start..<min(start + size, request.count)]
        if found == nil { found = try reader.take(&piece) }
        left += piece
      }
      #expect(found?.method == "POST" && found?.path == "/a" && found?.query == "b" && found?.host == "localhost")
      #expect(found?.fields["X-A"] == "1, 2" && found.map { String(decoding: $0.body, as: UTF8.self) } == "abc")
      #expect(String(decoding: left, as: UTF8.self) == "GET")
    }
    var random = SeededGenerator(seed: 13)
    for _ in 0..<2_000 {
      var damaged = request
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var reader = RequestReader(limits: ServerLimits())
      var input = damaged[...]
      // A request may be refused, taken or unfinished, but a taken one is whole.
      guard let found = try? reader.take(&input) else { continue }
      #expect(found.path.hasPrefix("/") && found.body.count <= 9)
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", 200), ("GET / HTTP/1.0\r\n\r\n", 421),
    ("\r\nGET / HTTP/1.1\r\nhOST: \t localhost \t\r\nconnection: Close\r\n\r\n", 200),
    ("GET HTTP://Localhost HTTP/1.1\r\nHost: localhost\r\nConnection: x, close\r\n\r\n", 200),
    ("GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 421),
    ("GET http://localhost?a=b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 200),
    ("BREW / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405),
  ])
  func `takes unusual but valid requests`(request: String, status: Int) async throws {
    try await serve { client, _ in
      try await #expect(Client.parse(client.exchange(Array(request.utf8))).status == status, "\(request)")
    }
  }

  @Test func `answers pipelined requests, with bodies and without, each in order`() async throws {
    try await serve { client, _ in
      let post =
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 34\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n"
      let last = "GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let heard = String(
        decoding: try await client.exchange(Array((Self.get + post + Self.get + last).utf8)), as: UTF8.self)
      let statuses = heard.matches(of: #/HTTP/1.1 (\d+) /#).map { String($0.1) }
      #expect(statuses == ["200", "405", "200", "404"], "\(heard)")
    }
  }

  @Test func `asks for a body that the client is holding`() async throws {
    try await serve { client, _ in
      let socket = try client.open()
      defer { close(socket) }
      try client.send(
        "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 3\r\n\r\n",
        on: socket)
      let first = try await Client.inThread { try client.receive(on: socket) } ?? []
      #expect(String(decoding: first, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
      try client.send("abc", on: socket)
      try await #expect(rest(client, on: socket).hasPrefix("HTTP/1.1 405 "))
    }
  }

  // MARK: Too much

  @Test(arguments: [100_000, 1_000_000])
  func `reads no more of a long line than it needs to refuse it`(length: Int) async throws {
    let long = String(repeating: "a", count: length)
    try await serve { client, _ in
      let requests = [
        ("GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nX-A: \(long)\r\n\r\n", 431), (long, 414),
      ]
      for (request, status) in requests {
        try await #expect(Client.parse(client.exchange(Array(request.utf8))).status == status)
      }
      try await #expect(client.get("/").status == 200)
    }
  }

  @Test func `limits lines, fields and heads exactly, to the byte`() async throws {
    try await serve { client, _ in
      func status(_ fields: [String], path: String = "/") async throws -> Int {
        try await client.get(path, headers: fields).status
      }
      // `GET / HTTP/1.1` has 14 bytes, `X-A: ` has five.
      try await #expect(status([], path: "/" + String(repeating: "a", count: 8_192 - 14)) == 404)
      try await #expect(status([], path: "/" + String(repeating: "a", count: 8_193 - 14)) == 414)
      let full = "X-A: " + String(repeating: "a", count: 8_192 - 5)
      try await #expect(status([full]) == 200)
      try await #expect(status([full + "a"]) == 431)
      // With `Host` and `Connection` there are a hundred.
      try await #expect(status(Array(repeating: "X-A: 1", count: 98)) == 200)
      try await #expect(status(Array(repeating: "X-A: 1", count: 99)) == 431)
      try await #expect(status(Array(repeating: full, count: 7)) == 200)
      try await #expect(status(Array(repeating: full, count: 8)) == 431)
    }
  }

  // MARK: Too slow

  /// The usual limits with times that a test can wait for.
  private static var impatient: ServerLimits {
    var limits = ServerLimits(connections: 16)
    (limits.headTime, limits.bodyTime, limits.idleTime) = (
      .milliseconds(500), .milliseconds(500), .milliseconds(500)
    )
    (limits.stallTime, limits.closingTime) = (.milliseconds(500), .milliseconds(500))
    return limits
  }

  @Test(arguments: [
    ("", ""), ("G", "HTTP/1.1 408 "), ("GET / HTTP/1.1\r\nHost: localhost\r\n", "HTTP/1.1 408 "),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc", "HTTP/1.1 408 "),
  ])
  func `closes connections that make no progress`(request: String, answer: String) async throws {
    try await serve(Self.impatient) { client, _ in
      let heard = String(decoding: try await client.exchange(Array(request.utf8)), as: UTF8.self)
      #expect(heard.hasPrefix(answer) && heard.isEmpty == answer.isEmpty, "\(heard)")
    }
  }

  @Test func `ends a head that arrives one byte at a time`() async throws {
    try await serve(Self.impatient) { client, _ in
      let socket = try client.open()
      defer { close(socket) }
      let dribble = Task {
        for _ in 0..<500 where !Task.isCancelled {
          _ = try? client.send("a", on: socket)
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
      try await #expect(rest(client, on: socket).hasPrefix("HTTP/1.1 408 "))
      dribble.cancel()
      await dribble.value
    }
  }

  @Test func `ends an idle connection silently`() async throws {
    try await serve(Self.impatient) { client, _ in
      let heard = String(decoding: try await client.exchange(Array(Self.get.utf8)), as: UTF8.self)
      #expect(heard.hasPrefix("HTTP/1.1 200 ") && heard.matches(of: /HTTP\/1.1/).count == 1)
    }
  }

  @Test func `stops sending to a client that reads nothing, and answers others`() async throws {
    let size = 64 << 20
    try folder.write(String(repeating: "0123456789abcdef", count: size / 16), to: "site/large.txt")
    try await serve(Self.impatient) { client, _ in
      let socket = try client.open()
      defer { close(socket) }
      try client.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", on: socket)
      for _ in 0..<20 {
        try await #expect(client.get("/").status == 200)
        try await Task.sleep(for: .milliseconds(50))
      }
      // The client gets only the bytes that the system had already taken.
      let heard = try await rest(client, on: socket)
      #expect(heard.hasPrefix("HTTP/1.1 200 ") && heard.utf8.count < size)
    }
  }

  // MARK: Too many

  @Test func `makes room for new connections by closing the first idle ones`() async throws {
    try await serve(ServerLimits(connections: 16)) { client, _ in
      var sockets: [Int32] = []
      defer { for socket in sockets { close(socket) } }
      for _ in 0..<200 { sockets.append(try client.open()) }
      for _ in 0..<10 { try await #expect(client.get("/").status == 200) }
      try await #expect(rest(client, on: sockets[0]).isEmpty)
    }
  }

  @Test func `gives event listeners half of the connections, and closes the first of them`() async throws {
    try await serve(ServerLimits(connections: 16)) { client, server in
      var sockets: [Int32] = []
      defer { for socket in sockets { close(socket) } }
      for _ in 0..<40 {
        let socket = try client.open()
        sockets.append(socket)
        try client.send("GET /__keepsake/events HTTP/1.1\r\nHost: localhost\r\n\r\n", on: socket)
        _ = try await Client.inThread { try client.receive(on: socket) }
        try await #expect(client.get("/").status == 200)
      }
      await server.reload()
      let last = sockets[39]
      var heard = ""
      while !heard.contains("-1\n\n"), let more = try await Client.inThread({ try client.receive(on: last) }) {
        heard += String(decoding: more, as: UTF8.self)
      }
      #expect(heard.contains("-1\n\n"))
      // The first was closed before this event.
      try await #expect(!rest(client, on: sockets[0]).contains("-1\n\n"))
    }
  }

  /// Takes every descriptor that this process has left, while `body` runs.
  private func withoutDescriptors(_ body: () async throws -> Void) async rethrows {
    var taken: [Int32] = []
    while case let next = dup(0), next >= 0 { taken.append(next) }
    defer { for descriptor in taken { close(descriptor) } }
    try await body()
  }

  @Test func `goes on when descriptors run out, and reports a file that it cannot open`() async throws {
    try await serve { client, _ in
      let (idle, first, second) = (try client.unconnected(), try client.unconnected(), try client.unconnected())
      defer { for socket in [idle, first, second] { close(socket) } }
      let request = Self.get.replacing("\r\n\r\n", with: "\r\nConnection: close\r\n\r\n")
      try client.connect(idle)
      try await Task.sleep(for: .milliseconds(200))
      try await withoutDescriptors {
        try client.connect(first)
        try client.send(request, on: first)
        // The idle connection made room for it, but the page needs one more descriptor.
        try await #expect(rest(client, on: idle).isEmpty)
        try await #expect(rest(client, on: first).hasPrefix("HTTP/1.1 503 "))
        try client.connect(second)
        try client.send(request, on: second)
        try await Task.sleep(for: .milliseconds(500))
      }
      try await #expect(rest(client, on: second).hasPrefix("HTTP/1.1 "))
      try await #expect(client.get("/").status == 200)
    }
  }

  @Test func `stops at once, even with connections`() async throws {
    try await serve { client, server in
      var sockets: [Int32] = []
      defer { for socket in sockets { close(socket) } }
      for text in ["", "GET / HT", "GET /__keepsake/events HTTP/1.1\r\nHost: localhost\r\n\r\n", Self.get] {
        for _ in 0..<10 {
          let socket = try client.open()
          sockets.append(socket)
          try client.send(text, on: socket)
        }
      }
      await server.stop()
      for socket in sockets { _ = try await rest(client, on: socket) }
      await #expect(throws: Client.Failure.self) { try await client.get("/") }
    }
  }
}
