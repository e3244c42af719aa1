// SPDX-License-Identifier: MIT

/// Terms in order, each with its posting lists and positions as bytes, and entries for beginnings that many terms share.
struct TermEntries {
  struct Entry {
    /// UTF-8; of a beginning with `*` at its end, which no word has.
    var term: [UInt8]
    var postings: Range<Int>
    var positions: Range<Int>
    /// The lists of the term's groups, where `postings` has one for all of them.
    var parts: [UInt8] = []
    /// In how many groups of documents the term is; 0 for a beginning.
    var weight = 0
    /// Whether it was only read from pictures.
    var isOnlyRead = false
  }

  private(set) var entries: [Entry] = []
  private(set) var postings: [UInt8] = []
  private(set) var positions: [UInt8] = []

  /// Beginnings whose terms take more bytes than this have an entry of their own, so that a query for them reads one file.
  static let wide = 48_000

  /// Terms of several groups whose lists take more bytes than this have one list of all in their place: most queries ask for
  /// all groups, and what most keepsakes say would be read twice.
  static let long = 4_000

  private let total: Int
  private let wide: Int
  private let long: Int
  private var lists = [[UInt32]](repeating: [], count: Occurrences.groups)
  private var scratch: [UInt8] = []

  init(_ occurrences: borrowing Occurrences, total: Int, wide: Int, long: Int = Self.long) {
    self.wide = wide
    self.long = long
    self.total = total
    let order = occurrences.terms.sorted()
    entries.reserveCapacity(order.count)
    for term in order { append(term, occurrences) }
    var beginnings: [Entry] = []
    addBeginnings(0..<order.count, length: 0, order, occurrences, to: &beginnings)
    merge(beginnings)
  }

  // MARK: Terms

  private mutating func append(_ term: Int, _ occurrences: borrowing Occurrences) {
    let range = occurrences.starts[term]..<occurrences.starts[term + 1]
    for group in lists.indices { lists[group].removeAll(keepingCapacity: true) }
    for index in range {
      let place = occurrences.places[index]
      let group = Int(place & 3)
      if lists[group].last != place >> 2 { lists[group].append(place >> 2) }
    }
    let start = postings.count
    let parts = appendLists()
    let positionStart = positions.count
    for group in lists.indices where !lists[group].isEmpty { appendPositions(group, range, occurrences) }
    entries.append(
      Entry(
        term: Array(occurrences.terms.bytes(term)), postings: start..<postings.count,
        positions: positionStart..<positions.count, parts: parts,
        weight: lists.reduce(0) { $0 + $1.count }, isOnlyRead: lists[0].isEmpty && lists[2].isEmpty))
  }

  /// A byte for the groups that have the term; 8 in it says that one document of one group does, whose number follows; 16 that
  /// one list of all follows, and the groups' are elsewhere; otherwise the groups' lists follow.
  ///
  /// - Returns: Lists that are elsewhere, each numbering the members of the one of all; empty if there are none.
  private mutating func appendLists() -> [UInt8] {
    var mask: UInt8 = 0
    for group in lists.indices where !lists[group].isEmpty { mask |= 1 << UInt8(group) }
    let count = lists.reduce(0) { $0 + $1.count }
    if count == 1, let document = lists.first(where: { !$0.isEmpty })?.first {
      postings.append(mask | 8)
      Varint.append(document, to: &postings)
      return []
    }
    let start = postings.count
    postings.append(mask)
    for group in lists.indices where !lists[group].isEmpty {
      PostingList.append(lists[group], of: total, to: &postings, scratch: &scratch)
    }
    guard mask.nonzeroBitCount > 1, postings.count - start > long else { return [] }
    postings.removeSubrange(start...)
    let all = members(of: lists)
    postings.append(mask | 16)
    PostingList.append(all, of: total, to: &postings, scratch: &scratch)
    var parts: [UInt8] = []
    for group in lists.indices where !lists[group].isEmpty {
      PostingList.append(places(of: lists[group], in: all), of: all.count, to: &parts, scratch: &scratch)
    }
    return parts
  }

  /// Documents of any of the lists, ascending.
  private func members(of lists: [[UInt32]]) -> [UInt32] {
    var isMember = [Bool](repeating: false, count: total)
    for list in lists { for document in list { isMember[Int(document)] = true } }
    return isMember.indices.filter { isMember[$0] }.map { UInt32($0) }
  }

  /// Where the documents of a list stand in another that has them all; both ascending.
  private func places(of list: [UInt32], in all: [UInt32]) -> [UInt32] {
    var place = 0
    return list.map { document in
      while all[place] < document { place += 1 }
      return UInt32(place)
    }
  }

  /// For each document of the group, in order: positions as differences, twice each, odd where another follows.
  private mutating func appendPositions(_ group: Int, _ range: Range<Int>, _ occurrences: borrowing Occurrences) {
    var index = range.lowerBound
    while index < range.upperBound {
      let place = occurrences.places[index]
      guard Int(place & 3) == group else {
        index += 1
        continue
      }
      var last: UInt32 = 0
      while index < range.upperBound, occurrences.places[index] == place {
        let position = occurrences.positions[index]
        index += 1
        let hasMore = index < range.upperBound && occurrences.places[index] == place
        Varint.append((position - last) << 1 | (hasMore ? 1 : 0), to: &positions)
        last = position
      }
    }
  }

  // MARK: Beginnings

  /// Looks for wide beginnings among `range` of the entries, which share their first `length` bytes.
  private mutating func addBeginnings(
    _ range: Range<Int>, length: Int, _ order: [Int], _ occurrences: borrowing Occurrences, to found: inout [Entry]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let term = entries[start].term
      guard term.count > length else {
        start += 1
        continue
      }
      let width = Self.width(ofLead: term[length])
      let beginning = term[..<min(term.count, length + width)]
      var end = start
      var size = 0
      while end < range.upperBound, entries[end].term.starts(with: beginning) {
        size += entries[end].postings.count + 4
        end += 1
      }
      if size > wide, end - start > 1 {
        found.append(union(beginning, start..<end, order, occurrences))
        addBeginnings(start..<end, length: beginning.count, order, occurrences, to: &found)
      }
      start = end
    }
  }

  /// One list for all groups, marked by 16 where others have their groups: most queries ask for all.
  private mutating func union(
    _ beginning: ArraySlice<UInt8>, _ range: Range<Int>, _ order: [Int], _ occurrences: borrowing Occurrences
  ) -> Entry {
    var isMember = [Bool](repeating: false, count: total)
    for entry in range {
      let term = order[entry]
      for index in occurrences.starts[term]..<occurrences.starts[term + 1] {
        isMember[Int(occurrences.places[index] >> 2)] = true
      }
    }
    let members = isMember.indices.filter { isMember[$0] }.map { UInt32($0) }
    let start = postings.count
    postings.append(16)
    PostingList.append(members, of: total, to: &postings, scratch: &scratch)
    return Entry(
      term: beginning + [UInt8(ascii: "*")], postings: start..<postings.count,
      positions: positions.count..<positions.count)
  }

  /// `*` comes before every letter, so that a beginning lies just after the word that it is itself.
  private mutating func merge(_ beginnings: [Entry]) {
    guard !beginnings.isEmpty else { return }
    entries = (entries + beginnings).sorted { TermTable.precedes($0.term[...], $1.term[...]) }
  }

  /// Bytes of the character that begins with this one.
  private static func width(ofLead byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
