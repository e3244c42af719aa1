// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Contributions
@testable import LoopbackHTTP
@testable import Receiver

@Suite struct `A receiver` {
  private let scratch: Scratch
  private let store: ContributionStore
  private let token = String(repeating: "t", count: 40)

  init() throws {
    scratch = try Scratch()
    store = try ContributionStore(scratch.folder + "/answers.sqlite", limit: 50)
  }

  private func desk(word: String? = nil, gate: FloodGate = FloodGate()) -> ReceiverDesk {
    var settings = ReceiverSettings(store: scratch.folder + "/answers.sqlite", token: token)
    settings.word = word
    return ReceiverDesk(store: store, settings: settings, gate: gate, guesses: GuessGate())
  }

  private func text(_ answer: Answer) -> String {
    if case .bytes(let bytes) = answer.body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  @Test(arguments: ["text/plain", "text/plain; charset=utf-8", "application/json", "Application/JSON"])
  func `takes a contribution in the types that pages send`(type: String) async throws {
    let answer = await desk().answer(try Posted.post(Posted.json(), fields: ["Content-Type: \(type)"]))
    #expect(answer.status == 200 && text(answer) == "{\"stored\":true}")
    #expect(await store.count().all == 1)
  }

  @Test(arguments: ["text/html", "multipart/form-data; boundary=x", ""])
  func `takes no other types`(type: String) async throws {
    let fields = type.isEmpty ? [] : ["Content-Type: \(type)"]
    #expect(await desk().answer(try Posted.post(Posted.json(), fields: fields)).status == 415)
  }

  @Test func `takes one block, and not two`() async throws {
    let blocks = [1, 2].map { ContributionText.block(Posted.json($0)) }
    #expect(await desk().answer(try Posted.post(Array("Dear all\n\n\(blocks[0])".utf8))).status == 200)
    #expect(await desk().answer(try Posted.post(Array(blocks.joined().utf8))).status == 400)
    #expect(await store.count().all == 1)
  }

  @Test(arguments: [false, true])
  func `refuses a contribution in another visitor's name`(isBlock: Bool) async throws {
    let kept = Posted.vote(1).kept
    let body = isBlock ? Array(ContributionText.block(kept).utf8) : kept
    #expect(await desk().answer(try Posted.post(body)).status == 400)
    // The token decides who sends it, whatever else the request says.
    let both = Posted.json(1, token: 5, beside: ["from": Posted.id(9)])
    #expect(await desk().answer(try Posted.post(both)).status == 200)
    let row = try #require(await store.list(after: 0, most: 1)?.first)
    #expect(try Contribution(kept: row.kept).from == Contribution.sender(of: Posted.id(5)))
  }

  @Test(
    arguments: [
      ("heather", nil, 200), (" HEATHER\t", nil, 200), (nil, "Heather", 200), ("thistle", nil, 403),
      (nil, "thistle", 403), (nil, nil, 403), ("", "", 403), ("thistle", "heather", 403), ("heath%65r", nil, 200),
    ] as [(String?, String?, Int)])
  func `requires the password, in a field or in the JSON`(field: String?, inside: String?, status: Int) async throws {
    let fields = ["Content-Type: text/plain"] + (field.map { ["X-Keepsake-Word: \($0)"] } ?? [])
    let body = Posted.json(beside: inside.map { ["word": $0] } ?? [:])
    let answer = await desk(word: "heather").answer(try Posted.post(body, fields: fields))
    #expect(answer.status == status)
    #expect(await store.count().all == (status == 200 ? 1 : 0))
  }

  @Test(arguments: ["Gro\u{df}m\u{fc}tter", "GRO\u{df}MU\u{308}TTER\n"])
  func `accepts a password with accents however it is typed`(word: String) async throws {
    let desk = desk(word: ReceiverSettings.plain("gro\u{df}mu\u{308}tter"))
    #expect(await desk.answer(try Posted.post(Posted.json(beside: ["word": word]))).status == 200)
  }

  @Test func `compares no passwords after too many wrong ones, except for known visitors`() async throws {
    let desk = desk(word: "heather")
    func post(_ word: String, _ number: Int, token: Int, from place: String = "198.51.100.7, 203.0.113.5") async throws
      -> Int
    {
      let fields = ["Content-Type: text/plain", "X-Forwarded-For: \(place)"]
      return await desk.answer(
        try Posted.post(Posted.json(number, token: token, beside: ["word": word]), fields: fields)
      ).status
    }
    #expect(try await post("heather", 1, token: 1) == 200)
    var statuses: [Int] = []
    for number in 0..<12 { statuses.append(try await post("thistle", number, token: 2)) }
    #expect(statuses == Array(repeating: 403, count: 10) + [429, 429])
    // Even the right password gets no answer then. It works from elsewhere, and for visitors who had it right before.
    #expect(try await post("heather", 20, token: 2) == 429)
    #expect(try await post("heather", 21, token: 3, from: "198.51.100.9") == 200)
    #expect(try await post("heather", 22, token: 1) == 200)
  }

  @Test func `stores nothing from bots that fill in hidden fields, and does not show them`() async throws {
    let answer = await desk().answer(try Posted.post(Posted.json(beside: ["website": "https://spam.example"])))
    #expect(answer.status == 200 && text(answer) == "{\"stored\":true}")
    #expect(await store.count().all == 0)
    #expect(await desk().answer(try Posted.post(Posted.json(beside: ["website": ""]))).status == 200)
    #expect(await store.count().all == 1)
  }

  @Test func `reports that it is full`() async throws {
    for number in 0..<50 { _ = await store.insert(KeptContribution(Posted.vote(number))) }
    #expect(await desk().answer(try Posted.post(Posted.json(99))).status == 507)
  }

  @Test func `limits all senders, and each one`() async throws {
    let flooded = desk(gate: FloodGate(rate: 0, burst: 3))
    var statuses: [Int] = []
    for number in 0..<5 { statuses.append(await flooded.answer(try Posted.post(Posted.json(number))).status) }
    #expect(statuses == [200, 200, 200, 429, 429])
    let one = desk(gate: FloodGate(perSender: 2))
    statuses = []
    for number in 10..<14 {
      statuses.append(await one.answer(try Posted.post(Posted.json(number, token: 3))).status)
    }
    #expect(statuses == [200, 200, 429, 429])
    #expect(await one.answer(try Posted.post(Posted.json(14, token: 4))).status == 200)
  }

  @Test(arguments: ["", "Authorization: Bearer", "Authorization: Bearer x", "Authorization: Basic dHR0"])
  func `returns nothing without a token`(field: String) async throws {
    _ = await store.insert(KeptContribution(Posted.vote(1)))
    let answer = await desk().answer(try Posted.request("GET", fields: field.isEmpty ? [] : [field]))
    #expect(answer.status == 401 && !text(answer).contains("Ada"))
  }

  @Test func `returns new contributions to the keeper, with their number`() async throws {
    for number in 0..<3 { _ = await store.insert(KeptContribution(Posted.vote(number))) }
    struct Page: Decodable {
      var store: String
      var last: Int
      var items: [Item]
      struct Item: Decodable { var from: String }
    }
    let fields = ["Authorization: Bearer \(token)"]
    let first = await desk().answer(try Posted.request("GET", fields: fields))
    let page = try JSONDecoder().decode(Page.self, from: Data(text(first).utf8))
    #expect(page.items.count == 3 && page.store == store.id)
    #expect(text(await desk().answer(try Posted.request("GET", "/status", fields: []))).contains("\"waiting\":3"))
    let second = await desk().answer(try Posted.request("GET", "/contributions?after=\(page.last)", fields: fields))
    let rest = try JSONDecoder().decode(Page.self, from: Data(text(second).utf8))
    #expect(rest.items.isEmpty && rest.last == page.last)
    #expect(text(await desk().answer(try Posted.request("GET", "/status", fields: []))).contains("\"waiting\":0"))
  }
}

@Suite struct `The gate against floods` {
  @Test func `admits a burst, and then as many as the time allows`() {
    let gate = FloodGate(rate: 10, burst: 5)
    let begin = ContinuousClock.now + .seconds(60)
    #expect((0..<7).map { _ in gate.admits(at: begin) } == [true, true, true, true, true, false, false])
    #expect((0..<3).map { _ in gate.admits(at: begin + .milliseconds(200)) } == [true, true, false])
    let later = begin + .seconds(3_600)
    #expect((0..<10).count { _ in gate.admits(at: later) } == 5)
  }

