// SPDX-License-Identifier: MIT

/// Maps the lines of a card to the values of a `Contact`; the reader and the writer both use it, so that they agree.
struct VCardMeaning {
  /// In the order in which cards are written.
  enum Kind: Int, Hashable, CaseIterable {
    case name, parts, nickname, maidenName, born, died, phone, email, address, website, note, category, relation, uid,
      photo
  }

  /// The values that a contact takes from a line.
  struct Carried {
    var kind: Kind
    /// Empty for a picture; for a structured name, its text.
    var values: [Labelled]
    /// Whether the writer would make a line with the same meaning.
    var isExact: Bool
  }

  let properties: [VCardProperty]
  /// The values taken from each line, if any.
  private(set) var carried: [Carried?] = []
  /// The lines of each group, by its name in lower case.
  private let groups: [String: [Int]]

  init(_ properties: [VCardProperty]) {
    self.properties = properties
    var groups: [String: [Int]] = [:]
    for (index, property) in properties.enumerated() {
      if let group = property.group { groups[group.lowercased(), default: []].append(index) }
    }
    self.groups = groups
    carried = properties.indices.map(carried(at:))
  }

  /// The other lines of a line's group.
  func companions(of index: Int) -> [Int] {
    guard let group = properties[index].group else { return [] }
    return (groups[group.lowercased()] ?? []).filter { $0 != index }
  }

  /// In the order in which cards are written, the first line of a line's group from which a value is taken.
  func anchor(of index: Int, among isWanted: (Int) -> Bool) -> Int? {
    guard let group = properties[index].group else { return nil }
    return (groups[group.lowercased()] ?? []).filter { carried[$0] != nil && isWanted($0) }
      .min { (carried[$0]?.kind.rawValue ?? 0, $0) < (carried[$1]?.kind.rawValue ?? 0, $1) }
  }

  private func carried(at index: Int) -> Carried? {
    let property = properties[index]
    switch property.name {
    case "FN": return text(at: index, .name)
    case "N": return property.isBlank ? nil : plain(at: index, .parts, [Labelled(property.value)])
    case "NICKNAME": return list(at: index, .nickname)
    case "X-MAIDENNAME": return text(at: index, .maidenName)
    case "BDAY": return date(at: index, .born)
    case "DEATHDATE": return date(at: index, .died)
    case "TEL": return labelled(at: index, .phone, Self.phone(property), if: ContactForm.phone.accepts)
    case "EMAIL": return labelled(at: index, .email, Self.line(property), if: ContactForm.email.accepts)
    case "URL": return labelled(at: index, .website, Self.line(property), if: ContactForm.website.accepts)
    case "ADR":
      let address = VCardAddress(property.value)
      var carried = labelled(at: index, .address, address.text) { _ in true }
      if !address.isWhole { carried?.isExact = false }
      return carried
    case "NOTE":
      let note = VCardText.unescaped(property.value)
      return note.trimmed.isEmpty ? nil : plain(at: index, .note, [Labelled(note)])
    case "CATEGORIES": return list(at: index, .category)
    case "RELATED", "X-ABRELATEDNAMES": return labelled(at: index, .relation, Self.relation(property)) { _ in true }
    case "UID": return text(at: index, .uid)
    case "PHOTO": return Self.photo(property) == nil ? nil : plain(at: index, .photo, [])
    default: return nil
    }
  }

  private func text(at index: Int, _ kind: Kind) -> Carried? {
    Self.line(properties[index]).flatMap { plain(at: index, kind, [Labelled($0)]) }
  }

  private func list(at index: Int, _ kind: Kind) -> Carried? {
    let values = VCardText.parts(properties[index].value, at: ",").compactMap { VCardText.unescaped($0).line }
    return values.isEmpty ? nil : plain(at: index, kind, values.map { Labelled($0) })
  }

  private func date(at index: Int, _ kind: Kind) -> Carried? {
    guard let date = VCardDate.edtf(properties[index]) else { return nil }
    var carried = plain(at: index, kind, [Labelled(date.text)])
    // Apple's parameter for a missing year is written as well.
    let isWritten = date.isExact && !properties[index]["X-APPLE-OMIT-YEAR"].isEmpty && companions(of: index).isEmpty
    carried.isExact = isWritten || carried.isExact && date.isExact
    return carried
  }

  /// The values of a line without a label; exact if there are no parameters and no group that add anything.
  private func plain(at index: Int, _ kind: Kind, _ values: [Labelled]) -> Carried {
    let property = properties[index]
    let isExact = property.parameters.allSatisfy { $0.name == "VALUE" } && companions(of: index).isEmpty
    return Carried(kind: kind, values: values, isExact: isExact || kind == .photo)
  }

  private func labelled(at index: Int, _ kind: Kind, _ text: String?, if accepts: (String) -> Bool) -> Carried? {
    guard let text, !text.isEmpty, accepts(text) else { return nil }
    let property = properties[index]
    let name = property.name
    let types = property["TYPE"].filter { !VCardLabels.silentTypes(of: name).contains($0) }
    let companions = companions(of: index)
    let tag = companions.first { properties[$0].name == "X-ABLABEL" }
    let tagValue = tag.map { properties[$0].value }
    let apple = tagValue.flatMap { VCardLabels.label(apple: $0, in: name) }
    let label = apple ?? VCardLabels.label(of: types, in: name)
    let hasSilentParameters = property.parameters.allSatisfy { ["TYPE", "VALUE"].contains($0.name) }
    let isLabelExact: Bool
    if let tag, let tagValue, let apple {
      isLabelExact =
        companions.count == 1 && types.isEmpty && properties[tag].parameters.isEmpty
        && VCardLabels.isExact(apple: tagValue, label: apple, in: name)
    } else {
      let type = label.flatMap { VCardLabels.type(of: $0, in: name) }
      isLabelExact = companions.isEmpty && (label == nil || type != nil) && types == (type.map { [$0] } ?? [])
    }
    return Carried(
      kind: kind, values: [Labelled(text, label: label)], isExact: hasSilentParameters && isLabelExact)
  }

  private static func line(_ property: VCardProperty) -> String? { VCardText.unescaped(property.value).line }

  /// The phone number, also from a `tel:` URI (RFC 3966); a number with an extension is not accepted.
  private static func phone(_ property: VCardProperty) -> String? {
    guard let text = line(property) else { return nil }
    return text.lowercased().hasPrefix("tel:") ? String(text.dropFirst(4)).line : text
  }

  /// A name; a URI of another card is not accepted.
  private static func relation(_ property: VCardProperty) -> String? {
    guard let text = line(property) else { return nil }
    if property.name == "X-ABRELATEDNAMES" || property["VALUE"].contains(where: { $0.lowercased() == "text" }) {
      return text
    }
    let scheme = text.utf8.prefix { VCardProperty.isNameByte($0) || $0 == UInt8(ascii: "+") }
    return !scheme.isEmpty && text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":") ? nil : text
  }
}
