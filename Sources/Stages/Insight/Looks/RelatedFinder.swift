// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Finds a few related keepsakes for each keepsake: with the same people, place, collection, words, days or look.
///
/// A shared property counts more the fewer keepsakes have it. A pure function in integers, so that no machine rounds
/// differently; candidates come from lists by property, so that the time does not grow with the square of the archive.
package struct RelatedFinder: Sendable {
  /// The most related keepsakes of one.
  package static let most = 6
  /// The least score of a shown pair, in thousandths: two fairly rare shared properties, or a very rare one.
  private static let enough = 2_400
  /// The neighbours in time that are examined in a long list.
  private static let reach = 24

  /// The most that looks can add, and the bonus for a shared kind other than photograph.
  private static let (mostOfLooks, sameKind) = (800, 250)

  /// In date order.
  private let keepsakes: [Keepsake]
  private let looks: [PictureLook?]
  private let kinds: [Kind?]
  /// Whether it is public.
  private let isListed: [Bool]
  private let likenesses: Likenesses

  /// Takes keepsakes in date order; only public ones are related to others.
  package init(_ keepsakes: [Keepsake], likenesses: Likenesses) {
    self.keepsakes = keepsakes
    self.likenesses = likenesses
    // By index, here and below, since copying a keepsake is expensive.
    isListed = keepsakes.indices.map { keepsakes[$0].visibility == .public }
    looks = keepsakes.indices.map { index in
      let (images, thumbnail) = (keepsakes[index].images, keepsakes[index].thumbnail)
      return images.indices.contains(thumbnail) ? images[thumbnail].picture?.look : nil
    }
    kinds = keepsakes.indices.map { keepsakes[$0].kind?.value }
  }

  /// A property that keepsakes share.
  private enum Trait: Hashable {
    case person(String), place(String), tag(String), collection(String), keyword(String), label(String)
    case day(Int)

    /// The most that sharing it is worth, in thousandths.
    var weight: Int {
      switch self {
      case .person: 1_700
      case .place: 1_200
      case .tag: 1_300
      case .collection: 1_100
      case .keyword: 900
      case .label: 500
      case .day: 1_400
      }
    }
  }

  /// Each keepsake's related ones, best first, as indices; none for keepsakes that are not public.
  ///
  /// `workers` threads compare; the result does not depend on them.
  package func run(workers: Int = 1) -> [[Int]] {
    var related = [[Int]](repeating: [], count: keepsakes.count)
    guard keepsakes.count > 2 else { return related }
    var numbers: [Trait: Int] = [:]
    var members: [[Int32]] = []
    var traits: [[Int32]] = []
    traits.reserveCapacity(keepsakes.count)
    let said = mapInParallel(keepsakes.count, width: workers) { isListed[$0] ? shareable(of: $0) : [] }
    for index in keepsakes.indices {
      let own = said[index].map { trait -> Int32 in
        if let number = numbers[trait] {
          members[number].append(Int32(index))
          return Int32(number)
        }
        numbers[trait] = members.count
        members.append([Int32(index)])
        return Int32(members.count - 1)
      }
      traits.append(own)
    }
    let listed = isListed.count { $0 }
    var worth = [Int](repeating: 0, count: members.count)
    for (trait, number) in numbers {
      worth[number] = Self.worth(trait.weight, sharedBy: members[number].count, of: listed)
    }
    let group = copiesAndBursts()
    let (traitsOf, membersOf, worthOf) = (traits, members, worth)
    // In slices, so that each worker has one list of scores, not one for each keepsake; few, because each list is as
    // long as the archive.
    let slice = max(64, keepsakes.count / 64)
    let slices = mapInParallel((keepsakes.count + slice - 1) / slice, width: workers) { number in
      var scores = [Int](repeating: 0, count: keepsakes.count)
      let range = number * slice..<min((number + 1) * slice, keepsakes.count)
      return range.map { index in
        isListed[index] ? relations(of: index, traitsOf[index], membersOf, worthOf, group, &scores) : []
      }
    }
    related = slices.flatMap { $0 }
    return related
  }

  private func relations(
    of index: Int, _ traits: [Int32], _ members: [[Int32]], _ worth: [Int], _ group: [Int], _ scores: inout [Int]
  ) -> [Int] {
    var touched: [Int] = []
    for number in traits.lazy.map(Int.init) where worth[number] > 0 {
      for other in Self.near(index, in: members[number]).lazy.map(Int.init) where other != index {
        if scores[other] == 0 { touched.append(other) }
        scores[other] += worth[number]
      }
    }
    let best = best(for: index, among: touched, scores, group)
    for other in touched { scores[other] = 0 }
    return best
  }

  private func shareable(of index: Int) -> [Trait] {
    var traits: [Trait] = keepsakes[index].people.map { .person($0.value) }
    if let place = keepsakes[index].place?.value { traits.append(.place(place.name)) }
    traits += keepsakes[index].tags.map { .tag($0.value.lowercased()) }
    traits += keepsakes[index].collections.map { .collection($0) }
    traits += keepsakes[index].keywords.map { .keyword($0.value.lowercased()) }
    traits += keepsakes[index].labels.map { .label($0.name) }
    if let day = Self.day(keepsakes[index].date?.value) { traits.append(.day(day)) }
    // At most a dozen: comparing is faster than hashing.
    var distinct: [Trait] = []
    distinct.reserveCapacity(traits.count)
    for trait in traits where !distinct.contains(trait) { distinct.append(trait) }
    return distinct
  }

  private static func day(_ date: EDTFDate?) -> Int? {
    guard let key = date?.sortKey, key.length <= 86_400, key.start != .max else { return nil }
    return key.start >= 0 ? key.start / 86_400 : (key.start - 86_399) / 86_400
  }

  /// The whole weight for a property that only two share, less for each doubling, 0 if half of the archive shares it.
  ///
  /// ln(N / n) / ln(N / 2), with logarithms to the base 2 in 2⁻⁸.
  private static func worth(_ weight: Int, sharedBy count: Int, of total: Int) -> Int {
    guard count > 1, total > 2 else { return 0 }
    let whole = max(1, logarithm(total) - 256)
    let rest = max(0, min(whole, logarithm(total) - logarithm(count)))
    return weight * rest / whole
  }

  /// log₂ of a number of at least 1, in 2⁻⁸, linear between powers of two.
  private static func logarithm(_ number: Int) -> Int {
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    return power * 256 + (number - (1 << power)) * 256 / (1 << power)
  }

  /// A list's members around a keepsake; the whole list if it is short.
  private static func near(_ index: Int, in members: [Int32]) -> ArraySlice<Int32> {
    guard members.count > 2 * reach else { return members[...] }
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle] < index { low = middle + 1 } else { high = middle }
    }
    return members[max(0, low - reach)..<min(members.count, low + reach + 1)]
  }

  /// A keepsake's group of copies or burst; its own number if there is none.
  private func copiesAndBursts() -> [Int] {
    var group = Array(keepsakes.indices)
    for members in likenesses.bursts + likenesses.copies {
      for member in members where group.indices.contains(member) { group[member] = members[0] }
    }
    return group
  }

  /// The best candidates, at most one from each burst, and none from the keepsake's own burst.
  private func best(for index: Int, among others: [Int], _ scores: [Int], _ group: [Int]) -> [Int] {
    let (look, kind) = (looks[index], kinds[index])
    let candidates = others.compactMap { other -> (other: Int, score: Int)? in
      var score = scores[other]
      // Look and kind only add to a relation; they never create one.
      guard score >= Self.enough - Self.mostOfLooks - Self.sameKind, group[other] != group[index] else { return nil }
      if let look, let seen = looks[other] {
        score += max(0, Int(look.likeness(to: seen) * 1_000) - 800) * Self.mostOfLooks / 200
      }
      if let kind, kind != .photo, kind == kinds[other] { score += Self.sameKind }
      return score >= Self.enough ? (other, score) : nil
    }
    let ordered = candidates.sorted {
      ($1.score, abs($0.other - index), $0.other) < ($0.score, abs($1.other - index), $1.other)
    }
    var seen: Set<Int> = []
    var chosen: [Int] = []
    for (other, _) in ordered where chosen.count < Self.most && seen.insert(group[other]).inserted {
      chosen.append(other)
    }
    return chosen
  }
}
