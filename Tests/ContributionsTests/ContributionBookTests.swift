// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Contributions

@Suite struct `A book of contributions` {
  @Test func `is the same in any order, with repeats`() {
    var random = SeededGenerator(seed: 50)
    var all: [Contribution] = []
    for sender in 1...50 {
      for minute in 0..<3 {
        let items = (0..<4).map { number -> Contribution.Item in
          let id = Int.random(in: 1...60, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: return .withdrawal(id: Made.id(id))
          case 1: return .vote(id: Made.id(id), value: Int.random(in: -1...1, using: &random))
          // Ids that others have taken too.
          default: return Made.answer(id, "\(sender) \(number)")
          }
        }
        all.append(Made.contribution(items, from: sender, minute: minute * sender % 7))
      }
    }
    let first = ContributionBook(all)
    #expect(first.suggestions.values.contains { $0.isWithdrawn } && first.suggestions.values.contains { $0.down > 1 })
    for _ in 0..<100 {
      let book = ContributionBook((all + all.prefix(20)).shuffled(using: &random))
      #expect(book.newest == first.newest)
    }
  }

  @Test func `counts one vote of each sender, the last, and none for the sender's own answer`() throws {
    let answer = Made.answer(1)
    func vote(_ value: Int, _ sender: Int, _ minute: Int) -> Contribution {
      Made.contribution([.vote(id: Made.id(1), value: value)], from: sender, minute: minute)
    }
    let book = ContributionBook([
      Made.contribution([answer], from: 1), vote(1, 1, 1), vote(1, 2, 1), vote(-1, 2, 2), vote(1, 3, 1), vote(1, 4, 5),
      vote(0, 4, 6),
    ])
    let suggestion = try #require(book.suggestions[Made.id(1)])
    #expect(suggestion.up == 1 && suggestion.down == 1)
  }

  @Test func `takes an answer back for its sender only`() throws {
    let answer = Made.contribution([Made.answer(1)], from: 1, minute: 5)
    func withdrawal(_ sender: Int) -> Contribution {
      Made.contribution([.withdrawal(id: Made.id(1))], from: sender, minute: 1)
    }
    #expect(try #require(ContributionBook([answer, withdrawal(2)]).suggestions[Made.id(1)]).isWithdrawn == false)
    // However wrong the sender's clock was.
    #expect(try #require(ContributionBook([answer, withdrawal(1)]).suggestions[Made.id(1)]).isWithdrawn)
  }

  @Test func `gives no sender an id that a sidecar has from another`() {
    let forged = Made.contribution([Made.answer(1, "Mine")], from: 2, minute: 0)
    let real = Made.contribution([Made.answer(1, "Theirs")], from: 1, minute: 9)
    let book = ContributionBook([forged, real], senders: [Made.id(1): Contribution.sender(of: Made.id(1))])
    #expect(book.suggestions[Made.id(1)]?.text == "Theirs")
    #expect(ContributionBook([forged], senders: [Made.id(1): Contribution.sender(of: Made.id(1))]).suggestions.isEmpty)
  }
}
