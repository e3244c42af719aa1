// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Cataloguing

@Suite struct `Addresses` {
  private struct Item: Equatable {
    var path: String
    var content: String
    var title: String?
    var wish: String?
    var parts: [String] = []
  }

  private func assign(_ items: [Item], _ ledger: AddressLedger) -> (ids: [String], ledger: AddressLedger) {
    AddressAssignment.assign(
      items.map { item in
        AddressAssignment.Candidate(
          path: ArchivePath(item.path), content: hash(item.content),
          allContents: ([item.content] + item.parts).map { hash($0) }, wish: item.wish, title: item.title,
          visibility: .public)
      }, ledger: ledger)
  }

  @Test func `come from the title, else from the file name`() {
    let first = assign(
      [Item(path: "a/IMG 1", content: "1"), Item(path: "b", content: "2", title: "Grüße aus Łódź!")], AddressLedger())
    #expect(first.ids == ["img-1", "grusse-aus-lodz"])
  }

  @Test func `stay when the title, the name or the picture changes`() {
    let first = assign([Item(path: "a", content: "1", title: "One")], AddressLedger())
    let edited = assign([Item(path: "a", content: "2", title: "Two")], first.ledger)
    let renamed = assign([Item(path: "elsewhere/b", content: "2", title: "Three")], edited.ledger)
    #expect(first.ids == ["one"] && edited.ids == ["one"] && renamed.ids == ["one"])
  }

  @Test func `stay with the path when a copy of the old picture appears`() {
    let first = assign([Item(path: "a", content: "1")], AddressLedger())
    let second = assign([Item(path: "a", content: "2"), Item(path: "a-original", content: "1")], first.ledger)
    #expect(second.ids[0] == "a" && second.ids[1] != "a")
  }

  @Test func `redirect from an id that the keeper gave up`() {
    let first = assign([Item(path: "a", content: "1", title: "One")], AddressLedger())
    let second = assign([Item(path: "a", content: "1", wish: "letter")], first.ledger)
    let third = assign([Item(path: "a", content: "1", wish: "note")], second.ledger)
    #expect(third.ids == ["note"])
    #expect(third.ledger.redirects == [Redirect(from: "letter", to: "note"), Redirect(from: "one", to: "note")])
    let back = assign([Item(path: "a", content: "1", wish: "one")], third.ledger)
    #expect(back.ledger.redirects.map(\.from) == ["letter", "note"])
  }

  @Test func `redirect to the keepsake that a picture has joined, and back when it stands alone again`() {
    let apart = assign([Item(path: "a", content: "1"), Item(path: "b", content: "2")], AddressLedger())
    let joined = assign([Item(path: "a", content: "1", parts: ["2"])], apart.ledger)
    #expect(joined.ledger.redirects == [Redirect(from: "b", to: "a")])
    let again = assign([Item(path: "a", content: "1"), Item(path: "b", content: "2")], joined.ledger)
    #expect(again.ids == ["a", "b"] && again.ledger.redirects.isEmpty)
  }

  @Test func `return to a keepsake that returns`() {
    let first = assign([Item(path: "a", content: "1"), Item(path: "b", content: "2", title: "Bee")], AddressLedger())
    let without = assign([Item(path: "a", content: "1")], first.ledger)
    let new = assign([Item(path: "a", content: "1"), Item(path: "c", content: "3", title: "Bee")], without.ledger)
    #expect(new.ids == ["a", "bee-2"])
    let back = assign([Item(path: "a", content: "1"), Item(path: "d", content: "2")], new.ledger)
    #expect(back.ids == ["a", "bee"])
  }

  @Test func `of unlisted keepsakes cannot be guessed`() {
    let result = AddressAssignment.assign(
      [
        .init(
          path: ArchivePath("a"), content: hash("1"), allContents: [hash("1")], wish: nil, title: "From Morag",
          visibility: .unlisted)
      ], ledger: AddressLedger())
    #expect(result.ids[0].hasPrefix("from-morag-") && result.ids[0].count == "from-morag-".count + 12)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `survive a storm of renames, moves, edits, groupings and new titles`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var items = (0..<30).map { Item(path: "f\($0 % 3)/p\($0)", content: "c\($0)") }
    var next = 30
    var state = assign(items, AddressLedger())
    var issued = Set(state.ids)
    for step in 0..<200 {
      let index = Int.random(in: items.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: items[index].path = "f\(Int.random(in: 0..<4, using: &random))/r\(step)"
      case 1:
        items[index].content = "e\(step)"
      case 2: items[index].title = "Title \(Int.random(in: 0..<10, using: &random))"
      case 3: items[index].wish = "wish-\(step)"
      case 4:
        items.append(Item(path: "n/\(next)", content: "n\(next)"))
        next += 1
      default:
        // Two become one: the second's picture is now a page of the first.
        if items.count > 5, index > 0 {
          items[index - 1].parts += [items[index].content] + items[index].parts
          items.remove(at: index)
        }
      }
      state = assign(items, state.ledger)
      #expect(Set(state.ids).count == items.count, "two keepsakes share an address after step \(step)")
      let alive = Set(state.ids).union(state.ledger.redirects.filter { state.ids.contains($0.to) }.map(\.from))
      issued.formUnion(state.ids)
      #expect(issued.isSubset(of: alive), "dead after step \(step): \(issued.subtracting(alive).sorted())")
    }
  }
}
