// SPDX-License-Identifier: MIT

/// One key of sidecars, told in one place: its reading and writing, its form in the memo, its export and its section on a
/// keepsake's page all follow from `visit`.
package protocol KeepsakePart: PartRecord {
  /// As it is written in a sidecar.
  static var key: String { get }
  /// Who may see an entry in what is published; an entry without an answer never leaves the archive.
  static func audience(of entry: String) -> PartAudience
  /// Entries by which a search may be narrowed.
  static var filters: [String] { get }
  /// What a search finds the keepsake by.
  var searchWords: [String] { get }
}

/// Every part there is; a new one is a type and a line here.
package let allParts: [any KeepsakePart.Type] = [ReceiptStatement.self, OriginalStatement.self, RightsStatement.self]

/// In their order: what is for one of them is seen by all before it.
package enum PartAudience: Comparable, Sendable {
  /// The keeper alone.
  case keeper
  /// Of secured keepsakes, their readers.
  case securedReaders
  /// Who sees the keepsake.
  case everybody
}

/// A map of YAML whose entries are told once, as a part or an entry of a part's list.
package protocol PartRecord: Hashable, Sendable {
  /// What such a map describes, with its article: 'a receipt'.
  static var subject: String { get }
  /// The entry that a text in the place of the map says; a record without another entry is such a text. `nil`: it is a map.
  static var shortEntry: String? { get }
  /// What must be said for this to mean anything and is not; `nil` if nothing is missing.
  var missing: PartGap? { get }

  init()

  /// Shows every stored property to a visitor, in the order in which they are best written.
  mutating func visit<Visitor: PartVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// A key that is missing, and how it might be written.
package struct PartGap: Hashable, Sendable {
  package var key: String
  package var example: String

  package init(_ key: String, example: String) { (self.key, self.example) = (key, example) }
}

/// Reads, writes, names or changes the entries of a part.
package protocol PartVisitor {
  associatedtype Failure: Error
  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Failure)
  /// `false` where nothing is said.
  mutating func flag(_ key: String, _ value: inout Bool) throws(Failure)
  /// Empty where nothing is said.
  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Failure)
}

/// What an entry's text has to be.
package enum PartText: Hashable, Sendable, CaseIterable {
  case line
  /// CommonMark.
  case prose
  /// A line that tells where something was, and is dropped where that is hidden.
  case address
  /// An EDTF date.
  case date
  /// `16:28`.
  case clock
  /// A decimal number as it is written, so that no digit is lost.
  case decimal
  /// Three capital letters.
  case currency
  /// A line that is shown by its name, with a link, if it is one of `KnownRights`.
  case rights

  /// Whether it may say anything at all.
  package var isFree: Bool { self == .line || self == .prose || self == .rights }
}

extension KeepsakePart {
  package static func audience(of entry: String) -> PartAudience { .keeper }

  package static var filters: [String] { [] }

  /// Whether all that it says is for everybody.
  package static var isForEverybody: Bool { keys.allSatisfy { audience(of: $0) == .everybody } }

  /// The same without what some readers must not see.
  package func shown(to readers: PartAudience) -> Self {
    var (part, dropping) = (self, EntryDropping { Self.audience(of: $0) < readers })
    part.visit(&dropping)
    return part
  }

  package var key: String { Self.key }

  package var searchWords: [String] { texts { [.line, .prose, .address].contains($0) } }
}

extension PartRecord {
  package static var shortEntry: String? { nil }

  /// Whether it is written as a text and not as a map.
  package static var isText: Bool { shortEntry.map { keys == [$0] } ?? false }

  /// The text by which it is written, if it is no map.
  package var writtenShort: String? { Self.isText ? texts { _ in true }.first : nil }

  package var missing: PartGap? { nil }

  /// Whether it says nothing at all.
  package var isEmpty: Bool { self == Self() }

  /// Its texts of some forms, those of its lists among them, in their order.
  package func texts(_ isWanted: (PartText) -> Bool) -> [String] {
    withoutActuallyEscaping(isWanted) { isWanted in
      var texts = PartTexts(isWanted: isWanted)
      var record = self
      record.visit(&texts)
      return texts.all
    }
  }

  /// In their best order.
  package static var keys: [String] { told.all }

  /// The keys of what one of its lists holds; `nil` if there is no such list.
  package static func keys(ofList list: String) -> [String]? { told.lists[list] }

  /// The keys of entries that tell where something was.
  package static var addressKeys: [String] { told.addresses }

  private static var told: PartKeys {
    var keys = PartKeys()
    var record = Self()
    record.visit(&keys)
    return keys
  }

  /// The same without what tells where something was.
  package func withoutAddresses() -> Self {
    var (record, dropping) = (self, AddressDropping())
    record.visit(&dropping)
    return record
  }
}

extension PartVisitor {
  /// A text that is empty where nothing is said.
  package mutating func text(_ key: String, _ form: PartText, _ value: inout String) throws(Failure) {
    var text = value.isEmpty ? nil : value
    try self.text(key, form, &text)
    value = text ?? ""
  }
}

private struct PartTexts: PartVisitor {
  let isWanted: (PartText) -> Bool
  private(set) var all: [String] = []

  init(isWanted: @escaping (PartText) -> Bool) { self.isWanted = isWanted }

  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    if let value, isWanted(form) { all.append(value) }
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {}

  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    for index in value.indices { value[index].visit(&self) }
  }
}

private struct PartKeys: PartVisitor {
  private(set) var all: [String] = []
  private(set) var lists: [String: [String]] = [:]
  private(set) var addresses: [String] = []

  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    all.append(key)
    if form == .address { addresses.append(key) }
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) { all.append(key) }

  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    all.append(key)
    lists[key] = Record.keys
    if !Record.addressKeys.isEmpty { addresses.append(key) }
  }
}

private struct EntryDropping: PartVisitor {
  let isDropped: (String) -> Bool

  init(isDropped: @escaping (String) -> Bool) { self.isDropped = isDropped }

  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    if isDropped(key) { value = nil }
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {
    if isDropped(key) { value = false }
  }

  /// A list and all that it holds have one audience.
  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    if isDropped(key) { value = [] }
  }
}

private struct AddressDropping: PartVisitor {
  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    if form == .address { value = nil }
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {}

  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    for index in value.indices { value[index].visit(&self) }
  }
}
