// SPDX-License-Identifier: MIT
internal import Contributions
private import Foundation
internal import LoopbackHTTP

/// Answers a receiver's requests.
struct ReceiverDesk: RequestHandler {
  let store: ContributionStore
  let settings: ReceiverSettings
  let gate: FloodGate
  let guesses: GuessGate

  func answer(_ request: Request) async -> Answer {
    var answer = await answered(request)
    answer.fields["Cache-Control"] = "no-store"
    answer.fields["X-Content-Type-Options"] = "nosniff"
    return answer
  }

  /// Allows the site's pages to read answers, also those to rejected requests.
  static func fields(_ settings: ReceiverSettings) -> HeaderFields {
    settings.origin.map { ["Access-Control-Allow-Origin": $0, "Vary": "Origin"] } ?? [:]
  }

  private func answered(_ request: Request) async -> Answer {
    switch (request.path, request.method) {
    case ("/contributions", "POST"): return await take(request)
    case ("/contributions", "GET"): return await hand(request)
    case ("/contributions", "OPTIONS"):
      return Answer(
        200,
        fields: [
          "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Content-Type, \(Self.wordField)",
          "Access-Control-Max-Age": "86400",
        ])
    case ("/status", "GET"):
      let counts = await store.count()
      return json(200, "{\"ok\":true,\"contributions\":\(counts.all),\"waiting\":\(counts.waiting)}")
    case ("/contributions", _), ("/status", _): return refusal(405, "This address does not take that.")
    default: return refusal(404, "There is nothing here. Contributions are posted to /contributions.")
    }
  }

  /// The header field for the family's word, since a block has no place for it.
  private static let wordField = "X-Keepsake-Word"

  /// Further members of a contribution's JSON: the family's word, and a field that only bots fill in.
  private struct Beside: Decodable {
    var word: String?
    var website: String?
  }

  private func take(_ request: Request) async -> Answer {
    guard gate.admits() else { return refusal(429, "Too much comes in at once. Please try again in a minute.") }
    let type = (request.fields["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased()
    guard ["text/plain", "application/json"].contains(type) else {
      return refusal(415, "A contribution is text/plain or application/json.")
    }
    let beside = try? JSONDecoder().decode(Beside.self, from: Data(request.body))
    let text = ContributionText(request.body)
    if let word = settings.word {
      let (sender, place) = (text.only?.sender, Self.place(request))
      guard guesses.hears(sender, from: place) else {
        return refusal(
          429, "The family’s word was wrong too often. Please try again in some minutes, or send it as a file.")
      }
      guard Self.same(word, Self.word(request) ?? ReceiverSettings.plain(beside?.word ?? "")) else {
        guesses.noteWrong(from: place)
        return refusal(403, "This is not the family’s word.")
      }
      guesses.noteRight(sender)
    }
    // A bot that fills in the invisible field gets a normal answer.
    if let website = beside?.website, !website.isEmpty { return json(200, "{\"stored\":true}") }
    guard let contribution = text.only else {
      return refusal(400, "The contribution \(text.damages.first?.text ?? "is none").")
    }
    guard gate.admits(contribution.sender) else {
      return refusal(429, "You have sent much in a short time. Please try again in a minute.")
    }
    switch await store.insert(contribution) {
    case .stored: return json(200, "{\"stored\":true}")
    case .full: return refusal(507, "There is no room for more. Please send it as a file.")
    case .failed: return refusal(503, "It could not be stored. Please try again, or send it as a file.")
    }
  }

  /// The sender's place, from the last address that the web server in front added; visitors may forge the others.
  ///
  /// A forged one gives no advantage: it only adds another limit.
  private static func place(_ request: Request) -> String? {
    let named = request.fields["X-Forwarded-For"]?.split(separator: ",").last?.trimmingCharacters(in: .whitespaces)
    return named.flatMap { $0.isEmpty || $0.utf8.count > 64 ? nil : $0 }
  }

  /// The family's word; letters that a header field cannot contain are percent-encoded: `%C3%9F`.
  private static func word(_ request: Request) -> String? {
    request.fields[wordField].map { ReceiverSettings.plain($0.removingPercentEncoding ?? $0) }
  }

  /// Returns the contributions after the keeper's last one.
  private func hand(_ request: Request) async -> Answer {
    let given = request.fields["Authorization"] ?? ""
    guard given.hasPrefix("Bearer "), Self.same(settings.token, String(given.dropFirst(7))) else {
      return refusal(401, "Only the keeper may fetch contributions.")
    }
    let after =
      request.query.split(separator: "&").first { $0.hasPrefix("after=") }.flatMap { Int($0.dropFirst(6)) } ?? 0
    guard let rows = await store.list(after: after, most: 200) else {
      return refusal(503, "The store cannot be read.")
    }
    store.noteFetched(upTo: after)
    let all = await store.count().all
    var body = Array(
      "{\"store\":\"\(store.id)\",\"contributions\":\(all),\"last\":\(rows.last?.number ?? after),\"items\":[".utf8)
    for (place, row) in rows.enumerated() { body += (place > 0 ? [UInt8(ascii: ",")] : []) + row.kept }
    return Answer(200, fields: ["Content-Type": "application/json"], body: .bytes(body + Array("]}\n".utf8)))
  }

  /// Compares in constant time.
  private static func same(_ one: String, _ other: String) -> Bool {
    let (a, b) = (Contribution.sender(of: one).utf8, Contribution.sender(of: other).utf8)
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func refusal(_ status: Int, _ reason: String) -> Answer {
    let data = (try? JSONEncoder().encode(["problem": reason])) ?? Data()
    return Answer(status, fields: ["Content-Type": "application/json"], body: .bytes(Array(data)))
  }

  private func json(_ status: Int, _ text: String) -> Answer {
    Answer(status, fields: ["Content-Type": "application/json"], body: .bytes(Array(text.utf8)))
  }
}
