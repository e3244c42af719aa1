// SPDX-License-Identifier: MIT

/// Sorted terms, each with its posting lists and positions as bytes, and entries for beginnings that many terms share.
struct TermEntries {
  struct Entry {
    /// UTF-8; a beginning ends in `*`, which no word contains.
    var term: [UInt8]
    var postings: Range<Int>
    var positions: Range<Int>
    /// The lists of the term's groups, if `postings` has one for all of them.
    var parts: [UInt8] = []
    /// The sum over groups of the documents with the term; 0 for a beginning.
    var weight = 0
    /// Whether it was only read from pictures.
    var isOnlyRead = false
    /// Replaces `postings`, `positions` and `parts`.
    var divided: DividedList?
    /// The size of all its lists, in bytes.
    var size: Int { divided?.size ?? postings.count }
  }

  private(set) var entries: [Entry] = []
  private(set) var postings: [UInt8] = []
  private(set) var positions: [UInt8] = []

  /// The size in bytes of its terms above which a prefix has its own entry, so that a query for it reads one file.
  static let wide = 48_000

  /// Bytes of its groups' lists above which a term has one common list and separate group lists: most queries ask for
  /// all groups, and would otherwise read frequent documents twice.
  static let long = 4_000

  /// The least UTF-16 units of a beginning whose groups can be queried separately.
  private static let leastOfGroups = 3

  private let total: Int
  private let wide: Int
  private let long: Int
  private let limits: DividedList.Limits
  private var lists = [[UInt32]](repeating: [], count: Occurrences.groups)
  private var scratch: [UInt8] = []

  init(
    _ occurrences: borrowing Occurrences, total: Int, wide: Int, long: Int = Self.long,
    limits: DividedList.Limits = .terms
  ) {
    self.wide = wide
    self.long = long
    self.limits = limits
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
    gather(range, occurrences)
    var entry = Entry(
      term: Array(occurrences.terms.bytes(term)), postings: postings.count..<postings.count,
      positions: positions.count..<positions.count, weight: lists.reduce(0) { $0 + $1.count },
      isOnlyRead: lists[0].isEmpty && lists[2].isEmpty)
    write(range, occurrences, to: &entry)
    entries.append(entry)
  }

  /// Writes the groups' lists, and a term's positions.
  private mutating func write(_ range: Range<Int>, _ occurrences: borrowing Occurrences, to entry: inout Entry) {
    if let shift = shift() {
      entry.divided = divided(range, shift, occurrences)
      return
    }
    // Swapped out, so that the call can use the rest of this value.
    var output: [UInt8] = []
    swap(&output, &postings)
    entry.parts = appendLists(of: total, beyond: long, to: &output)
    swap(&output, &postings)
    Self.appendPositions(mask, range, occurrences, to: &positions)
    entry.postings = entry.postings.lowerBound..<postings.count
    entry.positions = entry.positions.lowerBound..<positions.count
  }

  /// Fills the groups' lists from a term's occurrences.
  private mutating func gather(_ range: Range<Int>, _ occurrences: borrowing Occurrences) {
    for group in lists.indices { lists[group].removeAll(keepingCapacity: true) }
    for index in range {
      let place = occurrences.places[index]
      let group = Int(place & 3)
      if lists[group].last != place >> 2 { lists[group].append(place >> 2) }
    }
  }

  private var mask: UInt8 {
    lists.indices.reduce(0) { lists[$1].isEmpty ? $0 : $0 | 1 << UInt8($1) }
  }

  // MARK: Long lists

  /// The range size for a term whose lists are too long; `nil` for others.
  private mutating func shift() -> Int? {
    // A document takes a byte, unless a bitset is shorter.
    guard min(lists.reduce(0) { $0 + $1.count }, total / 8) > limits.long else { return nil }
    var bytes: [UInt8] = []
    PostingList.append(members(of: lists, total), of: total, to: &bytes, scratch: &scratch)
    return DividedList.shift(bytes: bytes.count, of: total, limits)
  }

  /// The divided lists of the groups, with positions if the term has occurrences.
  private mutating func divided(
    _ range: Range<Int>, _ shift: Int, _ occurrences: borrowing Occurrences
  ) -> DividedList {
    let whole = lists
    let groups = mask
    var rest = whole.map { $0[...] }
    var pieces: [DividedList.Piece] = []
    var start = range.lowerBound
    for first in stride(from: 0, to: total, by: 1 << shift) {
      let end = min(total, first + 1 << shift)
      for group in lists.indices {
        let here = rest[group].prefix { $0 < end }
        rest[group] = rest[group][here.endIndex...]
        lists[group] = here.map { $0 - UInt32(first) }
      }
      var piece = DividedList.Piece(counts: [members(of: lists, end - first).count], entry: [])
      if groups.nonzeroBitCount > 1 {
        for group in lists.indices where groups >> UInt8(group) & 1 == 1 { piece.counts.append(lists[group].count) }
      }
      piece.parts = appendLists(of: end - first, beyond: limits.together, to: &piece.entry)
      var next = start
      while next < range.upperBound, occurrences.places[next] >> 2 < end { next += 1 }
      Self.appendPositions(mask, start..<next, occurrences, to: &piece.positions)
      pieces.append(piece)
      start = next
    }
    lists = whole
    return DividedList(mask: groups, shift: shift, pieces: pieces)
  }

