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
      case .size: image.size = sizeOrNone(value, name)
      case .rotate: image.rotate = rotation(value, name) ?? 0
      case .crop: image.crop = crop(value, name)
      case .corners: image.corners = corners(value, name)
      case .straighten: image.straighten = number(value, name, in: -45...45) ?? 0
      case .background: image.background = background(value, name)
      case .people: image.people = faces(value, name)
      case .still: image.still = moment(value, name)
      case .pages: image.pages = pages(value, name)
      case .motion: image.staysStill = staysStill(value, name)
      case .publish: image.isPublishedAsItIs = isPublishedAsItIs(value, name)
      }
    }
    if image.corners != nil, let other = ["crop", "straighten"].first(where: { node[$0].map { !$0.isNull } == true }) {
      note(
        .withoutEffect(
          "“\(other)” has no effect beside “corners”, which say what is shown", remedy: "remove one of the two"),
        at: node)
    }
    if image.file.isEmpty, diagnostics.count == before {
      note(.missingKey("file", subject: ImageKey.subject, example: "{file: back.jpg, label: back}"), at: node)
    }
    return image.file.isEmpty ? nil : image
  }

  /// The most faces of a picture: a school's photograph has fewer.
  private static var mostFaces: Int { 500 }

  /// A list of `{name: …, at: [left, top, width, height]}`.
  private mutating func faces(_ node: YAMLNode, _ key: String) -> [TaggedPerson]? {
    guard let faces = list(node, key, { reader, item in reader.face(item, key) }) else { return nil }
    if faces.count <= Self.mostFaces { return faces }
    note(
      .contradiction(
        "“\(key)” has \(faces.count) faces, and \(Self.mostFaces) is the most", remedy: "write the faces that matter"),
      at: node)
    return Array(faces.prefix(Self.mostFaces))
  }

  private mutating func face(_ node: YAMLNode, _ key: String) -> TaggedPerson? {
    var (who, region): (String?, UnitRectangle?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: FaceKey.self) {
      switch entry {
      case .name: who = line(value, entry.rawValue)
      case .at: region = crop(value, entry.rawValue)
      }
    }
    guard diagnostics.count == before else { return nil }
    guard let who, let region else {
      let missing = who == nil ? FaceKey.name : .at
      note(
        .missingKey(missing.rawValue, subject: FaceKey.subject, example: "{name: Ada, at: [0.4, 0.2, 0.1, 0.1]}"),
        at: node)
      return nil
    }
    return TaggedPerson(name: who, region: region, source: .sidecar)
  }

  /// One page, the first and the last of some, or a list of such.
  private mutating func pages(_ node: YAMLNode, _ key: String) -> PageSelection? {
    let before = diagnostics.count
    let texts: [String]? =
      node.items != nil ? list(node, key) { reader, item in reader.line(item, key) } : line(node, key).map { [$0] }
    guard let texts, diagnostics.count == before else { return nil }
    if let pages = PageSelection(rawValue: texts.joined(separator: ", ")) { return pages }
    note(
      .impossible(
        texts.joined(separator: ", "), key: key, expected: "pages from 1 on, such as 2, 3-7 or [1-3, 7]", remedy: ""),
      at: node)
    return nil
  }

  /// Whether there is to be no motion; what cannot be understood is hidden.
  private mutating func staysStill(_ node: YAMLNode, _ key: String) -> Bool {
    guard let text = line(node, key) else { return true }
    if text != "none" {
      note(
        .impossible(
          text, key: key, expected: "none, which shows the picture alone",
          remedy: "name a film and its picture under “images:” to show both"), at: node)
    }
    return true
  }

  /// Whether visitors can have a PDF as it is; by no other word.
  private mutating func isPublishedAsItIs(_ node: YAMLNode, _ key: String) -> Bool {
    guard let text = line(node, key) else { return false }
    if text == "original" { return true }
    note(
      .impossible(
        text, key: key, expected: "original, which publishes a PDF as it is",
        remedy: "remove it to publish the PDF's pages as they are seen"), at: node)
    return false
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

  /// A moment of a film, in seconds: `12.5`, `2:05`, `1:02:03.5`.
  private mutating func moment(_ node: YAMLNode, _ key: String) -> Double? {
    guard let text = line(node, key) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Self.isDecimal(String($0), fraction: true) ? Double($0) : nil }
    // Minutes and seconds behind a colon are below 60, and only seconds have a fraction.
    let isSound =
      numbers.count == parts.count && parts.count <= 3 && numbers.allSatisfy { $0 >= 0 }
      && numbers.dropFirst().allSatisfy { $0 < 60 } && parts.dropLast().allSatisfy { $0.allSatisfy(\.isNumber) }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 }
    guard isSound, seconds <= 1_000_000 else {
      note(
        .impossible(
          text, key: key, expected: "a moment such as 12.5 (seconds) or 1:02:03.5",
          remedy: text.contains(",") ? "write a point, not a comma" : ""), at: node)
      return nil
    }
    return seconds
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

  /// Four places, clockwise from the paper's upper left.
  private mutating func corners(_ node: YAMLNode, _ key: String) -> Quadrilateral? {
    let before = diagnostics.count
    guard let points = list(node, key, { reader, item in reader.point(item, key) }), diagnostics.count == before else {
      return nil
    }
    if points.count == 4 {
      let corners = Quadrilateral(
        upperLeft: points[0], upperRight: points[1], lowerRight: points[2], lowerLeft: points[3])
      if corners.isConvex { return corners }
    }
    note(
      .contradiction(
        "“\(key)” are no four corners of a paper, clockwise from its upper left",
        remedy: "write [[x, y], [x, y], [x, y], [x, y]], such as [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]"),
      at: node)
    return nil
  }

  private mutating func background(_ node: YAMLNode, _ key: String) -> BackgroundStatement? {
    var (choice, mask): (BackgroundChoice?, Located<String>?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: ImageBackgroundKey.self) {
      switch entry {
      case .use: choice = word(value, entry.rawValue, as: BackgroundChoice.self)
      case .mask: mask = self.mask(value, entry.rawValue)
      }
    }
    guard diagnostics.count == before else { return nil }
    if choice == .removed, mask == nil {
      note(
        .missingKey("mask", subject: ImageBackgroundKey.subject, example: "{use: removed, mask: a.cutout.png}"),
        at: node)
      return nil
    }
    if choice == nil, mask != nil {
      note(
        .missingKey("use", subject: ImageBackgroundKey.subject, example: "{use: removed, mask: a.cutout.png}"),
        at: node)
    }
    return choice.map { BackgroundStatement(isRemoved: $0 == .removed, mask: mask) }
  }

  /// A mask's name, whose ending keeps it from being a keepsake.
  private mutating func mask(_ node: YAMLNode, _ key: String) -> Located<String>? {
    guard let file = fileReference(node, key) else { return nil }
    if ArchivePath(file.value).isMask { return file }
    note(
      .impossible(
        file.value, key: key, expected: "a file whose name ends in .cutout.png", remedy: "rename the file"), at: node)
    return nil
  }

  mutating func usesRemovedBackground(_ node: YAMLNode, _ key: String) -> Bool? {
    var choice: BackgroundChoice?
    for (entry, value) in entries(of: node, key, as: BackgroundKey.self) {
      choice = word(value, entry.rawValue, as: BackgroundChoice.self)
    }
    return choice.map { $0 == .removed }
  }
}

/// `background: {use: …}`.
enum BackgroundChoice: String, CaseIterable {
  case original, removed
}
