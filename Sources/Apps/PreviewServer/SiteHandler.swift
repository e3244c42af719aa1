// SPDX-License-Identifier: MIT
private import KeepsakeSupport
internal import LoopbackHTTP

/// Answers requests with the site's files, as RFC 9110 requires.
struct SiteHandler: RequestHandler {
  /// Pages larger than this, in bytes, are sent unchanged, without the script that reloads them.
  private static let largestPage = 32 << 20

  let site: SiteFolder
  /// `nil` if the server does not reload pages.
  let hub: ReloadHub?
  /// The names, in lower case, under which browsers may request the site.
  ///
  /// If any name were accepted, a page of another origin could make its own name resolve to this machine and read the
  /// site.
  let hosts: Set<String>
  /// The note about a page's files, by the page's address in the site.
  let note: @Sendable (String) -> PageNote?

  func answer(_ request: Request) async -> Answer {
    guard isForUs(request.host) else {
      return .plain(421, "This server answers for this machine's own names only.")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var answer = Answer.plain(405, "A site is read with GET and HEAD.")
      answer.fields["Allow"] = "GET, HEAD"
      return answer
    }
    let target = request.path
    if let hub, target == LiveReload.eventsPath { return .events(await hub.events()) }
    if hub != nil, target == LiveReload.scriptPath {
      return .text(LiveReload.script, type: "text/javascript; charset=utf-8")
    }
    if target == PageNote.stylePath { return .text(PageNote.style, type: "text/css; charset=utf-8") }
    do throws(RequestPath.Failure) {
      switch site.answer(try RequestPath(target: target)) {
      case .file(let file): return await send(file, for: request)
      case .moved(let address):
        var answer = Answer.plain(301, "The page is at \(address)")
        let query = request.query
        answer.fields["Location"] = query.isEmpty ? address : "\(address)?\(query)"
        return answer
      case .missing: return await notFound()
      case .noSite: return await noSite()
      case .busy: return later("Too many files are open; ask again.")
      }
    } catch {
      return error == .malformed ? .plain(400, "The address is malformed.") : await notFound()
    }
  }

  private func isForUs(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    if hosts.contains(host) { return true }
    guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].utf8.allSatisfy({ 48...57 ~= $0 })
    else { return false }
    return hosts.contains(String(host[..<colon]))
  }

  private func later(_ text: String) -> Answer {
    var answer = Answer.plain(503, text)
    answer.fields["Retry-After"] = "1"
    return answer
  }

  /// The response while there is no site.
  private func noSite() async -> Answer {
    var answer = later("The site is not there; it may be being built.")
    guard let hub else { return answer }
    answer.fields["Content-Type"] = "text/html; charset=utf-8"
    answer.body = .bytes(Array(PlaceholderPage.markup(generation: await hub.generation).utf8))
    return answer
  }

  private func notFound() async -> Answer {
    guard let page = site.notFoundPage(), let (content, _) = await content(of: page) else {
      return .plain(404, "There is nothing at this address.")
    }
    var answer = Answer(404, body: content.body(0..<content.size))
    answer.fields["Content-Type"] = MediaType.of(page.path)
    answer.fields["Cache-Control"] = "no-store"
    return answer
  }

  /// The response for a file, and its entity tag; `nil` if the file cannot be read.
  private func content(of file: OpenFile) async -> (content: SentContent, tag: String)? {
    let isPage = MediaType.of(file.path).hasPrefix("text/html") && file.size <= Self.largestPage
    let note = isPage ? site.address(of: file).flatMap(note) : nil
    guard isPage, hub != nil || note != nil else { return (.file(file), "\"\(file.fingerprint)\"") }
    guard var page = try? file.read(at: 0, count: file.size) else { return nil }
    var (head, tag) = ("<link rel=\"stylesheet\" href=\"\(PageNote.stylePath)\">", file.fingerprint)
    if let hub {
      let generation = await hub.generation
      head += LiveReload.tag(generation: generation)
      tag += "-\(generation)"
    }
    if let note {
      page = PageInsertion.atEndOfMain(note.markup, in: page)
      tag += "-" + String(Digest256.hash(Array(note.markup.utf8)).hex.prefix(16))
    }
    return (.bytes(PageInsertion.atEndOfHead(head, in: page)), "\"\(tag)\"")
  }

  private func send(_ file: OpenFile, for request: Request) async -> Answer {
    guard let (content, tag) = await content(of: file) else {
      return .plain(500, "The file cannot be read.")
    }
    let modified = HTTPDate.text(file.modified)
    var answer: Answer
    switch Precondition(request.fields, tag: tag, modified: modified) {
    case .failed: return .plain(412, "The file is another one by now.")
    case .notModified:
      answer = Answer(304)
      answer.fields["Content-Length"] = "\(content.size)"
    case .send(let isPartWanted):
      let header = isPartWanted && request.method == "GET" ? request.fields["Range"] : nil
      switch ByteRange(header: header, size: content.size) {
      case .whole: answer = Answer(200, body: content.body(0..<content.size))
      case .part(let range):
        answer = Answer(206, body: content.body(range))
        answer.fields["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.size)"
      case .unsatisfiable:
        answer = .plain(416, "The file has \(content.size) bytes.")
        answer.fields["Content-Range"] = "bytes */\(content.size)"
        return answer
      }
      answer.fields["Content-Type"] = MediaType.of(file.path)
    }
    answer.fields["Accept-Ranges"] = "bytes"
    answer.fields["ETag"] = tag
    answer.fields["Last-Modified"] = modified
    answer.fields["Cache-Control"] = Self.cacheControl(for: request.path)
    return answer
  }

  /// A file whose name contains its hash never changes; browsers must revalidate everything else.
  private static func cacheControl(for path: String) -> String {
    let pieces = path.split { "/.-".contains($0) }
    let isHashed = pieces.contains { $0.utf8.count >= 12 && $0.utf8.allSatisfy(isHexDigit) }
    return path.hasPrefix("/media/") || isHashed ? "public, max-age=31536000, immutable" : "no-cache"
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }
}

extension Answer {
  fileprivate static func text(_ text: String, type: String) -> Answer {
    Answer(200, fields: ["Content-Type": type, "Cache-Control": "no-cache"], body: .bytes(Array(text.utf8)))
  }

  fileprivate static func events(_ events: AsyncStream<[UInt8]>) -> Answer {
    Answer(
      200, fields: ["Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store"],
      body: .events(events))
  }
}
