// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Sidecars

/// Adds to a person's file what it lacks, and overwrites nothing.
struct PersonMerging {
  /// For a file that is there.
  private(set) var edits: [SidecarEdit] = []
  private(set) var result: PersonStatement
  /// Keys that say something else already, and what they say.
  private(set) var conflicts: [(key: String, present: String, other: String)] = []

  init(_ present: PersonStatement, adding new: PersonStatement) {
    result = present
    if new.name.lowercased() != present.name.lowercased(), !Self.has(present.also, new.name) {
      result.also.append(new.name)
    }
    for name in new.also where name.lowercased() != present.name.lowercased() && !Self.has(result.also, name) {
      result.also.append(name)
    }
    if result.also != present.also { set("also", .texts(result.also)) }
    take(\.born, "born", new, \.text) { .word($0.text) }
    take(\.died, "died", new, \.text) { .word($0.text) }
    take(\.note, "note", new, \.self) { .text($0) }
    if result.portrait == nil, result.face == nil, let portrait = new.portrait {
      (result.portrait, result.face) = (portrait, new.face)
      set("portrait", .text(portrait.value))
      if let face = new.face { set("face", SidecarWriter.part(face)) }
    }
    add(\.phone, "phone", new) { text in text.filter(\.isNumber) }
    add(\.email, "email", new) { $0.lowercased() }
    add(\.address, "address", new) { text in text.lowercased().filter { $0.isLetter || $0.isNumber } }
    add(\.website, "website", new) { $0.lowercased() }
    for relation in new.relations {
      let isKnown = result.relations.contains {
        $0.to.value.lowercased() == relation.to.value.lowercased() && $0.word == relation.word
      }
      if !isKnown { result.relations.append(relation) }
    }
    if result.relations.count > present.relations.count {
      set("relations", .list(result.relations.map { SidecarWriter.relation($0) }))
    }
    for line in new.vcard where !result.vcard.contains(line) {
      // A person has one UID; another address book's belongs to another card.
      if line.hasPrefix("UID:"), result.vcard.contains(where: { $0.hasPrefix("UID:") }) { continue }
      result.vcard.append(line)
    }
    if result.vcard != present.vcard { set("vcard", .texts(result.vcard)) }
  }

  private mutating func set(_ key: String, _ value: YAMLValue) { edits.append(.set([.key(key)], value)) }

  private static func has(_ names: [String], _ name: String) -> Bool {
    names.contains { $0.lowercased() == name.lowercased() }
  }

  private mutating func take<Value: Equatable>(
    _ path: WritableKeyPath<PersonStatement, Value?>, _ key: String, _ new: PersonStatement,
    _ text: (Value) -> String, _ yaml: (Value) -> YAMLValue
  ) {
    guard let value = new[keyPath: path] else { return }
    guard let present = result[keyPath: path] else {
      result[keyPath: path] = value
      set(key, yaml(value))
      return
    }
    if present != value { conflicts.append((key, text(present), text(value))) }
  }

  private mutating func add(
    _ path: WritableKeyPath<PersonStatement, [LabelledText]>, _ key: String, _ new: PersonStatement,
    _ folded: (String) -> String
  ) {
    var known = Set(result[keyPath: path].map { folded($0.text) })
    let missing = new[keyPath: path].filter { known.insert(folded($0.text)).inserted }
    guard !missing.isEmpty else { return }
    result[keyPath: path] += missing
    if let value = SidecarWriter.labelled(result[keyPath: path]) { set(key, value) }
  }
}
