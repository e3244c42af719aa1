// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import LoopbackHTTP
import Synchronization
import Testing

@testable import Studio

@Suite struct `A picture from a web address` {
  @Test(arguments: [
    ("8.8.8.8", true), ("1.1.1.1", true), ("2606:4700::1111", true), ("172.15.255.255", true), ("172.32.0.1", true),
    ("127.0.0.1", false), ("127.255.0.3", false), ("0.0.0.0", false), ("10.1.2.3", false), ("172.16.0.1", false),
    ("172.31.255.255", false), ("192.168.178.1", false), ("169.254.169.254", false), ("100.64.0.1", false),
    ("198.18.0.1", false), ("224.0.0.1", false), ("255.255.255.255", false), ("192.0.2.7", false), ("::1", false),
    ("::", false), ("fe80::1", false), ("fd12::1", false), ("::ffff:127.0.0.1", false), ("::ffff:8.8.8.8", false),
    ("64:ff9b::7f00:1", false), ("2002:7f00:1::", false), ("2001::1", false), ("2001:db8::1", false),
    ("ff02::1", false),
  ]) func `comes from public addresses alone`(text: String, isPublic: Bool) throws {
    #expect(try #require(InternetAddress(text)).isPublic == isPublic)
  }

  @Test(arguments: [
    "", "p.jpg", "file:///etc/passwd", "ftp://example.org/p.jpg", "https://", "https://ada:secret@example.org/p.jpg",
    "javascript:alert(1)", "http:///p.jpg", "https://exa mple.org/p.jpg",
  ]) func `is requested by http and https only`(address: String) {
    let web = WebPicture(resolve: { _ in [] }, isAllowed: { _ in true })
    #expect(throws: StudioError.self) { try web.fetch(address) }
  }

  @Test(arguments: [
    "http://localhost/p.jpg", "http://127.0.0.1:1/p.jpg", "http://[::1]/p.jpg", "http://0x7f.1/p.jpg",
    "http://2130706433/",
  ])
  func `is not fetched from this machine, by any of its names`(address: String) {
    let error = #expect(throws: StudioError.self) { try WebPicture().fetch(address) }
    #expect(error?.code == "web")
  }

  @Test func `is not fetched if one address of a name is private`() {
    let web = WebPicture(resolve: { _ in ["8.8.8.8", "10.0.0.1"].compactMap { InternetAddress($0) } })
    let error = #expect(throws: StudioError.self) { try web.fetch("https://example.org/p.jpg") }
    #expect(error?.problem.contains("private network") == true)
  }

  /// Answers `/moved` with `/p.jpg`, `/away` with a private address, `/round` with itself, `/none` with 404.
  private struct Server: RequestHandler {
    func answer(_ request: Request) async -> Answer {
      let places = [
        "/moved": "/p.jpg", "/away": "http://169.254.169.254/secret", "/round": "/round", "/file": "file:///etc/passwd",
      ]
      if let place = places[request.path] { return Answer(302, fields: ["Location": place]) }
      return request.path == "/p.jpg" ? Answer(200, body: .bytes([1, 2, 3])) : .plain(404, "nothing")
    }
  }

  @Test(.enabled(if: CommandRun.isThere("curl"), "curl is not installed"))
  func `follows redirects, and checks each of their targets`() async throws {
    let server = try HTTPServer(port: 0, handler: Server())
    let base = "http://pictures.example:\(server.port)"
    let asked = Mutex<[String]>([])
    let web = WebPicture(
      resolve: { host in
        asked.withLock { $0.append(host) }
        return [InternetAddress(host == "pictures.example" ? "127.0.0.1" : host)].compactMap(\.self)
      },
      isAllowed: { $0.text == "127.0.0.1" })
    let got = try web.fetch(base + "/moved")
    #expect(got.bytes == [1, 2, 3] && WebPicture.name(of: got.address) == "p.jpg")
    for path in ["/away", "/round", "/none", "/file"] {
      #expect(throws: StudioError.self, "\(path)") { try web.fetch(base + path) }
    }
    #expect(asked.withLock { $0.contains("169.254.169.254") })
    await server.stop()
  }
}