  // MARK: Lists

  /// Appends a byte for the groups that have the term, then their lists.
  ///
  /// 8 in the byte means a single document in one group, whose number follows; 16 means that one list of all groups
  /// follows, and the groups' lists are elsewhere.
  ///
  /// - Returns: The lists that are elsewhere, as indices into the common one; empty if there are none.
  private mutating func appendLists(of total: Int, beyond long: Int, to output: inout [UInt8]) -> [UInt8] {
    let count = lists.reduce(0) { $0 + $1.count }
    if count == 1, let document = lists.first(where: { !$0.isEmpty })?.first {
      output.append(mask | 8)
      Varint.append(document, to: &output)
      return []
    }
    let start = output.count
    output.append(mask)
    for group in lists.indices where !lists[group].isEmpty {
      PostingList.append(lists[group], of: total, to: &output, scratch: &scratch)
    }
    guard mask.nonzeroBitCount > 1, output.count - start > long else { return [] }
    output.removeSubrange(start...)
    let all = members(of: lists, total)
    output.append(mask | 16)
    PostingList.append(all, of: total, to: &output, scratch: &scratch)
    var parts: [UInt8] = []
    for group in lists.indices where !lists[group].isEmpty {
      PostingList.append(places(of: lists[group], in: all), of: all.count, to: &parts, scratch: &scratch)
    }
    return parts
  }

  /// Documents of any of the lists, ascending.
  private func members(of lists: [[UInt32]], _ total: Int) -> [UInt32] {
    var isMember = [Bool](repeating: false, count: total)
    for list in lists { for document in list { isMember[Int(document)] = true } }
    return isMember.indices.filter { isMember[$0] }.map { UInt32($0) }
  }

  /// The indices of a list's documents in another list that includes them; both ascending.
  private func places(of list: [UInt32], in all: [UInt32]) -> [UInt32] {
    var place = 0
    return list.map { document in
      while all[place] < document { place += 1 }
      return UInt32(place)
    }
  }

  /// Appends the positions for each group and document, in order: doubled differences, odd if another position follows.
  private static func appendPositions(
    _ groups: UInt8, _ range: Range<Int>, _ occurrences: borrowing Occurrences, to output: inout [UInt8]
  ) {
    for group in 0..<Occurrences.groups where groups >> UInt8(group) & 1 == 1 {
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
          Varint.append((position - last) << 1 | (hasMore ? 1 : 0), to: &output)
          last = position
        }
      }
    }
  }

  // MARK: Beginnings

  /// Searches for wide beginnings in `range` of the entries, which share their first `length` bytes.
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
        size += entries[end].size + 4
        end += 1
      }
      if size > wide, end - start > 1 {
        found.append(union(beginning, start..<end, order, occurrences))
        addBeginnings(start..<end, length: beginning.count, order, occurrences, to: &found)
      }
      start = end
    }
  }

  /// A short beginning has one list for all groups, marked by 16; a longer one has group lists like a word.
  private mutating func union(
    _ beginning: ArraySlice<UInt8>, _ range: Range<Int>, _ order: [Int], _ occurrences: borrowing Occurrences
  ) -> Entry {
    var isMember = [UInt8](repeating: 0, count: total)
    for entry in range {
      let term = order[entry]
      for index in occurrences.starts[term]..<occurrences.starts[term + 1] {
        isMember[Int(occurrences.places[index] >> 2)] |= 1 << UInt8(occurrences.places[index] & 3)
      }
    }
    var entry = Entry(
      term: beginning + [UInt8(ascii: "*")], postings: postings.count..<postings.count,
      positions: positions.count..<positions.count)
    guard String(decoding: beginning, as: UTF8.self).utf16.count < Self.leastOfGroups else {
      for group in lists.indices {
        lists[group] = isMember.indices.filter { isMember[$0] >> UInt8(group) & 1 == 1 }.map { UInt32($0) }
      }
      write(0..<0, occurrences, to: &entry)
      return entry
    }
    let members = isMember.indices.filter { isMember[$0] != 0 }.map { UInt32($0) }
    var list: [UInt8] = [16]
    PostingList.append(members, of: total, to: &list, scratch: &scratch)
    entry.divided = DividedList(members, bytes: list.count, of: total, limits, scratch: &scratch)
    if entry.divided == nil {
      postings += list
      entry.postings = entry.postings.lowerBound..<postings.count
    }
    return entry
  }

  /// `*` sorts before every letter, so that a beginning comes right after the same text as a word.
  private mutating func merge(_ beginnings: [Entry]) {
    guard !beginnings.isEmpty else { return }
    entries = (entries + beginnings).sorted { TermTable.precedes($0.term[...], $1.term[...]) }
  }

  /// The number of bytes of the character with this lead byte.
  private static func width(ofLead byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
