// SPDX-License-Identifier: MIT

/// The keys of a sidecar, but for those of its parts.
enum SidecarKey: String, DocumentKey {
  case title, caption, description, date, place, people, tags, noKeywords = "no_keywords", kind, size, images,
    thumbnail, pair, transcript, ocr
  case collections, visibility, location, id, type, category, status, emoji, fields, files, reminder, notes, ask,
    captions, credits, markup
  case background

  static let subject = "a sidecar"

  /// Under which key one belongs that stands beside it by mistake, and whether in a list's entries: `rotate` under `images`.
  static func owner(of word: String) -> (key: SidecarKey, isList: Bool)? {
    let nested: [(key: SidecarKey, isList: Bool, keys: [String])] = [
      (.images, true, ImageKey.allCases.map(\.rawValue)), (.files, true, AttachmentKey.allCases.map(\.rawValue)),
      (.place, false, PlaceKey.allCases.map(\.rawValue)), (.reminder, false, ReminderKey.allCases.map(\.rawValue)),
      (.ocr, false, OCRKey.allCases.map(\.rawValue)),
    ]
    // These may be a slip for a key of the sidecar's own.
    guard !["name", "note"].contains(word) else { return nil }
    return nested.first { $0.keys.contains(word) }.map { ($0.key, $0.isList) }
  }
}

/// The keys of `_folder.yaml`: what several keepsakes can have in common.
enum FolderKey: String, DocumentKey {
  case date, place, people, tags, kind, ocr, collections, visibility, location, type, category, status, fields, ask

  static let subject = "a folder’s defaults"
}

enum PlaceKey: String, DocumentKey {
  case name, lat, lon, precision

  static let subject = "a place"
}

enum ImageKey: String, DocumentKey {
  case file, label, alt, size, rotate, crop, corners, straighten, background, people, still, pages, motion, publish

  static let subject = "an image"
}

/// Of one entry of an image's `people`.
enum FaceKey: String, DocumentKey {
  case name, at

  static let subject = "a face"
}

enum AttachmentKey: String, DocumentKey {
  case file, label, publish

  static let subject = "an attached file"
}

enum OCRKey: String, DocumentKey {
  case languages, skip, lines

  static let subject = "“ocr”"
}

enum ReminderKey: String, DocumentKey {
  case date, `repeat`, lead, note, calm

  static let subject = "a reminder"
}

/// Of `repeat`, where it is a map.
enum RepeatKey: String, DocumentKey {
  case every, on, until, count

  static let subject = "“repeat”"
}

enum AskKey: String, DocumentKey {
  case `for`, of, note

  static let subject = "“ask”"
}

enum CaptionKey: String, DocumentKey {
  case id, `for`, text, by, from, votes, up, down, date

  static let subject = "a suggested caption"
}

enum CreditKey: String, DocumentKey {
  case id, `for`, by, from, up, date

  static let subject = "a credit"
}

enum MarkupKey: String, DocumentKey {
  case on, image, stroke, arrow, box, text, at, colour, width

  static let subject = "a mark-up"
}

/// Of the whole keepsake, which has no mask of its own.
enum BackgroundKey: String, DocumentKey {
  case use

  static let subject = "“background”"
}

enum ImageBackgroundKey: String, DocumentKey {
  case use, mask

  static let subject = "an image’s “background”"
}
