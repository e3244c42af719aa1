// SPDX-License-Identifier: MIT

/// How a label is written: as a TYPE where there is one for it, else as Apple's `X-ABLabel` in a group.
enum VCardLabels {
  /// TYPEs that are written in lower case.
  private static let known: Set<String> = [
    "home", "work", "pref", "voice", "fax", "cell", "pager", "msg", "text", "video", "car", "modem", "isdn", "pcs",
    "bbs", "textphone", "internet", "x400", "dom", "intl", "postal", "parcel", "other", "main", "iphone", "contact",
    "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident", "neighbor", "child", "parent", "sibling",
    "spouse", "kin", "muse", "crush", "date", "sweetheart", "me", "agent", "emergency", "jpeg", "png", "gif",
  ]

  /// TYPEs of RFC 6350 that say who a related person is, and are no way to reach one.
  private static let related: Set<String> = [
    "contact", "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident", "neighbor", "child", "parent",
    "sibling", "kin", "muse", "crush", "date", "sweetheart", "me", "agent", "emergency",
  ]

  /// The relations that Apple has words for, which it writes as `_$!<Mother>!$_`.
  private static let appleRelations: Set<String> = [
    "mother", "father", "parent", "brother", "sister", "child", "son", "daughter", "friend", "partner",
    "assistant", "manager", "other",
  ]

  static func canonical(type: String) -> String {
    let lower = type.lowercased()
    return known.contains(lower) ? lower : type
  }

  /// TYPEs that say nothing that the property does not say.
  static func silentTypes(of name: String) -> Set<String> {
    switch name {
    case "TEL": ["voice"]
    case "EMAIL": ["internet"]
    default: []
    }
  }

  /// The TYPE that stands for a label; `nil` where `X-ABLabel` has to.
  static func type(of label: String, in name: String) -> String? {
    if name == "RELATED" { return related.contains(label) ? label : nil }
    if name == "X-ABRELATEDNAMES" { return nil }
    switch label {
    case "home", "work", "fax", "pager", "other": return label
    case "mobile": return "cell"
    default: return nil
    }
  }

  /// What TYPEs tell: the first that is a label, where several are.
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

  /// The label that an `X-ABLabel` gives; `nil` if it is empty, or says no more than the property.
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

  /// Whether `label(apple:in:)` and what the writer makes of its answer mean the same.
  static func isExact(apple value: String, label: String, in name: String) -> Bool {
    if value == appleLabel(label, in: name) { return type(of: label, in: name) == nil || name == "RELATED" }
    return ["_$!<Home>!$_", "_$!<Work>!$_", "_$!<Mobile>!$_", "_$!<Pager>!$_", "_$!<Other>!$_"].contains(value)
      && type(of: label, in: name) != nil
  }
}
