// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  mutating func images(_ node: YAMLNode, _ key: String) -> [Located<ImageStatement>] {
    var seen: [String: Int] = [:]
    let images = listOrText(node, key) { reader, item -> Located<ImageStatement>? in
      guard let image = reader.image(item, key) else { return nil }
      if let line = seen.updateValue(Int(item.start.line) + 1, forKey: image.file) {
        reader.note(
          .contradiction(
            "the image “\(image.file)” is named twice, first on line \(line)", remedy: "remove one of the two"),
          at: item)
        return nil
      }
      return Self.located(image, item)
    }
    return images ?? []
  }

  private mutating func image(_ node: YAMLNode, _ key: String) -> ImageStatement? {
    if node.entries == nil { return fileReference(node, key).map { ImageStatement(file: $0.value) } }
    var image = ImageStatement(file: "")
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: ImageKey.self) {
      let name = entry.rawValue
      switch entry {
      case .file: image.file = fileReference(value, name)?.value ?? ""
      case .label: image.label = line(value, name)
      case .alt: image.alt = line(value, name)
      case .rotate: image.rotate = rotation(value, name) ?? 0
      case .crop: image.crop = crop(value, name)
      }
    }
    if image.file.isEmpty, diagnostics.count == before {
      note(.missingKey("file", subject: ImageKey.subject, example: "{file: back.jpg, label: back}"), at: node)
    }
    return image.file.isEmpty ? nil : image
  }

  /// Degrees clockwise: 0, 90, 180 or 270; −90 is 270.
  private mutating func rotation(_ node: YAMLNode, _ key: String) -> Int? {
    guard let text = line(node, key) else { return nil }
    switch text {
    case "0", "90", "180", "270": return Int(text)
    case "-90": return 270
    default:
      note(.impossible(text, key: key, expected: "0, 90, 180, 270 or -90 (degrees clockwise)", remedy: ""), at: node)
      return nil
    }
  }

  /// Left, top, width and height in fractions of the picture.
  mutating func crop(_ node: YAMLNode, _ key: String) -> UnitRectangle? {
    let before = diagnostics.count
    guard let sides = list(node, key, { reader, item in reader.number(item, key, in: 0...1) }) else { return nil }
    guard diagnostics.count == before else { return nil }
    // Thirds and tenths don't add up exactly.
    let slack = 1e-9
    guard sides.count == 4, sides[2] > 0, sides[3] > 0, sides[0] + sides[2] <= 1 + slack,
      sides[1] + sides[3] <= 1 + slack
    else {
      note(
        .contradiction(
          "“\(key)” is no part of the picture",
          remedy: "write [left, top, width, height] in fractions, such as [0.1, 0.1, 0.8, 0.8]"),
        at: node)
      return nil
    }
    return UnitRectangle(left: sides[0], top: sides[1], width: sides[2], height: sides[3])
  }

  mutating func ocr(_ node: YAMLNode, _ key: String) -> OCRStatement {
    var ocr = OCRStatement()
    for (entry, value) in entries(of: node, key, as: OCRKey.self) {
      switch entry {
      case .languages: ocr.languages = textLanguages(value, entry.rawValue)
      case .skip: ocr.skip = boolean(value, entry.rawValue) ?? false
      }
    }
    return ocr
  }

  /// Codes of languages; one that is named otherwise is noted with its code.
  mutating func textLanguages(_ node: YAMLNode, _ key: String) -> [String] {
    let names = listOrText(node, key) { reader, item -> String? in
      guard let name = reader.line(item, key) else { return nil }
      if let code = OCRLanguage.code(for: name) { reader.note(.languageName(name, code: code), at: item) }
      return name
    }
    return names ?? []
  }

  /// One reminder or a list of them.
  mutating func reminders(_ node: YAMLNode, _ key: String) -> [Reminder] {
    if node.items != nil { return list(node, key) { reader, item in reader.reminder(item, key) } ?? [] }
    return reminder(node, key).map { [$0] } ?? []
  }

  private mutating func reminder(_ node: YAMLNode, _ key: String) -> Reminder? {
    var (date, repeats, text): (CivilDay?, Reminder.Recurrence?, String?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: ReminderKey.self) {
      switch entry {
      case .date: date = day(value, entry.rawValue)
      case .repeat: repeats = word(value, entry.rawValue, as: Reminder.Recurrence.self)
      case .note: text = line(value, entry.rawValue)
      }
    }
    if date == nil, diagnostics.count == before {
      note(.missingKey("date", subject: ReminderKey.subject, example: "date: 2027-07-14"), at: node)
    }
    return date.map { Reminder(date: $0, repeats: repeats, note: text) }
  }

  mutating func captions(_ node: YAMLNode, _ key: String) -> [CaptionSuggestion] {
    list(node, key) { reader, item in reader.caption(item, key) } ?? []
  }

  private mutating func caption(_ node: YAMLNode, _ key: String) -> CaptionSuggestion? {
    var caption = CaptionSuggestion(text: "")
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: CaptionKey.self) {
      let name = entry.rawValue
      switch entry {
      case .text: caption.text = line(value, name) ?? ""
      case .by: caption.by = line(value, name)
      case .votes: caption.votes = integer(value, name, in: -1_000_000...1_000_000) ?? 0
      case .date: caption.date = dateText(value, name)
      }
    }
    if caption.text.isEmpty, diagnostics.count == before {
      note(.missingKey("text", subject: CaptionKey.subject, example: "{text: …, by: …}"), at: node)
    }
    return caption.text.isEmpty ? nil : caption
  }

  mutating func usesRemovedBackground(_ node: YAMLNode, _ key: String) -> Bool? {
    var choice: BackgroundChoice?
    for (entry, value) in entries(of: node, key, as: BackgroundKey.self) {
      choice = word(value, entry.rawValue, as: BackgroundChoice.self)
    }
    return choice.map { $0 == .removed }
  }

  /// A single emoji, whatever it is composed of.
  mutating func emoji(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    let scalars = text.unicodeScalars
    if text.count == 1, scalars.count <= 16, let first = scalars.first, first.properties.isEmoji,
      first.value > 0x7F || scalars.count > 1
    {
      return text
    }
    note(.impossible(text, key: key, expected: "one emoji", remedy: ""), at: node)
    return nil
  }
}

/// `background: {use: …}`.
enum BackgroundChoice: String, CaseIterable {
  case original, removed
}
