// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension SidecarReader {
  /// `keepsake.yaml`.
  package static func settings(_ bytes: [UInt8], file: String) -> Reading<ArchiveSettings> {
    read(bytes, file) { reader, root in
      var settings = ArchiveSettings()
      for (key, node) in reader.rootEntries(of: root, as: SettingsKey.self) {
        reader.read(key, node, into: &settings)
      }
      return settings
    }
  }
}

/// Languages for which the site has words.
enum SiteLanguage: String, CaseIterable {
  case en, de, fr
}

/// What `theme:` may hold in older archives.
private enum FormerTheme: String, CaseIterable {
  case album, museum
}

extension ValueReader {
  fileprivate mutating func read(_ key: SettingsKey, _ node: YAMLNode, into settings: inout ArchiveSettings) {
    let name = key.rawValue
    switch key {
    case .title: settings.title = line(node, name)
    case .subtitle: settings.subtitle = line(node, name)
    case .description: settings.description = prose(node, name)
    case .language: settings.language = word(node, name, as: SiteLanguage.self)?.rawValue ?? settings.language
    case .baseURL: settings.baseURL = baseURL(node, name)
    case .theme: theme(node, name)
    case .colours: settings.colours = readingColours(node, name)
    case .marks: settings.marks = word(node, name, as: ArchiveSettings.MarksMode.self) ?? settings.marks
    case .calm: settings.calm = word(node, name, as: ArchiveSettings.CalmMode.self) ?? settings.calm
    case .calmFor: settings.calmFor = line(node, name).map { Self.located($0, node) }
    case .keeper: settings.keeper = keeper(node, name)
    case .cover: settings.cover = keepsakeReference(node, name)
    case .visibility: settings.visibility = word(node, name, as: Visibility.self) ?? settings.visibility
    case .location: settings.location = word(node, name, as: LocationPolicy.self) ?? settings.location
    case .hiddenZones:
      settings.hiddenZones = list(node, name) { reader, item in reader.hiddenZone(item, name) } ?? []
    case .notPrivate: settings.notPrivate = lineOrLines(node, name)
    case .motion: settings.publishesMotion = boolean(node, name) ?? settings.publishesMotion
    case .publishOriginals: settings.publishesOriginals = boolean(node, name) ?? settings.publishesOriginals
    case .exclude: settings.exclude = lineOrLines(node, name)
    case .sidecars: settings.sidecarFolder = fileReference(node, name)?.value
    case .foldersAreCollections:
      settings.foldersAreCollections = boolean(node, name) ?? settings.foldersAreCollections
    case .duplicates:
      settings.duplicates = word(node, name, as: ArchiveSettings.Duplicates.self) ?? settings.duplicates
    case .order: settings.order = word(node, name, as: ArchiveSettings.ListOrder.self) ?? settings.order
    case .types: settings.types = lineOrLines(node, name)
    case .ocr:
      for (entry, value) in entries(of: node, name, as: SettingsOCRKey.self) {
        switch entry {
        case .languages: settings.ocrLanguages = textLanguages(value, entry.rawValue)
        case .engine:
          settings.textEngine =
            word(value, entry.rawValue, as: ArchiveSettings.TextEngineChoice.self) ?? settings.textEngine
        }
      }
    case .classifier: settings.classifier = classifier(node, name)
    case .likelyFaces: settings.findsFaces = boolean(node, name) ?? settings.findsFaces
    case .pictures: settings.pictures = pictures(node, name)
    case .pdf: settings.documents = documents(node, name)
    case .suggestions: settings.suggestions = suggestions(node, name)
    case .spending: settings.spending = spending(node, name)
    case .contributions: settings.contributions = contributions(node, name)
    case .output: settings.output = line(node, name)
    case .publish: settings.publish = lineOrLines(node, name)
    case .timeZone: settings.timeZone = timeZone(node, name)
    case .nudge: settings.nudge = nudge(node, name)
    case .report: settings.report = checkedLine(node, name, as: .email)
    }
  }