  @Test func `counts a sender from zero after a minute`() {
    let gate = FloodGate(perSender: 2)
    let begin = ContinuousClock.now
    #expect((0..<3).map { _ in gate.admits("a", at: begin) } == [true, true, false])
    #expect(gate.admits("b", at: begin))
    #expect(gate.admits("a", at: begin + .seconds(61)))
  }
}

@Suite struct `The gate against guessing` {
  private let begin = ContinuousClock.now

  @Test func `admits sixty wrong passwords in all, and then two a minute`() {
    let gate = GuessGate(now: begin)
    func guess(_ seconds: Double) -> Bool {
      guard gate.hears(nil, from: nil, at: begin + .seconds(seconds)) else { return false }
      gate.noteWrong(from: nil, at: begin + .seconds(seconds))
      return true
    }
    #expect((0..<2_700).count { guess(Double($0) / 2_700) } == 60)
    #expect((0..<1_000).count { guess(2 + Double($0) * 3.6) } == 119)
  }

  @Test func `admits ten from one place, and others too`() {
    let gate = GuessGate(now: begin)
    func guess(_ place: String) -> Bool {
      guard gate.hears(nil, from: place, at: begin) else { return false }
      gate.noteWrong(from: place, at: begin)
      return true
    }
    #expect((0..<30).count { _ in guess("203.0.113.5") } == 10)
    #expect(gate.hears(nil, from: "203.0.113.6", at: begin))
    // A house with IPv6 has very many addresses.
    #expect((0..<30).count { guess("2001:db8:1:2:0:0:0:\($0)") } == 10)
    #expect((0..<30).count { guess("2001:db8:\($0 + 10):2::1") } == 30)
    #expect(gate.hears(nil, from: "203.0.113.5", at: begin + .seconds(61)))
  }

