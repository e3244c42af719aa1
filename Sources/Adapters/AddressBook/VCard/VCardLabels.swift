// SPDX-License-Identifier: MIT

/// How labels are written: as a TYPE if there is one, otherwise as Apple's `X-ABLabel` in a group.
enum VCardLabels {
  /// TYPEs that are written in lower case.
  private static let known: Set<String> = [
    "home", "work", "pref", "voice", "fax", "cell", "pager", "msg", "text", "video", "car", "modem", "isdn", "pcs",
    "bbs", "textphone", "internet", "x400", "dom", "intl", "postal", "parcel", "other", "main", "iphone", "contact",
    "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident", "neighbor", "child", "parent", "sibling",
    "spouse", "kin", "muse", "crush", "date", "sweetheart", "me", "agent", "emergency", "jpeg", "png", "gif",
  ]

  /// TYPEs of RFC 6350 for the kind of a relation, not for a way to reach somebody.
  private static let related: Set<String> = [
    "contact", "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident", "neighbor", "child", "parent",
    "sibling", "kin", "muse", "crush", "date", "sweetheart", "me", "agent", "emergency",
  ]

  /// The relations for which Apple has its own keywords, written as `_$!<Mother>!$_`.
  private static let appleRelations: Set<String> = [
    "mother", "father", "parent", "brother", "sister", "child", "son", "daughter", "friend", "partner",
    "assistant", "manager", "other",
  ]

  static func canonical(type: String) -> String {
    let lower = type.lowercased()
    return known.contains(lower) ? lower : type
  }

  /// TYPEs that add nothing to the meaning of the property.
  static func silentTypes(of name: String) -> Set<String> {
    switch name {
    case "TEL": ["voice"]
    case "EMAIL": ["internet"]
    default: []
    }
  }

  /// The TYPE for a label; `nil` if it needs an `X-ABLabel`.
  static func type(of label: String, in name: String) -> String? {
    if name == "RELATED" { return related.contains(label) ? label : nil }
    if name == "X-ABRELATEDNAMES" { return nil }
    switch label {
    case "home", "work", "fax", "pager", "other": return label
    case "mobile": return "cell"
    default: return nil
    }
  }

  /// The label for a list of TYPEs: the first one that has a label.
  static func label(of types: [String], in name: String) -> String? {
    if name == "RELATED" || name == "X-ABRELATEDNAMES" {
      return types.first { $0 != "pref" }.map { $0 == "spouse" ? "partner" : $0 }
    }
    for (type, label) in [
      ("fax", "fax"), ("cell", "mobile"), ("iphone", "mobile"), ("pager", "pager"), ("work", "work"), ("home", "home"),
      ("other", "other"),
    ] where types.contains(type) { return label }
    let own = types.first { !known.contains($0) }
    guard let own, own.lowercased().hasPrefix("x-") else { return own?.line }
    return String(own.dropFirst(2)).line ?? own
  }

  /// The value of an `X-ABLabel` for a label.
  static func appleLabel(_ label: String, in name: String) -> String {
    let isRelation = name == "RELATED" || name == "X-ABRELATEDNAMES"
    guard isRelation, appleRelations.contains(label) else { return VCardText.escaped(label) }
    return "_$!<\(label.prefix(1).uppercased() + label.dropFirst())>!$_"
  }

  /// The label from an `X-ABLabel`; `nil` if it is empty, or adds nothing to the property's meaning.
  static func label(apple value: String, in name: String) -> String? {
    let text = VCardText.unescaped(value).line
    guard let text, text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.utf8.count > 8 else { return text }
    let word = text.dropFirst(4).dropLast(4).lowercased().line
    switch word {
    case "homepage": return nil
    case "homefax", "workfax", "otherfax": return "fax"
    case "spouse": return "partner"
    default: return word
    }
  }

  /// Whether `label(apple:in:)` and the line that the writer makes from its result mean the same.
  static func isExact(apple value: String, label: String, in name: String) -> Bool {
    if value == appleLabel(label, in: name) { return type(of: label, in: name) == nil || name == "RELATED" }
    return ["_$!<Home>!$_", "_$!<Work>!$_", "_$!<Mobile>!$_", "_$!<Pager>!$_", "_$!<Other>!$_"].contains(value)
      && type(of: label, in: name) != nil
  }
}
