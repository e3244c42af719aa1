// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Names and values of columns about visibility, in English, German and French, and as collection programs write them.
///
/// An unknown value never counts as public.
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
    let words = words(of: column)
    var kinds = Set(words.map { Self.kinds[$0] ?? .other })
    kinds.remove(.filler)
    let isNegated = kinds.remove(.negation) != nil
    func only(_ some: Kind...) -> Bool { kinds.isSubset(of: some) }
    func has(_ some: Kind...) -> Bool { kinds.isSuperset(of: some) }
    if isOfOthers(words) { return nil }
    if has(.embargo) || has(.hiding, .end) || has(.opening, .start) || has(.available),
      only(.embargo, .hiding, .opening, .available, .end, .start, .date)
    {
      return .embargo
    }
    if has(.hiding), only(.hiding, .level, .web) { return isNegated ? .opening : .hiding }
    if has(.opening) || has(.showing) && (has(.web) || isNegated), only(.opening, .level, .web, .showing) {
      return isNegated ? .hiding : .opening
    }
    return has(.level) && only(.level, .embargo, .end, .start) && !isNegated ? .level : nil
  }

  /// Whether an unknown column may be about visibility: its name contains a word such as "private".
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
        && words.allSatisfy { issued.contains($0) || issues.contains($0) || kinds[$0] == .filler }
  }

  // MARK: Values

  /// What a value says in a column of a sort; an embargo is over if all of its date is before `today`.
  static func read(_ text: String, _ sort: Sort, today: CivilDay) -> Reading {
    switch (sort, answer(text)) {
    case (.opening, true?): .says(.public)
    case (.opening, false?), (.hiding, true?), (.embargo, true?): .says(.private)
    case (.hiding, false?), (.embargo, false?): .nothing
    case (.embargo, nil): embargo(text, today)
    case (.level, _), (.opening, nil), (.hiding, nil): level(text).map { Reading.says($0) } ?? .unknown
    }
  }

  /// Yes or no, as people and their programs write it.
  private static func answer(_ text: String) -> Bool? {
    let word = text.trimmingCharacters(in: CharacterSet(charactersIn: " .")).lowercased()
    if let number = Double(word) { return number == 1 ? true : number == 0 ? false : nil }
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }

  private static func level(_ text: String) -> Visibility? {
    let words = words(of: text)
    if let own = Visibility(rawValue: words.joined()) { return own }
    var said = Set(words.map { kinds[$0] ?? .other }).subtracting([.filler, .level])
    let isNegated = said.remove(.negation) != nil
    guard !said.isEmpty, said.isSubset(of: [.opening, .everybody, .hiding, .embargo]) else { return nil }
    let (hides, opens) = (said.isSubset(of: [.hiding, .embargo]), said.isSubset(of: [.opening, .everybody]))
    return (isNegated ? hides : opens) ? .public : .private
  }

  private static func embargo(_ text: String, _ today: CivilDay) -> Reading {
    // Years without their century may be of this one.
    guard text.contains(/\d{4}/) else { return .unknown }
    let ends = MeantDate.dates(for: text).map { (try? EDTFDate(parsing: $0))?.latest }
    guard !ends.isEmpty, !ends.contains(nil) else { return .unknown }
    return ends.allSatisfy { $0.map { $0 < today } ?? false } ? .nothing : .says(.private)
  }

  // MARK: Words

  /// Lower-case words without accents; compounds of known words are split: `accessRights`, `webinclude`.
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
    if kinds[word] != nil { return [word] }
    // 'oeffentlich'
    let plain = word.replacing("oe", with: "o").replacing("ae", with: "a").replacing("ue", with: "u")
    if kinds[plain] != nil { return [plain] }
    guard word.count > 3, word.count < 40 else { return nil }
    for end in word.indices.dropFirst(2) {
      var head = String(word[..<end])
      // The s that joins German words: 'Zugangsrecht'.
      if kinds[head] == nil, head.last == "s" { head.removeLast() }
      if kinds[head] != nil, let tail = parts(of: String(word[end...])) { return [head] + tail }
    }
    return nil
  }

  private enum Kind {
    case opening, everybody, hiding, level, embargo, available, end, start, date, showing, web, negation, filler, other
  }

  private static let kinds: [String: Kind] = {
    let words: [(Kind, String)] = [
      (
        .opening, "public publicly publique publics publiques publish published publie publiee publies publiees publier"
      ),
      (.opening, "publiziert visible visibles sichtbar offentlich offentliche offentlicher veroffentlicht"),
      (.opening, "veroffentlichen freigegeben freigabe freigeben open offen ouvert ouverte discoverable"),
      (.everybody, "all alle tous everyone everybody anyone world jeder jedermann frei free libre"),
      (.hiding, "private privat privater privates prive privee prives privees hidden hide versteckt verborgen"),
      (.hiding, "ausgeblendet cache cachee masque masquee restricted restreint restreinte restriction restrictions"),
      (.hiding, "einschrankung einschrankungen beschrankung beschrankungen beschrankt eingeschrankt gesperrt sperre"),
      (
        .hiding,
        "sperrung sperrvermerk locked verrouille archived archiviert deleted trashed geloscht supprime suppressed"
      ),
      (
        .hiding,
        "unpublished unveroffentlicht draft entwurf brouillon confidential confidentiel confidentielle vertraulich"
      ),
      (.hiding, "geheim secret secrete intern internal interne sensitive sensibel withdrawn zuruckgezogen closed"),
      (.hiding, "geschlossen ferme fermee embargoed"),
      (
        .level,
        "visibility sichtbarkeit visibilite access zugang zugriff zuganglichkeit zuganglich accessible acces status"
      ),
      (.level, "statut privacy confidentiality vertraulichkeit confidentialite permission permissions berechtigung"),
      (.level, "berechtigungen"),
      (.embargo, "embargo embargos sperrfrist sperrfristen sperrdatum"), (.available, "available verfugbar disponible"),
      (.end, "until till bis jusqu jusque jusqua end ende fin expires expiration lift lifted release"),
      (.start, "from ab after apres nach"), (.date, "date datum day tag year jahr annee"),
      (.showing, "show include display export zeigen anzeigen afficher montrer"),
      (.web, "web website online internet portal portail homepage site"),
      (.negation, "not no non nicht kein keine ne pas sans without ohne un never nie"),
      (
        .filler,
        "is ist est do o item object record media file image photo post resource resources work node row special the"
      ),
      (
        .filler,
        "of for on to a an au der die das den fur im pour du de la le les l d des rights right rechte recht droits"
      ),
      (
        .filler,
        "droit level levels stufe flag condition conditions type only nur who may see can wer darf sehen during"
      ),
      (.filler, "publication publikation veroffentlichung workflow review editorial dc dcterms dublin core"),
    ]
    return Dictionary(
      words.flatMap { kind, words in words.split(separator: " ").map { (String($0), kind) } },
      uniquingKeysWith: { first, _ in first })
  }()

  private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }

  private static let yes = set("true t yes y x ja j oui wahr vrai on checked ✓ ✔ ☑ si sí verdadero vero waar")
  private static let no = set(
    "false f no n nein non falsch faux off unchecked - – — none keine kein aucun aucune ✗ ☐ falso")

  /// The import asks about an unknown column if its name contains one of these.
  private static let stems = set(
    "public publish publie offentlich sichtbar visib hidden privat prive privac restrict restreint beschrank schrankung sperr "
      + "embargo access acces zugang zugriff status statut draft entwurf brouillon confident vertraulich geheim secret unpub "
      + "freigabe freigegeben permission berechtig sensitiv withdraw masque")
  private static let whole = set("intern interne internal interner hide cache cachee closed locked archived")
  /// Words that contain one of those, and say nothing of the kind.
  private static let harmless = set(
    "publisher publication republic republik republique accession accessor secretar zugangsnummer zugangsnr zugangsdatum "
      + "zugangsjahr zugangsart draftsman privateer publicit")
  private static let states = set("status statut")
  private static let ofOthers = set(
    "copyright rights conservation condition preservation marital loan legal digiti scan catalog acquisition bearbeitung "
      + "erhaltung erfassung leih zivil familien restaur inventar urheber juridique")
  private static let issued = set("published publie publiee veroffentlicht publiziert")
  private static let issues = set("date datum year jahr annee place ort lieu by in von par at")
}
