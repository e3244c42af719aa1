// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// The meanings of a table's columns, by their names in English, German, French and Dublin Core.
struct TableColumns {
  enum Meaning: Hashable {
    /// Names of the files of one keepsake.
    case file
    /// Rows with the same value are one keepsake.
    case keepsake
    /// What rows of the same keepsake call this one (CollectionBuilder's `objectid`, which `parentid` names).
    case object
    /// The collection that it is in.
    case album
    case latitude, longitude
    /// Says that it is hidden, that it is shown, or until when it is hidden.
    case hiding, opening, embargo
    /// The picture's alternative text.
    case alt
    /// A key of sidecars.
    case key(String)
    /// An entry of a key that holds a map: `original`, `reference`.
    case entry(String, String)
    /// What no key has: kept under the column's own name.
    case field(String)
    /// Passed over because the keeper says so.
    case none

    /// How its values say who may see a row.
    var whoMaySee: VisibilityWords.Sort? {
      switch self {
      case .key("visibility"): .level
      case .opening: .opening
      case .hiding: .hiding
      case .embargo: .embargo
      default: nil
      }
    }
  }

  private(set) var meanings: [Meaning]
  /// Columns that may say who sees a row, and are not understood: the keeper is asked.
  private(set) var asked: [String] = []

  /// `map` overrules: from a key (or `file`, `keepsake`, `latitude`, `longitude`, `none`) to columns' names as they stand in the table.
  ///
  /// Throws a `Diagnostic` if a name is not there, or a key is none.
  init(_ header: [String], map: [(key: String, column: String)], file: String) throws(Diagnostic) {
    var meanings = header.map { Self.meaning(of: $0) }
    var open = Set(header.indices.filter { meanings[$0] == .field(header[$0]) && VisibilityWords.mayHide(header[$0]) })
    for (key, column) in map {
      guard let place = header.firstIndex(where: { Self.folded($0) == Self.folded(column) }) else {
        throw Diagnostic(
          .error, "import.column", file: file, "it has no column “\(column)”",
          remedy: "its columns are: \(header.joined(separator: ", "))")
      }
      guard let meaning = Self.meaning(named: key, header[place]) else {
        throw Diagnostic(
          .error, "import.column", file: file, "“\(key)” is nothing that a column can be",
          remedy: "it can be \(Self.keys.joined(separator: ", "))")
      }
      for index in meanings.indices
      where meanings[index] == meaning && meaning != .none && !Self.takesSeveral(meaning) {
        meanings[index] = .field(header[index])
      }
      meanings[place] = meaning
      open.remove(place)
    }
    asked = open.sorted().map { header[$0] }
    // Without others that name it an object's number is a field like any other.
    if !meanings.contains(.keepsake) {
      for index in meanings.indices where meanings[index] == .object { meanings[index] = .field(header[index]) }
    }
    // A second column of a meaning keeps its own name.
    var seen: Set<Meaning> = []
    for index in meanings.indices where meanings[index] != .none && !seen.insert(meanings[index]).inserted {
      if !Self.takesSeveral(meanings[index]) { meanings[index] = .field(header[index]) }
    }
    self.meanings = meanings
  }

  private static let joined: Set<Meaning> = [
    .file, .album, .key("tags"), .key("people"), .key("visibility"), .hiding, .opening, .embargo,
  ]

  /// Whether several columns of a meaning are one: what only the keeper sees never becomes a field, which everybody does.
  static func takesSeveral(_ meaning: Meaning) -> Bool {
    if case .entry = meaning { true } else { joined.contains(meaning) }
  }

  /// Whether one of them says who may see a keepsake.
  var hides: Bool { meanings.contains { $0.whoMaySee != nil } }

  /// All that a column can be.
  static var keys: [String] { names.map(\.name) + ["field", "none"] }

  private static func meaning(named key: String, _ column: String) -> Meaning? {
    switch key {
    case "none": Meaning.none
    case "field": .field(column)
    default: names.first { $0.name == key }?.meaning
    }
  }

  /// By what `map` would call it.
  static func key(of meaning: Meaning) -> String {
    switch meaning {
    case .none: "none"
    case .field: "field"
    default: names.first { $0.meaning == meaning }?.name ?? "field"
    }
  }