  /// A site has one look; the other one that versions up to 1.0 had leads to it.
  private mutating func theme(_ node: YAMLNode, _ key: String) {
    guard word(node, key, as: FormerTheme.self) == .museum else { return }
    note(
      .withoutEffect(
        "the look “museum” is no more: the site looks like the album, and shows single pictures on black",
        remedy: "remove “theme”; styles of your own in assets/styles stay"),
      at: node)
  }

  private mutating func keeper(_ node: YAMLNode, _ key: String) -> ArchiveSettings.Keeper {
    var keeper = ArchiveSettings.Keeper()
    for (entry, value) in entries(of: node, key, as: KeeperKey.self) {
      switch entry {
      case .name: keeper.name = line(value, entry.rawValue)
      case .email: keeper.email = checkedLine(value, entry.rawValue, as: .email)
      }
    }
    return keeper
  }

  private mutating func hiddenZone(_ node: YAMLNode, _ key: String) -> ArchiveSettings.HiddenZone? {
    var (latitude, longitude, radius): (Double?, Double?, Double?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: HiddenZoneKey.self) {
      switch entry {
      case .lat: latitude = self.latitude(value)
      case .lon: longitude = self.longitude(value)
      case .radius: radius = number(value, entry.rawValue, in: 0.01...20_000)
      }
    }
    if let latitude, let longitude, let radius,
      let position = GeoPosition(latitude: latitude, longitude: longitude)
    {
      return ArchiveSettings.HiddenZone(position: position, radius: radius)
    }
    if diagnostics.count == before {
      note(
        .contradiction(
          "a hidden zone needs lat, lon and radius", remedy: "write {lat: 6.45, lon: 3.39, radius: 2} (kilometres)"),
        at: node)
    }
    return nil
  }

  private mutating func pictures(_ node: YAMLNode, _ key: String) -> ArchiveSettings.PictureSettings {
    var pictures = ArchiveSettings.PictureSettings()
    for (entry, value) in entries(of: node, key, as: PicturesKey.self) {
      let name = entry.rawValue
      switch entry {
      case .sizes:
        let sizes = list(value, name) { reader, item in reader.integer(item, name, in: 100...10_000) } ?? []
        if !sizes.isEmpty { pictures.sizes = Set(sizes).sorted(by: >) }
      case .quality: pictures.quality = integer(value, name, in: 1...100) ?? pictures.quality
      case .pixelLimit: pictures.pixelLimit = integer(value, name, in: 1...2_000) ?? pictures.pixelLimit
      case .avif: pictures.avif = boolean(value, name) ?? pictures.avif
      }
    }
    return pictures
  }

  private mutating func documents(_ node: YAMLNode, _ key: String) -> ArchiveSettings.DocumentSettings {
    var documents = ArchiveSettings.DocumentSettings()
    for (entry, value) in entries(of: node, key, as: DocumentsKey.self) {
      switch entry {
      case .pages: documents.pages = integer(value, entry.rawValue, in: 1...10_000) ?? documents.pages
      }
    }
    return documents
  }

  private mutating func suggestions(_ node: YAMLNode, _ key: String) -> SuggestionSettings {
    var settings = SuggestionSettings()
    for (entry, value) in entries(of: node, key, as: SuggestionsKey.self) {
      let name = entry.rawValue
      switch entry {
      case .show: settings.isShown = boolean(value, name) ?? settings.isShown
      case .most: settings.most = integer(value, name, in: 0...1_000) ?? settings.most
      case .minimum: settings.minimum = integer(value, name, in: 2...1_000) ?? settings.minimum
      case .confidence: settings.confidence = number(value, name, in: 0...1) ?? settings.confidence
      case .pause: settings.pause = number(value, name, in: 1...1_000) ?? settings.pause
      case .pauseAtHome: settings.pauseAtHome = number(value, name, in: 0.1...1_000) ?? settings.pauseAtHome
      case .homeRadius: settings.homeRadius = number(value, name, in: 0.1...1_000) ?? settings.homeRadius
      }
    }
    return settings
  }

  mutating func baseURL(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    if let address = SiteAddress.normalised(text) { return address }
    note(.impossible(text, key: key, expected: SiteAddress.expected, remedy: SiteAddress.remedy), at: node)
    return nil
  }
}