  @Test func `gives no advantage to invented places, nor to the right password while none is compared`() {
    let gate = GuessGate(now: begin)
    for number in 0..<1_000 where gate.hears(nil, from: "place \(number)", at: begin) {
      gate.noteWrong(from: "place \(number)", at: begin)
    }
    #expect(!gate.hears(nil, from: "another place", at: begin) && !gate.hears("stranger", from: nil, at: begin))
  }

  @Test func `always admits a visitor with an earlier right password`() {
    let gate = GuessGate(now: begin)
    gate.noteRight("ada")
    for _ in 0..<100 { gate.noteWrong(from: "203.0.113.5", at: begin) }
    #expect(gate.hears("ada", from: "203.0.113.5", at: begin) && !gate.hears("ben", from: nil, at: begin))
  }
}

@Suite struct `A receiver's token` {
  @Test func `is made once, for its owner only`() throws {
    let scratch = try Scratch()
    let file = scratch.folder + "/token"
    let token = try ReceiverSettings.token(in: file)
    #expect(token.utf8.count == 64)
    #expect(try ReceiverSettings.token(in: file) == token)
    var info = stat()
    try #require(stat(file, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
  }

  @Test(arguments: ["short", "", String(repeating: "a b", count: 20), String(repeating: "\"", count: 40)])
  func `is refused, and left as it is, if it is guessable or fits no header field`(text: String) throws {
    let scratch = try Scratch()
    try scratch.write(Array(text.utf8), "token")
    #expect(throws: Diagnostic.self) { try ReceiverSettings.token(in: scratch.folder + "/token") }
    #expect(try Files.read(scratch.folder + "/token") == Array(text.utf8))
  }
}
