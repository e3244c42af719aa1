// SPDX-License-Identifier: MIT
import FlyingFox
private import Foundation
private import KeepsakeSupport

/// Answers requests with the site's files, as RFC 9110 wants it.
struct SiteHandler: HTTPHandler {
  /// Pages larger than this, in bytes, are sent as they are, without the script that reloads them.
  private static let largestPage = 32 << 20

  let site: SiteFolder
  /// `nil` for a server that does not reload pages.
  let hub: ReloadHub?
  /// Lower-case names by which browsers may ask for the site.
  ///
  /// A page of another origin could have its own name resolved to this machine and read the site, were any name taken.
  let hosts: Set<String>
  /// What a page is to say of its files, by its address in the site.
  let note: @Sendable (String) -> PageNote?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = await answer(request)
    response.headers[.date] = HTTPDate.text(Int(time(nil)))
    response.headers[.contentTypeOptions] = "nosniff"
    guard request.method == .HEAD, case .httpBody(let body) = response.payload else { return response }
    if let count = body.count { response.headers[.contentLength] = "\(count)" }
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard isForUs(request.headers[.host]) else {
      return .plain(.misdirectedRequest, "This server answers for this machine's own names only.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var response = HTTPResponse.plain(.methodNotAllowed, "A site is read with GET and HEAD.")
      response.headers[.allow] = "GET, HEAD"
      return response
    }
    let target = request.target.path()
    if let hub, target == LiveReload.eventsPath { return .events(await hub.events()) }
    if hub != nil, target == LiveReload.scriptPath {
      return .text(LiveReload.script, type: "text/javascript; charset=utf-8")
    }
    if target == PageNote.stylePath { return .text(PageNote.style, type: "text/css; charset=utf-8") }
    do throws(RequestPath.Failure) {
      switch site.answer(try RequestPath(target: target)) {
      case .file(let file): return await send(file, for: request)
      case .moved(let address):
        var response = HTTPResponse.plain(.movedPermanently, "The page is at \(address)")
        let query = request.target.query()
        response.headers[.location] = query.isEmpty ? address : "\(address)?\(query)"
        return response
      case .missing: return await notFound()
      case .unavailable:
        var response = HTTPResponse.plain(.serviceUnavailable, "The site is not there; it may be being built.")
        response.headers[.retryAfter] = "1"
        return response
      }
    } catch {
      return error == .malformed ? .plain(.badRequest, "The address is malformed.") : await notFound()
    }
  }

  private func isForUs(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    if hosts.contains(host) { return true }
    guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].utf8.allSatisfy({ 48...57 ~= $0 })
    else { return false }
    return hosts.contains(String(host[..<colon]))
  }

  private func notFound() async -> HTTPResponse {
    guard let page = site.notFoundPage(), let (content, _) = await content(of: page) else {
      return .plain(.notFound, "There is nothing at this address.")
    }
    var response = HTTPResponse(statusCode: .notFound, body: content.body(0..<content.size))
    response.headers[.contentType] = MediaType.of(page.path)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// What is sent for a file and what its tag is; `nil` if it cannot be read.
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

  private func send(_ file: OpenFile, for request: HTTPRequest) async -> HTTPResponse {
    guard let (content, tag) = await content(of: file) else {
      return .plain(.internalServerError, "The file cannot be read.")
    }
    let modified = HTTPDate.text(file.modified)
    var response: HTTPResponse
    switch Precondition(request.headers, tag: tag, modified: modified) {
    case .failed: return .plain(.preconditionFailed, "The file is another one by now.")
    case .notModified:
      response = HTTPResponse(statusCode: .notModified)
      response.headers[.contentLength] = "\(content.size)"
    case .send(let isPartWanted):
      let header = isPartWanted && request.method == .GET ? request.headers[.range] : nil
      switch ByteRange(header: header, size: content.size) {
      case .whole: response = HTTPResponse(statusCode: .ok, body: content.body(0..<content.size))
      case .part(let range):
        response = HTTPResponse(statusCode: .partialContent, body: content.body(range))
        response.headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.size)"
      case .unsatisfiable:
        response = .plain(.rangeNotSatisfiable, "The file has \(content.size) bytes.")
        response.headers[.contentRange] = "bytes */\(content.size)"
        return response
      }
      response.headers[.contentType] = MediaType.of(file.path)
    }
    response.headers[.acceptRanges] = "bytes"
    response.headers[.eTag] = tag
    response.headers[.lastModified] = modified
    response.headers[.cacheControl] = Self.cacheControl(for: request.target.path())
    return response
  }

  /// What is named by its content never changes; everything else is asked for again each time.
  private static func cacheControl(for path: String) -> String {
    let pieces = path.split { "/.-".contains($0) }
    let isHashed = pieces.contains { $0.utf8.count >= 12 && $0.utf8.allSatisfy(isHexDigit) }
    return path.hasPrefix("/media/") || isHashed ? "public, max-age=31536000, immutable" : "no-cache"
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }
}

extension HTTPResponse {
  fileprivate static func plain(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    var response = HTTPResponse(statusCode: status, body: Data("\(text)\n".utf8))
    response.headers[.contentType] = "text/plain; charset=utf-8"
    response.headers[.cacheControl] = "no-store"
    return response
  }

  fileprivate static func text(_ text: String, type: String) -> HTTPResponse {
    var response = HTTPResponse(statusCode: .ok, body: Data(text.utf8))
    response.headers[.contentType] = type
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  fileprivate static func events(_ events: EventBody) -> HTTPResponse {
    var response = HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: events))
    response.headers[.contentType] = "text/event-stream; charset=utf-8"
    response.headers[.cacheControl] = "no-store"
    return response
  }
}

extension HTTPHeader {
  static let allow = HTTPHeader("Allow")
  static let contentTypeOptions = HTTPHeader("X-Content-Type-Options")
  static let ifMatch = HTTPHeader("If-Match")
  static let ifRange = HTTPHeader("If-Range")
  static let ifUnmodifiedSince = HTTPHeader("If-Unmodified-Since")
  static let retryAfter = HTTPHeader("Retry-After")
}
