// SPDX-License-Identifier: MIT

/// Keys as people write them who think in German or French: in files they are English, whatever the site's language.
enum ForeignKeys {
  /// The key of ours that a word means, if it is one of those allowed there.
  static func meant(_ word: String, among keys: [String]) -> String? {
    (table[folded(word)] ?? []).first { keys.contains($0) }
  }

  /// Whether that is more than a slip of the pen: `titel` may be either.
  static func isAnother(_ word: String, among keys: [String]) -> Bool {
    guard let key = meant(word, among: keys) else { return false }
    return Spelling.nearest(to: word, in: keys) != key
  }

  static func isKnown(_ word: String) -> Bool { table[folded(word)] != nil }

  /// Small letters without accents, spaces and hyphens.
  private static func folded(_ word: String) -> String {
    var result = ""
    for scalar in word.lowercased().unicodeScalars {
      switch scalar {
      case "ä": result += "ae"
      case "ö": result += "oe"
      case "ü": result += "ue"
      case "ß": result += "ss"
      case "é", "è", "ê", "ë": result += "e"
      case "à", "â": result += "a"
      case "ç": result += "c"
      case "î", "ï": result += "i"
      case "ô": result += "o"
      case "û", "ù": result += "u"
      case " ", "-", "_", "\u{308}", "\u{301}", "\u{300}", "\u{302}", "’", "'": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// By what is allowed: a `Name` is a person's name, a `Notiz` a person's note or a keepsake's notes.
  private static let table: [String: [String]] = {
    let words: [(String, [String])] = [
      ("title", ["titel", "ueberschrift", "titre"]), ("subtitle", ["untertitel", "soustitre"]),
      ("caption", ["bildunterschrift", "bildunterschriften", "unterschrift", "bildtext", "legende", "bildtitel"]),
      ("description", ["beschreibung", "text", "descriptif"]),
      ("date", ["datum", "jahr", "aufnahmedatum", "jour", "annee"]),
      ("place", ["ort", "orte", "platz", "aufnahmeort", "lieu", "lieux", "endroit", "ville", "location"]),
      ("people", ["personen", "person", "leute", "menschen", "abgebildete", "personnes", "personne", "gens"]),
      (
        "tags",
        [
          "stichwort", "stichworte", "stichwoerter", "schlagwort", "schlagworte", "schlagwoerter", "motscles", "motcle",
          "etiquettes",
        ]
      ),
      ("kind", ["art", "sorte", "genre"]), ("images", ["bilder", "bild", "fotos", "foto", "photos", "image"]),
      ("transcript", ["abschrift", "transkript", "transkription", "transcription"]),
      ("collections", ["sammlung", "sammlungen", "album", "alben", "collection", "albums"]),
      ("keepsakes", ["andenken", "erinnerungsstuecke", "souvenirs"]),
      ("visibility", ["sichtbarkeit", "sichtbar", "visibilite"]), ("type", ["typ"]),
      ("category", ["kategorie", "categorie"]), ("status", ["stand", "statut", "etat"]),
      ("fields", ["felder", "champs"]), ("files", ["dateien", "datei", "anhaenge", "anhang", "fichiers", "fichier"]),
      ("reminder", ["erinnerung", "erinnerungen", "rappel"]),
      ("receipt", ["beleg", "quittung", "kassenbon", "kassenzettel", "recu", "ticket"]),
      ("rights", ["rechte", "lizenz", "droits", "licence", "license"]),
      ("original", ["originale"]),
      ("where", ["wo", "standort", "aufbewahrungsort", "emplacement", "box"]),
      ("reference", ["signatur", "inventarnummer", "cote", "identifier"]),
      ("holder", ["besitzer", "eigentuemer", "detenteur", "institution"]),
      ("size", ["groesse", "masse", "dimensions"]),
      (
        "notes",
        ["notiz", "notizen", "anmerkung", "anmerkungen", "bemerkung", "bemerkungen", "note", "remarque", "remarques"]
      ),
      ("note", ["notiz", "notizen", "anmerkung", "bemerkung", "notes", "remarque"]),
      ("name", ["name", "nom", "vorname", "prenom"]), ("also", ["auch", "aliasname", "aussi"]),
      ("born", ["geboren", "geburtstag", "geburtsdatum", "geb", "ne", "nee", "naissance", "datedenaissance"]),
      (
        "died",
        ["gestorben", "todestag", "sterbedatum", "todesdatum", "gest", "mort", "morte", "deces", "decede", "decedee"]
      ),
      ("portrait", ["portraet", "portrait"]), ("face", ["gesicht", "visage"]),
      ("relations", ["verwandte", "beziehungen", "verwandtschaft", "parente"]),
      ("phone", ["telefon", "telefonnummer", "tel", "telephone", "handy"]),
      ("email", ["mail", "emailadresse", "courriel"]),
      ("address", ["adresse", "anschrift"]), ("website", ["webseite", "internet", "siteweb"]),
      ("contact", ["kontakt"]), ("cover", ["titelbild", "couverture"]), ("order", ["reihenfolge", "ordre"]),
      ("except", ["ausser", "ausgenommen", "sauf", "excepte"]),
      ("language", ["sprache", "langue"]), ("exclude", ["ausschliessen", "ausgeschlossen", "exclure"]),
      ("keeper", ["verwalter", "besitzer", "gardien"]), ("colour", ["farbe", "couleur", "color"]),
    ]
    var table: [String: [String]] = [:]
    for (key, foreign) in words { for word in foreign { table[word, default: []].append(key) } }
    return table
  }()
}
