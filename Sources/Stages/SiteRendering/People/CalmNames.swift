// SPDX-License-Identifier: MIT
import KeepsakeModel

/// People's names as the calm mode addresses its visitor: 'Karl, your husband'.
struct CalmNames: Sendable {
  private let site: Site

  init(_ site: Site) { self.site = site }

  /// Whether a name is the calm mode's visitor's.
  func isYou(_ name: String) -> Bool { site.family.calmFor != nil && number(of: name) == site.family.calmFor }

  /// 'Ada, your niece, and Karl'.
  func list(_ names: [String]) -> String {
    let said = names.map { name -> (text: String, isTold: Bool) in
      guard let number = number(of: name), let yours = yours(number) else { return (name, false) }
      return ("\(short(number)), \(yours)", true)
    }
    guard let last = said.last, said.count > 1 else { return said.first?.text ?? "" }
    let others = said.dropLast()
    let comma = others.last?.isTold == true ? "," : ""
    return others.map(\.text).joined(separator: ", ") + "\(comma) \(site.words[.listAnd]) \(last.text)"
  }

  /// The family's name for a person, from the person's file; else the first name.
  func short(_ number: Int) -> String {
    let person = site.catalogue.people[number]
    let first = person.name.split(separator: " ").first.map { String($0) }
    return person.also.first { $0 == first } ?? person.name
  }

  /// 'your husband'; `nil` without a known relation for which the site has a word.
  func yours(_ number: Int) -> String? {
    guard let relation = site.family.relationToCalm(number) else { return nil }
    if case .said = relation.kin { return nil }
    return site.kin.yours(relation)
  }

  /// 'Duncan’s son, your great-nephew', 'your son'; `nil` without a known relation.
  func told(_ number: Int) -> String? {
    guard let yours = yours(number), let own = site.family.relationToCalm(number) else { return nil }
    // The nearer parent is named, because the visitor knows that one.
    let parents = site.family.kinship.parents[number].compactMap { parent -> (number: Int, nearness: Int)? in
      site.family.relationToCalm(parent).map { (parent, $0.kin.nearness) }
    }
    guard Self.isFar(own.kin), let parent = parents.min(by: { $0.nearness < $1.nearness })?.number,
      let relation = site.family.kinship.relation(of: number, to: parent)
    else { return yours }
    return "\(site.kin.of(short(parent), relation)), \(yours)"
  }

  func gender(_ number: Int) -> Gender? { site.family.kinship.genders[number] }

  /// Whether a relation is explained by a nearer relative.
  private static func isFar(_ kin: Kin) -> Bool {
    switch kin {
    case .niece, .cousin: true
    case .descendant(let generations): generations > 1
    default: false
    }
  }

  private func number(of name: String) -> Int? {
    site.index.personByName[Group.key(of: name)].map { site.index.people[$0].index }
  }
}