  private static func meaning(of column: String) -> Meaning {
    let folded = folded(column)
    // How another program shows it.
    if folded.isEmpty || ["displaytemplate", "imagesmall", "imagethumb"].contains(folded) { return .none }
    if let known = names.first(where: { $0.columns.contains(folded) }) { return known.meaning }
    return switch VisibilityWords.sort(of: column) {
    case .level: .key("visibility")
    case .opening: .opening
    case .hiding: .hiding
    case .embargo: .embargo
    case nil: .field(column)
    }
  }

  /// Small letters without marks, blanks and the prefix of Dublin Core.
  static func folded(_ name: String) -> String {
    var text = name.trimmingCharacters(in: .whitespaces).lowercased()
    for prefix in ["dcterms:", "dc:", "dublin core:", "item type metadata:"] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    let plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: Locale(identifier: "en"))
    return String(plain.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }

  private static let names: [(name: String, meaning: Meaning, columns: Set<String>)] = [
    (
      "file", .file,
      [
        "file", "files", "filename", "image", "picture", "photo", "datei", "dateien", "dateiname", "bild", "foto",
        "fichier",
        "fichiers", "nomdufichier", "nomdefichier", "objectlocation", "omediafile", "omediaooriginalurl",
      ]
    ),
    ("collection", .album, ["collection", "album", "sammlung", "oitemsetdctermstitle"]),
    ("object", .object, ["objectid"]),
    ("keepsake", .keepsake, ["keepsake", "parentid", "erinnerungsstuck", "souvenir"]),
    ("latitude", .latitude, ["latitude", "lat", "breitengrad"]),
    ("longitude", .longitude, ["longitude", "lon", "lng", "long", "langengrad"]),
    ("title", .key("title"), ["title", "titel", "titre", "headline", "uberschrift", "bezeichnung", "intitule"]),
    (
      "caption", .key("caption"), ["caption", "bildunterschrift", "bildtext", "unterschrift", "legende"]
    ),
    (
      "description", .key("description"),
      ["description", "abstract", "beschreibung", "text", "texte", "bemerkung", "bemerkungen", "remarque", "remarques"]
    ),
    (
      "date", .key("date"),
      [
        "date", "datum", "created", "datecreated", "year", "jahr", "annee", "aufnahmedatum", "datedepriseudevue",
        "datierung", "datation",
      ]
    ),
    (
      "place", .key("place"),
      ["place", "location", "spatial", "coverage", "ort", "aufnahmeort", "lieu", "endroit"]
    ),
    (
      "people", .key("people"),
      ["people", "persons", "person", "personen", "namen", "personnes", "personne", "who", "wer", "qui"]
    ),
    (
      "tags", .key("tags"),
      [
        "tags", "tag", "keywords", "keyword", "subject", "subjects", "schlagworte", "schlagwort", "schlagworter",
        "stichworte", "motscles", "motcle", "sujet", "sujets",
      ]
    ),
    ("hidden", .hiding, []), ("public", .opening, []), ("embargo", .embargo, []),
    (
      "alt", .alt,
      [
        "alt", "alttext", "oalttext", "alternativetext", "imagealttext", "imagealt", "alternativtext",
        "bildbeschreibung",
        "textealternatif",
      ]
    ),
    ("kind", .key("kind"), ["kind", "art", "genre"]),
    ("visibility", .key("visibility"), []),
    ("transcript", .key("transcript"), ["transcript", "transcription", "abschrift", "transkript", "objecttranscript"]),
    (
      "rights", .key("rights"),
      ["rights", "rightsstatement", "license", "licence", "rechte", "lizenz", "rechtehinweis", "droits"]
    ),
    (
      "original.where", .entry("original", "where"),
      [
        "source", "box", "folder", "locationoforiginal", "whereabouts", "standort", "aufbewahrungsort", "lagerort",
        "quelle",
        "emplacement",
      ]
    ),
    (
      "original.reference", .entry("original", "reference"),
      [
        "identifier", "reference", "callnumber", "accessionnumber", "inventorynumber", "signatur", "inventarnummer",
        "cote",
        "numerodinventaire",
      ]
    ),
    (
      "original.holder", .entry("original", "holder"),
      ["holder", "repository", "institution", "besitzer", "aufbewahrtvon", "conservepar", "detenteur"]
    ),
    ("original.size", .entry("original", "size"), ["extent", "dimensions", "masse", "maße", "umfang"]),
    ("notes", .key("notes"), ["notes", "note", "notiz", "notizen", "anmerkung", "anmerkungen"]),
  ]
}
