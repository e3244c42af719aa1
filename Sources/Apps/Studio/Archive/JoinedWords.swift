// SPDX-License-Identifier: MIT
private import KeepsakeModel
internal import KeepsakeSupport

/// The text of a keepsake that takes over the values of other keepsakes' texts, without losing any.
struct JoinedWords {
  /// The keys and their new values; `null` removes a key.
  var members: [JSON.Member]

  /// Values of one that stand for a list.
  private static let lists: Set = [
    "people", "tags", "no_keywords", "collections", "files", "reminder", "captions", "credits",
  ]
  /// Keys that are decided elsewhere, or mean nothing beside other pictures.
  private static let passedOver: Set = [
    "images", "size", "visibility", "location", "markup", "thumbnail", "pair", "background",
  ]
  /// What `location` hides in its own key, and could not hide in the notes.
  private static let whereabouts = Set(["place"] + allParts.filter { !$0.addressKeys.isEmpty }.map { $0.key })

  /// Parts that not everybody may see, and everybody could in the notes.
  private static let kept = Set(allParts.filter { !$0.isForEverybody }.map { $0.key })

  subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      let value = newValue ?? .null
      if let place = members.firstIndex(where: { $0.key == key }) {
        members[place].value = value
      } else if value != .null {
        members.append(JSON.Member(key: key, value: value))
      }
    }
  }

  /// Takes in what another text says: lists are joined, and what would be said twice goes into the notes.
  ///
  /// `hidesPlaces`: what says where something was must not get into the notes, which everybody reads who sees the page.
  mutating func take(_ more: [JSON.Member], hidesPlaces: Bool) throws(StudioError) {
    for member in more where member.value != .null && !Self.passedOver.contains(member.key) {
      try take(member, hidesPlaces)
    }
  }

  private mutating func take(_ member: JSON.Member, _ hidesPlaces: Bool) throws(StudioError) {
    let key = member.key
    guard let known = self[key], known != .null else {
      self[key] = member.value
      return
    }
    if known == member.value || key == "id" { return }
    if Self.lists.contains(key) {
      let (before, more) = (known.items ?? [known], member.value.items ?? [member.value])
      self[key] = .list(before + more.filter { !before.contains($0) })
    } else if key == "fields", let before = known.members, let more = member.value.members {
      self[key] = .map(Self.joined(before, more))
    } else if let joined = Self.joined(key, known, member.value) {
      self[key] = joined
    } else {
      if Self.kept.contains(key) {
        throw StudioError(
          422, "parts",
          "Both texts have “\(key)”, which is not for everybody; in the notes everybody would read it. Take “\(key)” out of one of the two first."
        )
      }
      if hidesPlaces, Self.whereabouts.contains(key) {
        throw StudioError(
          422, "places",
          "Both texts have “\(key)”, and one of them hides where it was; in the notes everybody would read it. "
            + "Take “\(key)” out of one of the two first.")
      }
      note(key, member.value)
    }
  }

  /// A part that is not for everybody, joined entry by entry, two values of one entry in one line; `nil` for other keys and for values that
  /// are not texts.
  private static func joined(_ key: String, _ before: JSON, _ more: JSON) -> JSON? {
    guard kept.contains(key), let part = allParts.first(where: { $0.key == key }), let short = part.shortEntry else {
      return nil
    }
    var entries: [JSON.Member] = []
    for value in [before, more] {
      for member in value.members ?? [JSON.Member(key: short, value: value)] where member.value != .null {
        switch member.value {
        case .text, .number: break
        case .null, .flag, .message, .list, .map: return nil
        }
        if let place = entries.firstIndex(where: { $0.key == member.key }) {
          guard entries[place].value != member.value else { continue }
          entries[place].value = .text("\(words(entries[place].value)); \(words(member.value))")
        } else {
          entries.append(member)
        }
      }
    }
    return .map(entries)
  }

  /// Fields with one name and two values get different names.
  private static func joined(_ before: [JSON.Member], _ more: [JSON.Member]) -> [JSON.Member] {
    var fields = before
    for field in more where !fields.contains(field) {
      let names = Set(fields.map(\.key))
      let name = ([field.key] + (2...10_000).map { "\(field.key) \($0)" }).first { !names.contains($0) }
      fields.append(JSON.Member(key: name ?? field.key, value: field.value))
    }
    return fields
  }

  /// Writes a text's value into the notes if another text has a different one for the key.
  mutating func note(_ key: String, _ value: JSON) {
    let text = key == "notes" ? Self.words(value) : "\(key): \(Self.words(value))"
    let before = self["notes"]?.text.map { $0 + "\n\n" } ?? ""
    self["notes"] = .text(before + text)
  }

  private static func words(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text
    case .message(let message): message.text
    case .list(let items): items.map(words).joined(separator: "; ")
    case .map(let members): members.map { "\($0.key): \(words($0.value))" }.joined(separator: ", ")
    }
  }
}
