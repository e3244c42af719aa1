// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Names and values of columns that say who may see a row: in English, German and French, and as programs for collections write them.
///
/// What is not understood is never taken as public.
enum VisibilityWords {
  /// What a column's values say.
  enum Sort: Hashable {
    /// A level of visibility, or a status: `visibility`, `status`, `dcterms:accessRights`.
    case level
    /// Yes shows: `public`, `o:is_public`.
    case opening
    /// Yes hides: `restricted`, `draft`.
    case hiding
    /// Hides until a date: `embargo_release_date`.
    case embargo
  }

  enum Reading: Hashable {
    case says(Visibility)
    case nothing
    /// Hides in doubt.
    case unknown
  }

  // MARK: Columns

  /// What a column of this name says; `nil` if it says something else, or is not understood.
  static func sort(of column: String) -> Sort? {
    let all = words(of: column)
    let isNegated = all.contains(where: negations.contains)
    let words = Set(all.filter { !negations.contains($0) && !fillers.contains($0) })
    func has(_ some: Set<String>) -> Bool { !words.isDisjoint(with: some) }
    if isOfOthers(all) { return nil }
    let (ends, begins) = (all.contains(where: untils.contains), all.contains(where: froms.contains))
    if has(embargoes) || has(hiding) && ends || has(opening.union(available)) && begins || has(available),
      words.isSubset(of: Self.all([embargoes, hiding, opening, available, untils, froms, dates]))
    {
      return .embargo
    }
    if has(hiding), words.isSubset(of: hiding.union(levels).union(webs)) { return isNegated ? .opening : .hiding }
    if has(opening), words.isSubset(of: opening.union(levels).union(webs).union(showing)) {
      return isNegated ? .hiding : .opening
    }
    if has(levels), words.isSubset(of: levels.union(embargoes)), !isNegated { return .level }
    if has(showing), has(webs) || isNegated, words.isSubset(of: showing.union(webs)) {
      return isNegated ? .hiding : .opening
    }
    return nil
  }

  /// Whether a column that is not understood may say who sees a row: its name contains such a word.
  static func mayHide(_ column: String) -> Bool {
    let words = words(of: column).filter { word in !harmless.contains(where: word.hasPrefix) }
    let areOthers = isOfOthers(words)
    return words.contains { word in
      let isOther = areOthers && (issued.contains(word) || states.contains(where: word.hasSuffix))
      return !isOther && (whole.contains(word) || stems.contains(where: word.contains))
    }
  }

  /// Whether it is a licence's, a loan's or a person's status, or when and where a book was published.
  private static func isOfOthers(_ words: [String]) -> Bool {
    words.contains { word in states.contains(where: word.hasSuffix) }
      && words.contains { word in ofOthers.contains(where: word.hasPrefix) }
      || !issued.isDisjoint(with: words) && !issues.isDisjoint(with: words)
        && issued.union(issues).union(fillers).isSuperset(of: words)
  }

  // MARK: Values

  /// What a value says in a column of a sort; an embargo is over if all of its date is before `today`.
  static func read(_ text: String, _ sort: Sort, today: CivilDay) -> Reading {
    let answer = answer(text)
    switch (sort, answer) {
    case (.opening, true?): return .says(.public)
    case (.opening, false?), (.hiding, true?), (.embargo, true?): return .says(.private)
    case (.hiding, false?), (.embargo, false?): return .nothing
    case (.embargo, nil): return embargo(text, today)
    case (.level, _), (.opening, nil), (.hiding, nil): return level(text).map { Reading.says($0) } ?? .unknown
    }
  }

  /// Yes or no, as people and their programs write it.
  private static func answer(_ text: String) -> Bool? {
    let word = text.trimmingCharacters(in: CharacterSet(charactersIn: " .")).lowercased()
    if let number = Double(word) { return number == 1 ? true : number == 0 ? false : nil }
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }

  private static func level(_ text: String) -> Visibility? {
    let all = words(of: text)
    if let own = Visibility(rawValue: all.joined()) { return own }
    let words = Set(all.filter { !negations.contains($0) && !fillers.contains($0) && !levels.contains($0) })
    let known = opening.union(everybody)
    guard !words.isEmpty, words.isSubset(of: known.union(hiding).union(embargoes)) else { return nil }
    let (hides, opens) = (words.isDisjoint(with: known), words.isSubset(of: known))
    return all.contains(where: negations.contains) ? hides ? .public : .private : opens ? .public : .private
  }

  private static func embargo(_ text: String, _ today: CivilDay) -> Reading {
    // Years without their century may be of this one.
    guard text.contains(/\d{4}/) else { return .unknown }
    let ends = MeantDate.dates(for: text).map { (try? EDTFDate(parsing: $0))?.latest }
    guard !ends.isEmpty, !ends.contains(nil) else { return .unknown }
    return ends.allSatisfy { $0.map { $0 < today } ?? false } ? .nothing : .says(.private)
  }

  // MARK: Words

