// SPDX-License-Identifier: MIT
import Testing

@testable import KeepsakeModel

@Suite struct `Relations of a family` {
  /// `name: other word, other word`.
  private static func kinship(_ lines: [String]) -> (Kinship, [String]) {
    let parts = lines.map { $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init) }
    let names = parts.map { $0[0] }
    let members = parts.map { part in
      let relations = part[1].split(separator: ",").compactMap { text -> (to: Int, word: String)? in
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 2 else { return nil }
        return names.firstIndex(of: words[0]).map { ($0, words[1]) }
      }
      return Kinship.Member(born: nil, relations: relations)
    }
    return (Kinship(members), names)
  }

  /// Four generations; Ada has a half-sister, and her mother has a brother with a family.
  private static let family = kinship([
    "morag: isobel mother,alasdair mother", "ewan: morag husband,isobel father,alasdair father",
    "isobel: samuel wife,ada mother,duncan mother", "samuel: ada father,duncan father,nora father",
    "alasdair: ", "effie: alasdair wife,callum mother", "callum: alasdair son", "ada: matthias wife",
    "matthias: hanna father", "hanna: ada daughter", "duncan: ", "nora: ", "vera: nora mother",
    "tunde: hanna partner,ife father", "ife: hanna child", "grace: isobel neighbour,ada godmother",
  ])

  @Test(arguments: [
    ("isobel", "ada", Kin.ancestor(1)), ("ada", "isobel", .descendant(1)), ("morag", "ada", .ancestor(2)),
    ("hanna", "morag", .descendant(3)), ("ewan", "ife", .ancestor(4)), ("duncan", "ada", .sibling),
    ("nora", "ada", .halfSibling), ("alasdair", "ada", .aunt(1)), ("alasdair", "hanna", .aunt(2)),
    ("ada", "alasdair", .niece(1)), ("ife", "alasdair", .niece(3)), ("callum", "ada", .cousin),
    ("samuel", "isobel", .spouse), ("tunde", "hanna", .partner), ("matthias", "isobel", .childInLaw),
    ("isobel", "matthias", .parentInLaw), ("alasdair", "samuel", .siblingInLaw), ("effie", "ada", .aunt(1)),
    ("ada", "effie", .niece(1)), ("grace", "isobel", .neighbour), ("isobel", "grace", .neighbour),
    ("grace", "ada", .said("godmother")),
  ])
  func `follow from parents and partners`(one: String, other: String, expected: Kin) throws {
    let (kinship, names) = Self.family
    let a = try #require(names.firstIndex(of: one)), b = try #require(names.firstIndex(of: other))
    #expect(kinship.relation(of: a, to: b)?.kin == expected)
  }

  @Test func `show by their words who is a woman`() throws {
    let (kinship, names) = Self.family
    #expect(kinship.genders[try #require(names.firstIndex(of: "hanna"))] == .female)
    #expect(kinship.genders[try #require(names.firstIndex(of: "tunde"))] == .male)
    #expect(kinship.genders[try #require(names.firstIndex(of: "ife"))] == nil)
  }

  @Test func `refuse ancestors of themselves, and name the contradiction`() {
    let (kinship, _) = Self.kinship(["a: b mother", "b: c mother", "c: a mother,c sister"])
    #expect(
      kinship.refused == [
        Kinship.Refusal(place: .init(member: 2, relation: 0), against: .init(member: 0, relation: 0)),
        Kinship.Refusal(place: .init(member: 2, relation: 1), against: nil),
      ])
    #expect(kinship.parents == [[], [0], [1]])
  }

  @Test func `reach a given number of generations and people, the nearest first`() {
    let line = (0..<500).map { "p\($0):" + ($0 == 0 ? "" : "p\($0 - 1) child") }
    let (kinship, _) = Self.kinship(line)
    #expect(kinship.relation(of: 0, to: 499)?.kin == .ancestor(499))
    let near = kinship.relatives(of: 250, generations: 3)
    #expect(near.map(\.person) == [247, 248, 249, 251, 252, 253])
    #expect(near.map(\.relation.kin) == [3, 2, 1].map { .ancestor($0) } + [1, 2, 3].map { .descendant($0) })
    #expect(kinship.relatives(of: 250, wanted: 5).allSatisfy { abs($0.person - 250) <= 6 })
  }

  @Test func `share no parents among siblings in a circle`() {
    let (kinship, _) = Self.kinship(["a: b mother", "b: c mother", "c: ", "d: a sister,c sister"])
    #expect(kinship.refused.isEmpty)
    for one in 0..<4 { #expect(kinship.relation(of: one, to: one) == nil) }
    for child in 0..<4 {
      var open = kinship.parents[child]
      for _ in 0..<10 {
        #expect(!open.contains(child))
        open = open.flatMap { kinship.parents[$0] }
      }
    }
  }

  @Test func `give a sister without known parents her brother's`() {
    let (kinship, _) = Self.kinship(["m: b mother", "b: ", "s: b sister", "t: s sister"])
    #expect(kinship.parents == [[], [0], [0], [0]] && kinship.relation(of: 2, to: 3)?.kin == .sibling)
  }
}
