// SPDX-License-Identifier: MIT
private import Foundation

/// Events that only dead people have; they prove a death even without a date.
enum LastEvents {
  /// Tags from the standard, Gramps, Ancestry, Family Tree Maker, Legacy and others.
  static let tags: Set = [
    "BURI", "CREM", "PROB", "CAUS", "_FNRL", "_FUN", "_INTE", "_CREM", "_OBIT", "OBIT", "_PROB", "_CAUS", "_COD",
    "_DCAUSE",
    "_DECEASED", "_DEAD", "_INQUEST", "_AUTOPSY", "_GRAVE", "_FGRAVE", "_ENTOMB",
  ]

  /// Whether the type of a custom event is one of these, in the languages of family trees.
  static func isOne(_ type: String) -> Bool {
    let words = type.lowercased().folding(options: .diacriticInsensitive, locale: nil)
      .replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return types.contains(words)
  }

  private static let types: Set = [
    "death", "cause of death", "death cause", "burial", "funeral", "cremation", "interment", "inurnment", "entombment",
    "obituary", "probate", "inquest", "autopsy", "grave", "gravestone", "headstone", "tod", "todesursache", "begrabnis",
    "bestattung", "beerdigung", "beisetzung", "einascherung", "feuerbestattung", "urnenbeisetzung", "nachruf", "grab",
    "grabstein", "nachlassverfahren", "deces", "cause du deces", "cause de deces", "inhumation", "enterrement",
    "obseques",
    "cremation du corps", "incineration", "sepulture", "tombe", "overlijden", "doodsoorzaak", "begrafenis", "crematie",
    "muerte", "defuncion", "causa de muerte", "entierro", "cremacion", "morte", "causa della morte", "sepoltura",
    "cremazione", "obito", "causa da morte", "sepultura", "cremacao", "smierc", "zgon", "pogrzeb", "dod", "dodsorsak",
    "begravning", "begravelse", "smrt", "pohreb", "смерть", "причина смерти", "похороны",
  ]
}