  /// Small letters without marks; what is written together is parted where both parts are known: `accessRights`, `webinclude`.
  private static func words(of name: String) -> [String] {
    var spaced = ""
    for sign in name {
      if sign.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
      spaced.append(sign)
    }
    return spaced.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: Locale(identifier: "en"))
      .lowercased().split { !$0.isLetter && !$0.isNumber }.flatMap { parts(of: String($0)) ?? [String($0)] }
  }

  private static func parts(of word: String) -> [String]? {
    if known.contains(word) { return [word] }
    // 'oeffentlich'
    let plain = word.replacing("oe", with: "o").replacing("ae", with: "a").replacing("ue", with: "u")
    if known.contains(plain) { return [plain] }
    guard word.count > 3, word.count < 40 else { return nil }
    for end in word.indices.dropFirst(2) {
      let head = String(word[..<end])
      // The s that joins German words: 'Zugangsrecht'.
      let isJoined = head.last == "s" && known.contains(String(head.dropLast()))
      guard known.contains(head) || isJoined, let tail = parts(of: String(word[end...])) else { continue }
      return [isJoined ? String(head.dropLast()) : head] + tail
    }
    return nil
  }

  private static func all(_ sets: [Set<String>]) -> Set<String> { sets.reduce(into: []) { $0.formUnion($1) } }

  private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }

  private static let opening = set(
    """
    public publicly publique publics publiques publish published publie publiee publies publiees publier visible visibles \
    sichtbar offentlich offentliche offentlicher veroffentlicht veroffentlichen freigegeben freigabe freigeben open offen \
    ouvert ouverte discoverable publiziert
    """)
  /// Beside those, of values.
  private static let everybody = set(
    "all alle tous everyone everybody anyone world jeder jedermann frei free libre online")
  private static let hiding = set(
    """
    private privat private privater privates prive privee prives privees hidden hide versteckt verborgen ausgeblendet cache \
    cachee masque masquee restricted restreint restreinte restriction restrictions restraint einschrankung einschrankungen \
    beschrankung beschrankungen beschrankt eingeschrankt gesperrt sperre sperrung sperrvermerk locked verrouille archived \
    archiviert deleted trashed geloscht supprime suppressed unpublished unveroffentlicht draft entwurf brouillon confidential \
    confidentiel confidentielle vertraulich geheim secret secrete intern internal interne sensitive sensibel withdrawn \
    zuruckgezogen embargoed closed geschlossen ferme fermee
    """)
  private static let levels = set(
    """
    visibility sichtbarkeit visibilite access zugang zugriff zuganglichkeit zuganglich accessible acces status statut privacy \
    confidentiality vertraulichkeit confidentialite permission permissions berechtigung berechtigungen
    """)
  private static let embargoes = set("embargo embargos sperrfrist sperrfristen sperrdatum")
  private static let available = set("available verfugbar disponible")
  private static let untils = set(
    "until till bis jusqu jusque jusqua end ende fin expires expiration lift lifted release")
  private static let froms = set("from ab des after apres nach")
  private static let dates = set("date datum day tag year jahr annee")
  private static let showing = set("show include display export zeigen anzeigen afficher montrer")
  private static let webs = set("web website online internet portal portail homepage site")
  private static let negations = set("not no non nicht kein keine ne pas sans without ohne un never nie")
  private static let fillers = set(
    """
    is ist est o item object record media file image photo post resource resources work node row special the of for on to \
    a an au der die das den fur im pour du de la le l d rights right rechte recht droits droit level levels stufe flag \
    condition conditions type only nur who may see can wer darf sehen during publication publikation veroffentlichung workflow \
    review editorial dc dcterms dublin core
    """)
  private static let known = all([
    opening, everybody, hiding, levels, embargoes, available, untils, froms, dates, showing, webs, negations, fillers,
  ])

  private static let yes = set("true t yes y x ja j oui wahr vrai on checked ✓ ✔ ☑ si sí verdadero vero waar")
  private static let no = set(
    "false f no n nein non falsch faux off unchecked - – — none keine kein aucun aucune ✗ ☐ falso onwaar")

  /// What is asked about where a name contains it.
  private static let stems = [
    "public", "publish", "publie", "offentlich", "sichtbar", "visib", "hidden", "privat", "prive", "privac", "restrict",
    "restreint", "beschrank", "schrankung", "sperr", "embargo", "access", "acces", "zugang", "zugriff", "status",
    "statut",
    "draft", "entwurf", "brouillon", "confident", "vertraulich", "geheim", "secret", "unpub", "freigabe", "freigegeben",
    "permission", "berechtig", "sensitiv", "withdraw", "masque",
  ]
  private static let whole = set("intern interne internal interner hide cache cachee closed locked archived")
  /// Words that contain one of those, and say nothing of the kind.
  private static let harmless = [
    "publisher", "publication", "republic", "republik", "republique", "accession", "accessor", "secretar",
    "zugangsnummer",
    "zugangsnr", "zugangsdatum", "zugangsjahr", "zugangsart", "draftsman", "privateer", "publicit",
  ]
  private static let issued = set("published publie publiee veroffentlicht publiziert")
  private static let issues = set("date datum year jahr annee place ort lieu by in von par at")
  private static let states = set("status statut")
  private static let ofOthers = [
    "copyright", "rights", "conservation", "condition", "preservation", "marital", "loan", "legal", "digiti", "scan",
    "catalog", "acquisition", "bearbeitung", "erhaltung", "erfassung", "leih", "zivil", "familien", "restaur",
    "inventar",
    "urheber", "juridique",
  ]
}
