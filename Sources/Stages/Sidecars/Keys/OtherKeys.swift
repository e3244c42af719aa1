// SPDX-License-Identifier: MIT

/// The keys of `collections/*.yaml`.
enum CollectionKey: String, DocumentKey {
  case title, caption, description, keepsakes, `where`, cover, date, place, order, layout, story, visibility, location,
    collage

  static let subject = "a collection"
}

enum StoryKey: String, DocumentKey {
  case keepsake, words, size, region, text, `break`

  static let subject = "a story’s line"
}

enum RuleKey: String, DocumentKey {
  case tags, people, kind, place, date, folder, type, status, except

  static let subject = "a collection’s rule"
}

enum CollageKey: String, DocumentKey {
  case layout, keepsakes, title, print

  static let subject = "a collage"
}

/// The keys of `people/*.yaml`.
enum PersonKey: String, DocumentKey {
  case name, also, born, died, note, portrait, face, relations, visibility, contact, phone, email, address, website
  case vcard

  static let subject = "a person"
}

enum RelationKey: String, DocumentKey {
  case to, `is`

  static let subject = "a relation"
}

/// The keys of `types/*.yaml`.
enum MemoryTypeKey: String, DocumentKey {
  case title, emoji, colour, order, secret, fields

  static let subject = "a memory type"
}

enum MemoryTypeFieldKey: String, DocumentKey {
  case name, hint, required, simple, secret, kind

  static let subject = "a field"
}

/// The keys of `keepsake.yaml`.
enum SettingsKey: String, DocumentKey {
  case title, subtitle, description, language, baseURL = "base_url", theme, colours, keeper, cover, visibility, location
  case hiddenZones = "hidden_zones", notPrivate = "not_private", publishOriginals = "publish_originals", motion,
    exclude, sidecars, marks, calm,
    calmFor =
    "calm_for"
  case foldersAreCollections = "folders_are_collections", duplicates, order, types, ocr, classifier, likelyFaces =
    "likely_faces", pictures, pdf,
    suggestions, spending,
    contributions, output, publish, timeZone = "time_zone", nudge, report

  static let subject = "keepsake.yaml"
}

enum ColoursKey: String, DocumentKey {
  case paper, ink, accent

  static let subject = "“colours”"
}

enum NudgeKey: String, DocumentKey {
  case time, `repeat`, note

  static let subject = "“nudge”"
}

enum KeeperKey: String, DocumentKey {
  case name, email

  static let subject = "“keeper”"
}

enum HiddenZoneKey: String, DocumentKey {
  case lat, lon, radius

  static let subject = "a hidden zone"
}

enum SettingsOCRKey: String, DocumentKey {
  case languages, engine

  static let subject = "“ocr”"
}

enum SpendingKey: String, DocumentKey {
  case visibility, currency, home, units, goals, stores, categories, same, declined

  static let subject = "“spending”"
}

enum ContributionsKey: String, DocumentKey {
  case receiver, word

  static let subject = "“contributions”"
}

enum HomeKey: String, DocumentKey {
  case place, radius = "radius_km"

  static let subject = "“home”"
}

enum StoresKey: String, DocumentKey {
  case prefer, ignore

  static let subject = "“stores”"
}

enum GoalKey: String, DocumentKey {
  case category, store, item, per, most

  static let subject = "a goal"
}

enum ClassifierKey: String, DocumentKey {
  case model, labels, scaling, command, confidence, most

  static let subject = "“classifier”"
}

enum PicturesKey: String, DocumentKey {
  case sizes, quality, pixelLimit = "pixel_limit", avif

  static let subject = "“pictures”"
}

enum DocumentsKey: String, DocumentKey {
  case pages

  static let subject = "“pdf”"
}

enum SuggestionsKey: String, DocumentKey {
  case show, most, minimum, confidence, pause, pauseAtHome = "pause_at_home", homeRadius = "home_radius"

  static let subject = "“suggestions”"
}
