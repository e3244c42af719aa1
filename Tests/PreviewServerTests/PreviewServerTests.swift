// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import LoopbackHTTP
import TestSupport
import Testing

@testable import PreviewServer

@Suite struct `Preview server` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html><head><title>Home</title></HEAD><body>home</body>", to: "site/index.html")
    try folder.write("<head></head>lake", to: "site/collections/lake/index.html")
    try folder.write("<head></head>not here", to: "site/404.html")
    try folder.write("0123456789", to: "site/data/digits.txt")
    try folder.write("picture", to: "site/media/ab12/small.webp")
    try folder.write("secret", to: "site/.keepsake-build")
    try folder.write("secret", to: "secret.txt")
  }

  /// Runs a server on the site and lets `body` send requests.
  private func serve(
    liveReload: Bool = false, hosts: [String] = [], note: @escaping @Sendable (String) -> PageNote? = { _ in nil },
    _ body: (Client, PreviewServer) async throws -> Void
  ) async throws {
    let server = PreviewServer(root: folder.path("site"), port: 0, liveReload: liveReload, hosts: hosts, note: note)
    let client = Client(port: try await server.start())
    do {
      try await body(client, server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  @Test func `serves pages, folders and the 404 page`() async throws {
    try await serve { client, _ in
      let home = try await client.get("/")
      #expect(home.status == 200 && home.text.hasSuffix("home</body>"))
      #expect(home.headers["content-type"] == "text/html; charset=utf-8")
      #expect(home.headers["cache-control"] == "no-cache")
      #expect(home.headers["x-content-type-options"] == "nosniff")
      #expect(home.headers["content-security-policy"] == "frame-ancestors 'none'")
      #expect(home.headers["cross-origin-resource-policy"] == "same-origin")
      try await #expect(client.get("/index.html?q=1#x").body == home.body)
      try await #expect(client.get("http://localhost:\(client.port)/").body == home.body)
      let missing = try await client.get("/nowhere/")
      #expect(missing.status == 404 && missing.text.hasSuffix("not here"))
      let moved = try await client.get("/collections/lake?a=b,c")
      #expect(moved.status == 301 && moved.headers["location"] == "/collections/lake/?a=b,c")
      try await #expect(client.get("/collections/lake/").text.hasSuffix("lake"))
      try await #expect(client.get("/collections/").status == 404)
      try await #expect(client.get("/index.html/").status == 404)
    }
  }

  @Test func `answers HEAD with the headers of GET and no body`() async throws {
    try await serve { client, _ in
      for path in ["/", "/data/digits.txt", "/nowhere"] {
        let get = try await client.get(path)
        let head = try await client.get(path, method: "HEAD")
        #expect(head.status == get.status && head.body.isEmpty)
        #expect(head.headers["content-length"] == "\(get.body.count)")
        #expect(head.headers.keys.sorted() == get.headers.keys.sorted())
      }
      let post = try await client.get("/", method: "POST")
      #expect(post.status == 405 && post.headers["allow"] == "GET, HEAD")
    }
  }

  @Test func `lets browsers cache files named by their content for ever`() async throws {
    try folder.write("{}", to: "site/data/index.0123456789abcdef.js")
    try await serve { client, _ in
      for path in ["/media/ab12/small.webp", "/data/index.0123456789abcdef.js"] {
        try await #expect(client.get(path).headers["cache-control"] == "public, max-age=31536000, immutable")
      }
      try await #expect(client.get("/media/ab12/small.webp").headers["content-type"] == "image/webp")
      try await #expect(client.get("/data/digits.txt").headers["cache-control"] == "no-cache")
    }
  }

  @Test func `lets browsers cache encrypted files for ever, and revalidate their header`() async throws {
    try folder.write("__kv()", to: "site/secured/0123456789abcdef0123456789abcdef.js")
    try folder.write("__kv()", to: "site/secured/header.js")
    try await serve { client, _ in
      let sealed = try await client.get("/secured/0123456789abcdef0123456789abcdef.js")
      #expect(sealed.headers["cache-control"] == "public, max-age=31536000, immutable")
      #expect(sealed.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(sealed.headers["x-content-type-options"] == "nosniff")
      try await #expect(client.get("/secured/header.js").headers["cache-control"] == "no-cache")
    }
  }

  @Test func `lists no folder`() async throws {
    try await serve { client, _ in
      for path in ["/data/", "/media/", "/media/ab12/"] {
        let answer = try await client.get(path)
        #expect(answer.status == 404 && !answer.text.contains("digits") && !answer.text.contains("small"))
      }
    }
  }

  @Test func `is reached by the loopback address and by no other address of this machine`() async throws {
    try await serve { client, _ in
      var other = client
      // A server that listened on every address would answer on this loopback address too.
      other.address = 0x7F00_0002
      await #expect(throws: Client.Failure.self) { try await other.get("/") }
    }
  }

  @Test func `answers conditions on the tag and the date`() async throws {
    try await serve { client, _ in
      let path = "/data/digits.txt"
      let first = try await client.get(path)
      let tag = try #require(first.headers["etag"])
      let date = try #require(first.headers["last-modified"])
      func status(_ headers: String...) async throws -> Int { try await client.get(path, headers: headers).status }
      try await #expect(status("If-None-Match: \(tag)") == 304)
      try await #expect(status("If-None-Match: \"other\", W/\(tag)") == 304)
      try await #expect(status("If-None-Match: *") == 304)
      try await #expect(status("If-None-Match: \"other\"") == 200)
      try await #expect(status("If-None-Match: \"other\"", "If-Modified-Since: \(date)") == 200)
      try await #expect(status("If-Modified-Since: \(date)") == 304)
      try await #expect(status("If-Match: \"other\"") == 412)
      try await #expect(status("If-Match: \(tag)") == 200)
      try await #expect(client.get(path, headers: ["If-None-Match: \(tag)"]).body.isEmpty)
      try folder.write("9876543210", to: "site/data/new.txt")
      #expect(rename(folder.path("site/data/new.txt"), folder.path("site/data/digits.txt")) == 0)
      try await #expect(status("If-None-Match: \(tag)") == 200)
    }
  }

  @Test(arguments: [
    ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-", 206, "456789", "bytes 4-9/10"),
    ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
    ("bytes=8-99999999999999999999", 206, "89", "bytes 8-9/10"), ("BYTES=9-9", 206, "9", "bytes 9-9/10"),
    ("bytes=10-", 416, "The file has 10 bytes.\n", "bytes */10"),
    ("bytes=-0", 416, "The file has 10 bytes.\n", "bytes */10"),
    ("bytes=99999999999999999999-", 416, "The file has 10 bytes.\n", "bytes */10"),
    ("bytes=3-1", 200, "0123456789", nil), ("bytes=0-1,4-5", 200, "0123456789", nil),
    ("lines=0-1", 200, "0123456789", nil),
    ("bytes=a-b", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil), ("bytes=+1-2", 200, "0123456789", nil),
  ])
  func `sends parts of a file`(range: String, status: Int, text: String, contentRange: String?) async throws {
    try await serve { client, _ in
      let answer = try await client.get("/data/digits.txt", headers: ["Range: \(range)"])
      #expect(answer.status == status && answer.text == text)
      #expect(answer.headers["content-range"] == contentRange)
    }
  }

  @Test func `sends a part only of the requested version`() async throws {
    try await serve { client, _ in
      let tag = try #require(try await client.get("/data/digits.txt").headers["etag"])
      let part = try await client.get("/data/digits.txt", headers: ["Range: bytes=0-1", "If-Range: \(tag)"])
      let whole = try await client.get("/data/digits.txt", headers: ["Range: bytes=0-1", "If-Range: \"old\""])
      #expect(part.status == 206 && whole.status == 200)
    }
  }

  @Test func `sends large files whole to many at once`() async throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "site/media/large.jpg")
    try await serve { client, _ in
      let answers = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<12 {
          group.addTask { try await client.get("/media/large.jpg").body }
        }
        return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
      }
      #expect(answers.count == 12 && answers.allSatisfy { $0 == bytes })
    }
  }

  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/..%2fsecret.txt", "/data/../../secret.txt",
    "/data/%2e%2e/%2e%2e/secret.txt", "/..\\secret.txt", "/..%5csecret.txt", "/%252e%252e/secret.txt",
    "/.keepsake-build", "/%2ekeepsake-build", "//secret.txt", "/data//digits.txt", "/./index.html",
    "/data/digits.txt%00.html", "/link.txt", "/inner/secret.txt", "/hidden.txt", "/%ff%fe", "/data/digits.txt%0a",
  ])
  func `sends no file from outside the site`(path: String) async throws {
    try folder.link("site/link.txt", to: "../secret.txt")
    try folder.link("site/inner", to: "..")
    try folder.link("site/hidden.txt", to: ".keepsake-build")
    try await serve { client, _ in
      let answer = try await client.get(path)
      #expect(answer.status == 404 && !answer.text.contains("secret"))
    }
  }

  @Test(arguments: ["/%", "/%2", "/%zz", "*", "index.html"])
  func `refuses malformed addresses`(path: String) async throws {
    try await serve { client, _ in try await #expect(client.get(path).status == 400) }
  }

  @Test func `decodes names once and serves any`() async throws {
    try folder.write("yes", to: "site/Grüße & 100%41 💌.txt")
    try await serve { client, _ in
      try await #expect(client.get("/Gr%C3%BC%C3%9Fe%20&%20100%2541%20%F0%9F%92%8C.txt").text == "yes")
    }
  }

  @Test(arguments: [
    ("localhost", 200), ("LOCALHOST:99", 200), ("127.0.0.1:8080", 200), ("[::1]:8080", 200), ("preview.test", 200),
    ("evil.example", 421), ("evil.example:8080", 421), ("localhost.evil.example", 421), ("localhost:8080.evil", 421),
    ("", 421),
  ])
  func `answers for this machine's names only`(host: String, status: Int) async throws {
    try await serve(hosts: ["Preview.test"]) { client, _ in
      try await #expect(client.get("/", headers: ["Host: \(host)"]).status == status)
    }
  }

  @Test func `serves the new site when it is swapped in, and reports a missing site`() async throws {
    try folder.write("new", to: "next/index.html")
    try await serve { client, _ in
      try await #expect(client.get("/").text.contains("home"))
      #expect(rename(folder.path("site"), folder.path("old")) == 0)
      let between = try await client.get("/")
      #expect(between.status == 503 && between.headers["retry-after"] == "1")
      #expect(rename(folder.path("next"), folder.path("site")) == 0)
      try await #expect(client.get("/").text == "new")
      try await #expect(client.get("/data/digits.txt").status == 404)
    }
  }

  @Test(arguments: [true, false])
  func `shows a waiting page without a site, with the errors`(isFolder: Bool) async throws {
    try FileManager.default.removeItem(atPath: folder.path("site"))
    if isFolder { try folder.makeFolder("site") }
    try await serve(liveReload: true) { client, _ in
      for path in ["/", "/keepsakes/ada/", "/nowhere"] {
        let page = try await client.get(path)
        #expect(page.status == 503 && page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.text.contains("There is no site yet") && page.text.contains("/__keepsake/reload.js?generation="))
      }
      try await #expect(client.get("/__keepsake/reload.js").text.contains("hasAttribute('\(PlaceholderPage.mark)')"))
      try folder.write("<head></head>there", to: "site/index.html")
      try await #expect(client.get("/").text.hasSuffix("there"))
      try await #expect(client.get("/nowhere").status == 404)
    }
  }

  @Test func `never opens a pipe`() async throws {
    #expect(mkfifo(folder.path("site/pipe"), 0o600) == 0)
    try await serve { client, _ in try await #expect(client.get("/pipe").status == 404) }
  }

  // MARK: Reloading

  @Test func `adds the script to its answers and not to the site`() async throws {
    try await serve(liveReload: true) { client, _ in
      let page = try await client.get("/").text
      let match = try #require(
        page.firstMatch(of: /<script src="(\/__keepsake\/reload.js\?generation=[a-z0-9-]+)" defer>/))
      #expect(page.contains("\(match.0)</script></HEAD>"))
      let script = try await client.get(String(match.1))
      #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(script.text.contains("EventSource"))
      try await #expect(client.get("/nowhere").text.contains(match.0))
      try await #expect(client.get("/data/digits.txt").text == "0123456789")
    }
    try #expect(String(contentsOfFile: folder.path("site/index.html"), encoding: .utf8).contains("script") == false)
    try await serve { client, _ in
      try await #expect(!client.get("/").text.contains("script"))
      try await #expect(client.get("/__keepsake/reload.js").status == 404)
    }
  }

  @Test func `sends the next generation to browsers, and pages then name it`() async throws {
    try await serve(liveReload: true) { client, server in
      let tag = try #require(try await client.get("/").headers["etag"])
      let socket = try client.open()
      defer { close(socket) }
      try client.send("GET /__keepsake/events HTTP/1.1\r\nHost: localhost\r\n\r\n", on: socket)
      var heard = ""
      func listen(until text: String) async throws {
        while !heard.contains(text), let more = try await Client.inThread({ try client.receive(on: socket) }) {
          heard += String(decoding: more, as: UTF8.self)
        }
      }
      try await listen(until: "-0\n\n")
      #expect(heard.contains("text/event-stream"))
      await server.reload()
      try await listen(until: "-1\n\n")
      let generation = try #require(heard.firstMatch(of: /data: ([a-z0-9]+-1)\n/))
      try await #expect(client.get("/").text.contains("generation=\(generation.1)\""))
      try await #expect(client.get("/", headers: ["If-None-Match: \(tag)"]).status == 200)
      await server.stop()
      try await listen(until: "the end")  // Returns because the server closes the stream.
    }
  }

  @Test func `sends the errors of a failed build to all browsers until they are corrected`()
    async throws
  {
    try await serve(liveReload: true) { client, server in
      func events(until end: String) async throws -> String {
        let socket = try client.open()
        defer { close(socket) }
        try client.send("GET /__keepsake/events HTTP/1.1\r\nHost: localhost\r\n\r\n", on: socket)
        var heard = ""
        while !heard.contains(end), let more = try await Client.inThread({ try client.receive(on: socket) }) {
          heard += String(decoding: more, as: UTF8.self)
        }
        return heard
      }
      let hostile = Diagnostic(
        .error, "x", file: "a\n\n</script>.yaml", line: 3, column: 7, "found “<b>\r\nevent: generation”", remedy: "→ do"
      )
      await server.tell([hostile])
      let heard = try await events(until: "]\n\n")
      // One line of data, with any text in it.
      let data = try #require(heard.firstMatch(of: /event: problems\ndata: ([^\r\n]*)\n\n/)).1
      let list = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: String]])
      #expect(
        list == [["place": "a\n\n</script>.yaml:3:7", "problem": "found “<b>\r\nevent: generation”", "remedy": "→ do"]])
      await server.tell([])
      try await #expect(!events(until: "-0\n\n").contains("problems"))
      // The script makes no markup from texts.
      let script = try await client.get("/__keepsake/reload.js").text
      for word in ["innerHTML", "insertAdjacent", "document.write", "eval("] { #expect(!script.contains(word)) }
    }
  }

  @Test(arguments: [true, false])
  func `lists a page's source files on it, and leaves the site as it is`(liveReload: Bool) async throws {
    try folder.write("<head></head><body><main>Ada</main><footer></footer></body>", to: "site/keepsakes/ada/index.html")
    let before = try FileTree(folder.path("site"))
    let file = "letters/<b>\"a\" & 'b'.yaml"
    let note = PageNote(file: file, isThere: false, pictures: ["a.jpg", "b.jpg"])
    try await serve(liveReload: liveReload, note: { $0 == "keepsakes/ada/index.html" ? note : nil }) { client, _ in
      let page = try await client.get("/keepsakes/ada/")
      #expect(page.text.contains("<main>Ada<aside class=\"keepsake-preview-note\""))
      #expect(page.text.contains("<code>letters/&lt;b&gt;&quot;a&quot; &amp; &#39;b&#39;.yaml</code>"))
      #expect(page.text.contains("Its pictures are <code>a.jpg</code>, <code>b.jpg</code>."))
      #expect(page.text.contains("<link rel=\"stylesheet\" href=\"/__keepsake/preview.css\">"))
      #expect(page.headers["content-length"] == "\(page.body.count)")
      try await #expect(client.get("/__keepsake/preview.css").headers["content-type"] == "text/css; charset=utf-8")
      try await #expect(!client.get("/").text.contains("aside"))
      let tag = try #require(page.headers["etag"])
      try await #expect(client.get("/keepsakes/ada/", headers: ["If-None-Match: \(tag)"]).status == 304)
    }
    #expect(try FileTree(folder.path("site")).changes(since: before) == [])
  }

  // MARK: Starting and stopping

  @Test func `reports a port that is taken and can start again after stopping`() async throws {
    try await serve { client, first in
      let second = PreviewServer(root: folder.path("site"), port: client.port)
      await #expect(throws: PreviewError.portTaken(client.port)) { try await second.start() }
      await #expect(throws: PreviewError.alreadyStarted) { try await first.start() }
      let third = PreviewServer(root: folder.path("site"))
      let port = try await third.start()
      #expect(port != client.port)
      await third.stop()
      await first.stop()
      await #expect(throws: Client.Failure.self) { try await client.get("/") }
      try await #expect(second.start() == client.port)
      try await #expect(client.get("/").status == 200)
      await second.stop()
    }
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
  ])
  func `writes dates in the form of headers`(seconds: Int, text: String) {
    #expect(HTTPDate.text(seconds) == text)
  }
}
