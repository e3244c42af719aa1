// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Contributions
@testable import Receiver

@Suite struct `A store of contributions` {
  private let scratch: Scratch
  private var path: String { scratch.folder + "/answers.sqlite" }

  init() throws { scratch = try Scratch() }

  private func isStored(_ outcome: ContributionStore.Outcome) -> Bool {
    if case .stored = outcome { true } else { false }
  }

  private func isFull(_ outcome: ContributionStore.Outcome) -> Bool { if case .full = outcome { true } else { false } }

  @Test func `keeps simultaneous contributions, each once, and still has them when opened again`() async throws {
    let store = try ContributionStore(path, limit: 1_000)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<300 {
        group.addTask { [self] in isStored(await store.insert(KeptContribution(Posted.vote(number % 100, from: 1)))) }
      }
      for await stored in group { #expect(stored) }
    }
    #expect(await store.count() == .init(all: 100, waiting: 100))
    await store.close()
    let again = try ContributionStore(path, limit: 1_000)
    let rows = try #require(await again.list(after: 0, most: 500))
    let kept = try rows.map { try Contribution(kept: $0.kept) }
    #expect(Set(kept) == Set((0..<100).map { Posted.vote($0) }))
    #expect(rows.map(\.number) == rows.map(\.number).sorted())
    #expect(again.id == store.id)
    await again.close()
  }

  @Test func `returns the contributions after a number, and no more than requested`() async throws {
    let store = try ContributionStore(path, limit: 100)
    for number in 0..<10 { #expect(isStored(await store.insert(KeptContribution(Posted.vote(number))))) }
    let first = try #require(await store.list(after: 0, most: 4))
    let rest = try #require(await store.list(after: first.last?.number ?? 0, most: 100))
    #expect(first.count == 4 && rest.count == 6)
    #expect(Set((first + rest).map(\.number)).count == 10)
    await store.close()
  }

  @Test func `takes no more than its limit, but acknowledges those that it has`() async throws {
    let store = try ContributionStore(path, limit: 2)
    for number in 0..<2 { #expect(isStored(await store.insert(KeptContribution(Posted.vote(number))))) }
    #expect(isFull(await store.insert(KeptContribution(Posted.vote(2)))))
    #expect(isStored(await store.insert(KeptContribution(Posted.vote(1)))))
    #expect(await store.count().all == 2)
    await store.close()
  }

  @Test func `remembers fetched contributions, and ignores numbers that it never gave`() async throws {
    let store = try ContributionStore(path, limit: 100)
    for number in 0..<5 { #expect(isStored(await store.insert(KeptContribution(Posted.vote(number))))) }
    let rows = try #require(await store.list(after: 0, most: 3))
    store.noteFetched(upTo: 1_000)
    #expect(await store.count().waiting == 5)
    store.noteFetched(upTo: rows.last?.number ?? 0)
    store.noteFetched(upTo: 0)
    #expect(await store.count().waiting == 2)
    await store.close()
    let again = try ContributionStore(path, limit: 100)
    #expect(await again.count() == .init(all: 5, waiting: 2))
    await again.close()
  }

  @Test func `acknowledges nothing while another program has locked the file`() async throws {
    let store = try ContributionStore(path, limit: 100)
    // A contribution that SQLite refuses is refused, and not counted.
    try SQLiteFile(path).run("CREATE TRIGGER no BEFORE INSERT ON contributions BEGIN SELECT RAISE(ABORT, 'no'); END")
    guard case .failed = await store.insert(KeptContribution(Posted.vote(1))) else {
      Issue.record("it was acknowledged")
      return
    }
    #expect(await store.count().all == 0)
    try SQLiteFile(path).run("DROP TRIGGER no")
    #expect(isStored(await store.insert(KeptContribution(Posted.vote(1)))))
    await store.close()
  }

  @Test func `answers at once when it is closed`() async throws {
    let store = try ContributionStore(path, limit: 100)
    await store.close()
    guard case .failed = await store.insert(KeptContribution(Posted.vote(1))) else {
      Issue.record("it was acknowledged")
      return
    }
    #expect(await store.list(after: 0, most: 1) == nil)
    await store.close()
  }

  @Test func `is for its owner only, and gets a new identity when another takes its place`() async throws {
    let store = try ContributionStore(path, limit: 100)
    var info = stat()
    try #require(stat(path, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    await store.close()
    for name in try scratch.names() { try FileManager.default.removeItem(atPath: scratch.folder + "/" + name) }
    let other = try ContributionStore(path, limit: 100)
    #expect(other.id != store.id && Contribution.isID(other.id))
    await other.close()
  }

  @Test func `opens a store from before stores had names`() async throws {
    try SQLiteFile(path).run(
      "CREATE TABLE contributions (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE NOT NULL, kept BLOB NOT NULL);"
        + "INSERT INTO contributions (name, kept) VALUES ('a', 'b')")
    let store = try ContributionStore(path, limit: 100)
    #expect(await store.count() == .init(all: 1, waiting: 1))
    await store.close()
  }

  @Test func `refuses a file that is none`() throws {
    try scratch.write(Array(repeating: 7, count: 10_000), "answers.sqlite")
    #expect(throws: Diagnostic.self) { try ContributionStore(path, limit: 100) }
    #expect(throws: Diagnostic.self) { try ContributionStore(scratch.folder + "/none/x", limit: 100) }
  }
}
