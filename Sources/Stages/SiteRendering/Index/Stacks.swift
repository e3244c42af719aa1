// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Stacks of bursts and of nearly equal pictures from one day: lists show the best of each.
///
/// Keepsakes with a title or a caption, with several pictures, or on paper are in no stack: two pages may look alike
/// and have different texts.
struct Stacks: Sendable {
  /// A tile of a list: a keepsake, and the listed keepsakes that are stacked behind it.
  struct Tile: Sendable {
    var keepsake: Int
    var others: [Int]
  }

  /// Members of each stack in date order, at least two.
  private let stacks: [[Int]]
  /// The stack of each keepsake; −1 for those in none.
  private let numbers: [Int]
  /// The best member of each stack.
  private let bests: [Int]
  /// Of each keepsake, to choose the best.
  private let merits: [Merit]
  /// Listed keepsakes with a date in date order, only the best of each stack.
  private let line: [Int]
  /// The position of each keepsake, or of its stack's best, in `line`; −1 for others.
  private let places: [Int]

  /// `listed` is in date order; `merits` has one for each keepsake.
  init(_ takes: [[Int]], listed: [Int], _ merits: [Merit], in keepsakes: [Keepsake]) {
    let isListed = Set(listed)
    var stacks: [[Int]] = []
    for group in takes {
      var days: [EDTFDate?: [Int]] = [:]
      for member in group.sorted() where isListed.contains(member) && Self.canLie(keepsakes[member]) {
        days[keepsakes[member].date.map { Self.day(of: $0.value) }, default: []].append(member)
      }
      stacks += days.values.filter { $0.count > 1 }
    }
    stacks.sort { $0[0] < $1[0] }
    var numbers = [Int](repeating: -1, count: keepsakes.count)
    for (number, members) in stacks.enumerated() { for member in members { numbers[member] = number } }
    let bests = stacks.map { Self.best($0, merits) }
    var line: [Int] = []
    var places = [Int](repeating: -1, count: keepsakes.count)
    for index in listed where keepsakes[index].date != nil && places[index] < 0 {
      let number = numbers[index]
      for member in number < 0 ? [index] : stacks[number] { places[member] = line.count }
      line.append(number < 0 ? index : bests[number])
    }
    (self.stacks, self.numbers, self.bests, self.merits) = (stacks, numbers, bests, merits)
    (self.line, self.places) = (line, places)
  }

  /// The number of other keepsakes in its stack.
  func othersCount(of keepsake: Int) -> Int { numbers[keepsake] < 0 ? 0 : stacks[numbers[keepsake]].count - 1 }

  /// The nearest of them in time, in date order.
  func others(of keepsake: Int, most: Int) -> [Int] {
    guard numbers[keepsake] >= 0 else { return [] }
    let members = stacks[numbers[keepsake]]
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle] < keepsake { low = middle + 1 } else { high = middle }
    }
    let start = max(0, min(low - most / 2, members.count - most - 1))
    return members[start...].prefix(most + 1).filter { $0 != keepsake }
  }

  /// The number of its stack; `nil` for those in none.
  func group(of keepsake: Int) -> Int? { numbers[keepsake] < 0 ? nil : numbers[keepsake] }

  /// Whether two are in the same stack.
  func areTogether(_ one: Int, _ other: Int) -> Bool { numbers[one] >= 0 && numbers[one] == numbers[other] }

  /// Whether lists show another of its stack instead.
  func isBehind(_ keepsake: Int) -> Bool { numbers[keepsake] >= 0 && bests[numbers[keepsake]] != keepsake }

  /// A list's keepsakes with each stack once, where its first member was.
  func tiles(_ keepsakes: some Sequence<Int>) -> [Tile] {
    var members: [Int: [Int]] = [:]
    var order: [Int] = []
    for keepsake in keepsakes {
      let number = numbers[keepsake]
      if number >= 0 {
        members[number, default: []].append(keepsake)
        if members[number]?.count != 1 { continue }
      }
      order.append(keepsake)
    }
    return order.map { keepsake in
      guard let stack = members[numbers[keepsake]] else { return Tile(keepsake: keepsake, others: []) }
      let best = Self.best(stack, merits)
      return Tile(keepsake: best, others: stack.filter { $0 != best })
    }
  }

  /// The nearest before and after in time, in date order, each stack once, without its own.
  func neighbours(of keepsake: Int, reach: Int) -> [Int] {
    let place = places[keepsake]
    guard place >= 0 else { return [] }
    return (max(0, place - reach)..<min(line.count, place + reach + 1)).filter { $0 != place }.map { line[$0] }
  }

  /// The first among equals.
  private static func best(_ members: [Int], _ merits: [Merit]) -> Int {
    members.dropFirst().reduce(members[0]) { merits[$1] > merits[$0] ? $1 : $0 }
  }

  private static func canLie(_ keepsake: Keepsake) -> Bool {
    guard keepsake.title == nil, keepsake.caption == nil, keepsake.images.count == 1,
      let picture = keepsake.images[0].picture, let look = picture.look
    else { return false }
    return !keepsake.isPaper && look.character == .photograph
      && max(picture.textEvidence.inRows, picture.textEvidence.inColumns) < PictureFacts.mostLetters
  }

  /// The date without the time of day.
  private static func day(of date: EDTFDate) -> EDTFDate {
    guard case .point(var point) = date else { return date }
    point.time = nil
    return .point(point)
  }
}
