// SPDX-License-Identifier: MIT

/// The names of a table in blocks of sixteen; each name stores only its difference from the one before.
struct NamePool {
  /// The relation of a name to its place, region or country.
  enum Kind: Int, Hashable, Sendable, Comparable {
    /// The displayed name.
    case main
    /// A name in a language of the site or of the place.
    case language
    /// Any other: historical, foreign.
    case other
    /// An abbreviation or a part of one: it separates namesakes, but is a weak name by itself.
    case part

    static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  struct Post: Hashable {
    var entity: TableReader.Entity
    var kind: Kind
  }

  /// The most things with one name: 'San Antonio' has fewer than 200, but a damaged table could claim more.
  private static let mostPosts = 4_096

  let reader: TableReader
  private let names: Range<Int>

  init(_ reader: TableReader) {
    self.reader = reader
    names = reader.layout.range(of: .names)
  }

  /// The text of a name by its number; `nil` for none.
  func text(_ number: Int) -> String? {
    guard number >= 0, number < reader.layout.nameCount else { return nil }
    var cursor = Cursor(pool: self, block: number / TableLayout.namesPerBlock)
    for _ in 0...(number % TableLayout.namesPerBlock) {
      guard cursor.next() else { return nil }
    }
    return String(decoding: cursor.name, as: UTF8.self)
  }

  /// All entries with a key; `accepts` gets their names first.
  func posts(_ key: [UInt8], accepts: (String) -> Bool = { _ in true }) -> [Post] {
    let folding = NameFolding(reader: reader)
    let blocks = reader.layout.count(of: .nameBlocks) - 1
    guard !key.isEmpty, blocks > 0 else { return [] }
    // The first block whose first name is not before the key; equal names may already end the block before it.
    let bound = reader.partition(0..<blocks) { block in
      var cursor = Cursor(pool: self, block: block)
      return cursor.next() && folding.key(utf8: cursor.name).lexicographicallyPrecedes(key)
    }
    var found: [Post] = []
    for block in max(0, bound - 1)..<blocks {
      var cursor = Cursor(pool: self, block: block)
      for _ in 0..<TableLayout.namesPerBlock {
        guard cursor.next() else { break }
        let other = folding.key(utf8: cursor.name)
        if other == key {
          if accepts(cursor.text), found.count < Self.mostPosts { found += cursor.posts() }
        } else if key.lexicographicallyPrecedes(other) {
          return found
        }
      }
    }
    return found
  }

  /// Visits each name whose key begins with some letters, in the order of the table.
  func forEachName(beginningWith letters: [UInt8], _ visit: (_ key: [UInt8], Cursor) -> Void) {
    let folding = NameFolding(reader: reader)
    let blocks = reader.layout.count(of: .nameBlocks) - 1
    guard blocks > 0 else { return }
    let bound = reader.partition(0..<blocks) { block in
      var cursor = Cursor(pool: self, block: block)
      return cursor.next() && folding.key(utf8: cursor.name).lexicographicallyPrecedes(letters)
    }
    for block in max(0, bound - 1)..<blocks {
      var cursor = Cursor(pool: self, block: block)
      for _ in 0..<TableLayout.namesPerBlock {
        guard cursor.next() else { break }
        let key = folding.key(utf8: cursor.name)
        if key.starts(with: letters) {
          visit(key, cursor)
        } else if letters.lexicographicallyPrecedes(key) {
          return
        }
      }
    }
  }

  /// Visits each place with the number of its displayed name.
  func forEachPlaceNamed(_ visit: (_ name: Int, _ place: Int) -> Void) {
    for block in 0..<max(0, reader.layout.count(of: .nameBlocks) - 1) {
      // Only the numbers of these names are needed, not their texts.
      var cursor = Cursor(pool: self, block: block, readsNames: false)
      for number in 0..<TableLayout.namesPerBlock {
        guard cursor.next() else { break }
        cursor.forEachPost { value in
          let place = value & 0xF_FFFF
          guard value >> 20 == Kind.main.rawValue, place < reader.layout.placeCount else { return }
          visit(block * TableLayout.namesPerBlock + number, place)
        }
      }
    }
  }

  /// Walks through the names of one block.
  struct Cursor {
    private let pool: NamePool
    private let end: Int
    private var following: Int
    private var postsAt = 0
    private var postCount = 0
    private let readsNames: Bool
    private var nameLength = 0
    /// Empty if names are not read.
    private(set) var name: [UInt8] = []

    var text: String { String(decoding: name, as: UTF8.self) }

    init(pool: NamePool, block: Int, readsNames: Bool = true) {
      self.pool = pool
      self.readsNames = readsNames
      let offset = pool.reader.number(.nameBlocks, block * 4, bytes: 4)
      let after = pool.reader.number(.nameBlocks, block * 4 + 4, bytes: 4)
      following = min(pool.names.lowerBound + offset, pool.names.upperBound)
      end = min(pool.names.lowerBound + after, pool.names.upperBound)
    }

    /// Steps to the next name; `false` at the block's end, or where the table is damaged.
    mutating func next() -> Bool {
      let bytes = pool.reader.bytes
      guard following + 2 <= end else { return false }
      let shared = Int(bytes[following])
      let packed = Int(bytes[following + 1])
      following += 2
      var length = packed & 63
      if length == 63 {
        guard following < end else { return false }
        length = Int(bytes[following])
        following += 1
      }
      guard shared <= nameLength, following + length <= end else { return false }
      nameLength = shared + length
      if readsNames {
        name.removeSubrange(shared...)
        name.append(contentsOf: bytes[following..<following + length])
      }
      following += length
      postCount = packed >> 6 + 1
      if postCount == 4 {
        guard following + 2 <= end else { return false }
        postCount = Int(bytes[following]) | Int(bytes[following + 1]) << 8
        following += 2
      }
      postsAt = following
      following += 3 * postCount
      return following <= end
    }

    /// The entries of the current name.
    func posts() -> [Post] {
      var posts: [Post] = []
      forEachPost { value in
        guard let kind = Kind(rawValue: value >> 20), let entity = pool.reader.entity(value & 0xF_FFFF) else { return }
        posts.append(Post(entity: entity, kind: kind))
      }
      return posts
    }

    /// The same as numbers: 20 bits for the thing, 4 for the kind.
    func forEachPost(_ visit: (Int) -> Void) {
      let bytes = pool.reader.bytes
      for i in 0..<postCount {
        let at = postsAt + 3 * i
        visit(Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16)
      }
    }
  }
}
