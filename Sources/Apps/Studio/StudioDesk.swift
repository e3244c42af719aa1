// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeSupport
internal import LoopbackHTTP

/// Leads each request of somebody who was let in to what answers it.
struct StudioDesk: Sendable {
  let archive: StudioArchive
  /// Opens the door for a phone; `nil` for those who came through that door.
  let phones: PhoneDesk?
  /// Of a phone's pages, unless one is chosen there.
  var language: String?

  /// The token is what a page must send along to change anything.
  func answer(_ request: Request, token: String, sight: StudioSight = .everything) async -> Answer {
    guard sight.admits(request) else { return StudioSight.refusal }
    if request.path.hasPrefix("/assets/") { return StudioAssets.answer(request.path) }
    if request.path.hasPrefix("/pictures/") { return await pictures(request, sight) }
    if request.path.hasPrefix(PlayerAnswers.folder) { return await players(request, sight) }
    if request.path.hasPrefix(ShownAnswers.folder) { return await shown(request) }
    if request.path.hasPrefix("/api/") { return await api(request, sight) }
    guard request.method != "POST" else { return .plain(404, "There is nothing at this address.") }
    if request.path == "/phone.svg", let phones { return await phones.code() }
    if let moved = StudioPages.lead(from: request) { return moved }
    guard let page = StudioPages.page(at: request.path) else {
      return .plain(404, "There is nothing at this address. The studio begins at /")
    }
    return StudioPages.answer(
      page, request, archive: archive, language: language(request), token: token, isAtComputer: phones != nil)
  }

  private func pictures(_ request: Request, _ sight: StudioSight) async -> Answer {
    do { return try await PictureAnswers(archive, sight).answer(request) } catch {
      return .plain(error.status, error.problem.text)
    }
  }

  private func shown(_ request: Request) async -> Answer {
    do { return try await ShownAnswers.answer(request, archive) } catch {
      return ShownAnswers.refusal(error, translation(request))
    }
  }

  private func players(_ request: Request, _ sight: StudioSight) async -> Answer {
    do { return try await PlayerAnswers(archive, sight).answer(request) } catch {
      return .plain(error.status, error.problem.text)
    }
  }

  private func api(_ request: Request, _ sight: StudioSight) async -> Answer {
    let language = translation(request)
    do throws(StudioError) {
      let route = StudioAnswers.Route(isWrite: request.method == "POST", path: request.path)
      guard let handler = StudioAnswers.handlers[route] else {
        throw StudioError(404, "unknown", "There is nothing at this address.")
      }
      let call = try call(request)
      guard call.isAtComputer || !ComputerOnly.names(route, call) else { throw ComputerOnly.refusal }
      return Self.json(200, sight.told(try await handler(call)).said(in: language))
    } catch {
      return Self.json(error.status, error.json.said(in: language))
    }
  }

  private func language(_ request: Request) -> String { StudioPages.language(request, archive, usual: language) }

  /// What the program says to a page, in the page's language.
  func translation(_ request: Request) -> Translation { .of(language(request), inStudio: true) }

  /// What a request asks of an answer.
  func call(_ request: Request) throws(StudioError) -> StudioCall {
    var call = StudioCall(archive: archive, phones: phones, query: Self.query(request.query), body: .null, bytes: [])
    guard request.method == "POST" else { return call }
    if request.fields["Content-Type"] == "application/json" {
      guard let body = JSON(request.body) else { throw StudioError(400, "json", "The request is no JSON.") }
      call.body = body
    } else if request.fields["Content-Type"] == "application/octet-stream" {
      call.bytes = request.body
    } else {
      throw StudioError(415, "type", "The studio takes JSON, or the bytes of a file.")
    }
    return call
  }

  static func json(_ status: Int, _ value: JSON) -> Answer {
    Answer(
      status, fields: ["Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store"],
      body: .bytes(value.bytes(.script)))
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
