// SPDX-License-Identifier: MIT
private import KeepsakeModel

extension GEDCOMReading {
  /// The latest possible year of birth of each person, from their own dates and their families'.
  ///
  /// Parents are born several years before their children, and children at most a part of a lifetime after their
  /// parents.
  package var latestBirths: [String: Int] {
    var latest: [String: Int] = [:]
    var parents: [String: [String]] = [:]
    var children: [String: [String]] = [:]
    var open: [String] = []
    func lower(_ id: String, _ year: Int) {
      if let known = latest[id], known <= year { return }
      latest[id] = year
      open.append(id)
    }
    for family in families {
      for child in family.bornChildren {
        parents[child, default: []] += family.parents
        for parent in family.parents { children[parent, default: []].append(child) }
      }
    }
    for person in people { if let year = person.latestBirth { lower(person.id, year) } }
    for family in families {
      if let year = family.latestEvent { for parent in family.parents { lower(parent, year - Self.youngest) } }
    }
    for person in people where person.died != nil {
      guard let died = person.died, let year = (try? EDTFDate(parsing: died))?.latest?.year, !died.contains("%") else {
        continue
      }
      for child in children[person.id] ?? [] { lower(child, year + 1) }
    }
    var next = 0
    while next < open.count {
      let id = open[next]
      next += 1
      guard let year = latest[id] else { continue }
      for parent in parents[id] ?? [] { lower(parent, year - Self.youngest) }
      for child in children[id] ?? [] { lower(child, year + Self.oldest) }
    }
    return latest
  }

  /// People without a known death who may be living in a year: a person born more than a long lifetime ago counts as dead.
  package func mayLive(in year: Int) -> Set<String> {
    let births = latestBirths
    return Set(
      people.filter { person in
        let isOld = births[person.id].map { year - $0 > Self.longestLife } ?? false
        return person.isLiving || !person.isDead && !isOld
      }.map(\.id))
  }

  /// The same value as in `check`.
  private static let longestLife = 110

  /// Unique names: if two people have the same name, the second one gets a year, or otherwise a number.
  package var names: [String: String] {
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for person in people {
      guard let name = person.name else { continue }
      let others = [person.born.map { "\(name) (\($0))" }].compactMap { $0 } + (2...99).map { "\(name) \($0)" }
      names[person.id] = ([name] + others).first { taken.insert($0.lowercased()).inserted } ?? name
    }
    return names
  }

  /// The youngest and the oldest age at which people have had children.
  private static let youngest = 10
  private static let oldest = 90
}
