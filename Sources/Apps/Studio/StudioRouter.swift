// SPDX-License-Identifier: MIT
private import Foundation
internal import LoopbackHTTP
private import Synchronization

/// Leads each request to what answers it; it knows nothing of sockets.
final class StudioRouter: RequestHandler {
  private let archive: StudioArchive
  private let door = Mutex<StudioDoor?>(nil)

  init(_ archive: StudioArchive) { self.archive = archive }

  /// From now on those are answered whom the door lets in.
  func open(_ door: StudioDoor) { self.door.withLock { $0 = door } }

  func answer(_ request: Request) async -> Answer {
    guard let door = door.withLock({ $0 }) else { return .plain(503, "The studio is just being opened.") }
    if let refusal = door.refusal(of: request) { return refusal }
    if request.path.hasPrefix("/assets/") { return StudioAssets.answer(request.path) }
    if request.path.hasPrefix("/pictures/") { return await pictures(request) }
    if request.path.hasPrefix("/api/") { return await api(request) }
    guard request.method != "POST" else { return .plain(404, "There is nothing at this address.") }
    guard let page = StudioPages.page(at: request.path) else {
      return .plain(404, "There is nothing at this address. The studio begins at /")
    }
    return await StudioPages.answer(page, request, archive: archive, token: door.token)
  }

  private func pictures(_ request: Request) async -> Answer {
    do { return try await PictureAnswers(archive).answer(request) } catch {
      return .plain(error.status, error.problem)
    }
  }

  private func api(_ request: Request) async -> Answer {
    do throws(StudioError) {
      let isWrite = request.method == "POST"
      guard let handler = StudioAnswers.handlers[StudioAnswers.Route(isWrite: isWrite, path: request.path)] else {
        throw StudioError(404, "unknown", "There is nothing at this address.")
      }
      var call = StudioCall(archive: archive, query: Self.query(request.query), body: .null, bytes: [])
      if isWrite {
        if request.fields["Content-Type"] == "application/json" {
          guard let body = JSON(request.body) else { throw StudioError(400, "json", "The request is no JSON.") }
          call.body = body
        } else if request.fields["Content-Type"] == "application/octet-stream" {
          call.bytes = request.body
        } else {
          throw StudioError(415, "type", "The studio takes JSON, or the bytes of a file.")
        }
      }
      return Self.json(200, try await handler(call))
    } catch {
      return Self.json(error.status, error.json)
    }
  }

  static func json(_ status: Int, _ value: JSON) -> Answer {
    Answer(
      status, fields: ["Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store"],
      body: .bytes(value.bytes))
  }

  /// A query's names and values, decoded.
  static func query(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func plain(_ part: Substring) -> String {
        part.replacing("+", with: " ").removingPercentEncoding ?? String(part)
      }
      values[plain(halves[0])] = halves.count > 1 ? plain(halves[1]) : ""
    }
    return values
  }
}
