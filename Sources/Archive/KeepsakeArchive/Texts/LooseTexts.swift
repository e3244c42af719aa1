// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// Finds texts that may be meant for pictures and are never read, because they are not YAML: `oma.txt` or `oma.docx` beside `oma.jpg`,
/// `_folder.yaml.bak`, `people/helga.rtf`.
///
/// A word processor saves a keeper's text about privacy in such a form, so texts with words about privacy hide the pictures that they may
/// mean.
struct LooseTexts {
  let archive: ArchiveFolder
  let scan: ScannedArchive
  let drafts: [KeepsakeDraft]
  let memo: MemoStore
  /// What the last builds knew of files.
  let known: [ArchivePath: FileRecord]
  let workers: Int
  let place: TextPlace

  struct Result {
    /// Numbers of drafts.
    var heldBack: Set<Int> = []
    /// The texts among them with words about privacy.
    var hiding: [Int: ArchivePath] = [:]
    /// Texts that may describe something; `diagnostics` has their messages.
    var met: Set<ArchivePath> = []
    var diagnostics: [Diagnostic] = []
  }

  private struct Text: Sendable {
    var file: SourceFile
    var name: ClothedName
    /// Drafts that it may speak of, and whether all of a folder.
    var drafts: [Int] = []
    var folder: ArchivePath?
    /// The name that it should have.
    var home: String
    /// It lies in the place of settings, a collection, a person or a type.
    var isStatement = false
    /// Its name is an error already: what it hides is hidden where the build goes on.
    var isMisnamed = false

    var inputs: LooseTextFinding.Inputs {
      .init(isSettings: home == "keepsake.yaml", isJSON: file.path.pathExtension == "json")
    }
  }

  private typealias Words = LooseTextFinding.Payload

  private static let limit = 4 << 20
  private static let packedLimit = 64 << 20
  /// The most file names in one message.
  private static let most = 12
  private static let statements: Set<ArchivePath> = [
    ArchivePath("collections"), ArchivePath("people"), ArchivePath("types"),
  ]
  private static let folderNames: Set<String> = ["_folder", "folder", "_ordner", "ordner", "_dossier", "dossier"]
  private static let settingsWords: Set<String> = ["location", "exclude", "visibility", "sidecars", "language"]

  /// Looks at all files but `attached` ones, which a sidecar names.
  func find(besides attached: (ArchivePath) -> Bool) throws(CacheError) -> Result {
    var candidates: [(file: SourceFile, name: ClothedName)] = []
    for file in scan.others + scan.takeout + scan.misnamed {
      if let name = ClothedName(file.path), !attached(file.path) { candidates.append((file, name)) }
    }
    guard !candidates.isEmpty else { return Result() }
    let texts = meant(candidates)
    var result = judge(texts, try read(texts))
    result.met = Set(texts.map(\.file.path))
    return result
  }

  // MARK: What a text may speak of

  private func meant(_ candidates: [(file: SourceFile, name: ClothedName)]) -> [Text] {
    let folders = Set(candidates.map { place.besideImages($0.file.path.folder) })
    var named: [ArchivePath: [String: Set<Int>]] = [:]
    var inside: [ArchivePath: [Int]] = [:]
    for (number, draft) in drafts.enumerated() {
      for image in draft.images {
        let path = image.source.file.path
        var folder = path.folder
        if folders.contains(folder) {
          for name in Set([path.name, path.stem.name].map(ClothedName.fold)) {
            named[folder, default: [:]][name, default: []].insert(number)
          }
        }
        while true {
          if folders.contains(folder) || folders.contains(folder.folder) { inside[folder, default: []].append(number) }
          if folder.isRoot { break }
          folder = folder.folder
        }
      }
    }
    var folderNamed: [ArchivePath: ArchivePath] = [:]
    for folder in inside.keys where !folder.isRoot {
      folderNamed[folder.folder.appending(ClothedName.fold(folder.name))] = folder
    }
    let spokenFor = Set(scan.folderDefaults.map(\.path.folder))
    let misnamed = Set(scan.misnamed.map(\.path))
    let texts: [Text] = candidates.compactMap { file, name in
      let (own, folder) = (file.path.folder, place.besideImages(file.path.folder))
      if Self.statements.contains(own) {
        // What an editor put aside lies beside the text itself.
        let home = (name.bases.last ?? "") + ".yaml"
        let isCopy = name.isBackup && isThere(own.appending(home))
        return isCopy ? nil : Text(file: file, name: name, home: "\(own.text)/\(home)", isStatement: true)
      }
      if own.isRoot, name.bases.last == "keepsake" {
        let isCopy = name.isBackup && isThere(ArchivePath("keepsake.yaml"))
        return isCopy ? nil : Text(file: file, name: name, home: "keepsake.yaml", isStatement: true)
      }
      for base in name.bases {
        guard let numbers = named[folder]?[base] else { continue }
        let stem = drafts[numbers.min() ?? 0].images[0].source.file.path.stem.name
        return Text(file: file, name: name, drafts: numbers.sorted(), home: stem + ".yaml")
      }
      if let base = name.bases.last, Self.folderNames.contains(base) {
        if name.isBackup, spokenFor.contains(own) { return nil }
        return Text(file: file, name: name, drafts: inside[folder] ?? [], folder: folder, home: "_folder.yaml")
      }
      for base in name.bases {
        guard let below = folderNamed[folder.appending(base)] else { continue }
        return Text(
          file: file, name: name, drafts: inside[below] ?? [], folder: below, home: "\(below.text)/_folder.yaml")
      }
      return nil
    }
    return texts.map { text in
      var text = text
      text.isMisnamed = misnamed.contains(text.file.path)
      return text
    }
  }

  private func isThere(_ path: ArchivePath) -> Bool { Files.status(bytesOfPath: archive.path(of: path)) != nil }

  // MARK: What it says

  /// What has not changed since the last time comes from the memo: Takeout has one text for each picture.
  private func read(_ texts: [Text]) throws(CacheError) -> [Words] {
    let keys = texts.map { text in
      known[text.file.path].flatMap { $0.matchesText(text.file) ? LooseTextFinding.key($0.content, text.inputs) : nil }
    }
    let unchanged = keys.indices.filter { keys[$0] != nil }
    let recalled: [Words?] = try memo.recall(unchanged.compactMap { keys[$0] }, workers: workers)
    let remembered = Dictionary(uniqueKeysWithValues: zip(unchanged, recalled))
    let (archive, memo) = (archive, memo)
    return mapInParallel(texts.count, width: workers, slice: 8) { number in
      remembered[number]?.flatMap(\.self) ?? Self.read(texts[number], in: archive, memo)
    }
  }

  private static func read(_ text: Text, in archive: ArchiveFolder, _ memo: MemoStore) -> Words {
    let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
    let path = archive.path(of: text.file.path)
    guard let bytes = try? Files.read(bytesOfPath: path, limit: packedLimit) else { return .unreadable }
    let content = Digest256.hash(bytes)
    let words = words(of: bytes, text.inputs)
    memo.remember(FileRecord(text.file, content: content, format: nil, readAt: readAt), at: text.file.path)
    memo.remember(words, as: LooseTextFinding.key(content, text.inputs))
    return words
  }

  private static func words(of bytes: [UInt8], _ inputs: LooseTextFinding.Inputs) -> Words {
    var bytes = bytes
    if !PackedTexts.isPacked(bytes), bytes.count > limit { bytes.removeLast(bytes.count - limit) }
    if inputs.isJSON, isTakeout(bytes) { return .none }
    guard let readings = LooseText.readings(bytes) else { return .unreadable }
    for reading in readings { if let word = PrivacyWords.find(in: reading) { return .hiding(word) } }
    guard inputs.isSettings else { return .none }
    for reading in readings {
      let words = reading.letters.split(separator: 0x20).prefix(10_000)
      let word = words.lazy.map { String(decoding: $0, as: UTF8.self) }.first(where: settingsWords.contains)
      if let word { return .hiding(word) }
    }
    return .none
  }

  /// What Google writes of every picture is no text of the keeper's.
  private static func isTakeout(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(16_384), as: UTF8.self)
    return ["\"photoTakenTime\"", "\"geoData\"", "\"imageViews\"", "\"googlePhotosOrigin\""].contains(
      where: text.contains)
  }

  // MARK: What comes of it

  private func judge(_ texts: [Text], _ words: [Words]) -> Result {
    var result = Result()
    var silent: [ArchivePath: [Text]] = [:]
    var hiding: [ArchivePath: [(text: Text, word: String?)]] = [:]
    for (text, said) in zip(texts, words) {
      let held = text.drafts.filter { mayHide($0, text) }
      switch said {
      case .none where text.isMisnamed: continue
      case .none where text.folder != nil || text.name.isBackup: continue
      case .none where text.home == "keepsake.yaml": continue
      case .none where Self.isProgramsOwn(text.file.path): continue
      case .none where isSubtitles(text): continue
      case .none: silent[text.file.path.folder, default: []].append(text)
      case .unreadable, .hiding:
        var word: String?
        if case .hiding(let found) = said {
          word = found
          for number in held { result.hiding[number] = text.file.path }
        }
        if text.isMisnamed {
          result.heldBack.formUnion(held)
        } else if text.isStatement {
          result.diagnostics.append(Self.statement(text, word))
        } else if held.isEmpty {
          if !text.name.isBackup, text.folder == nil { silent[text.file.path.folder, default: []].append(text) }
        } else {
          result.heldBack.formUnion(held)
          hiding[text.file.path.folder, default: []].append((text, word))
        }
      }
    }
    for (_, texts) in hiding.sorted(by: { $0.key < $1.key }) { result.diagnostics.append(Self.warning(texts)) }
    for (_, texts) in silent.sorted(by: { $0.key < $1.key }) { result.diagnostics.append(Self.note(texts)) }
    return result
  }

  /// Whether a text decides who sees a keepsake: not where its own sidecar does.
  private func mayHide(_ number: Int, _ text: Text) -> Bool {
    let (said, inherited) = (drafts[number].$sidecar.wrappedValue, drafts[number].$defaults.wrappedValue)
    if !drafts[number].hiding.isEmpty || said.visibility != nil || inherited.visibility == .private { return false }
    return !(text.name.isBackup && text.folder == nil && drafts[number].sidecarFile != nil)
  }

  /// Whether it is read as subtitles of a film or a sound.
  private func isSubtitles(_ text: Text) -> Bool {
    guard let name = SubtitleName(text.file.path) else { return false }
    return text.drafts.contains { number in
      drafts[number].images.contains { image in
        [.film, .sound].contains(image.source.format.medium) && name.means(image.source.file.path).isIts
      }
    }
  }

  /// JSON and XML beside pictures are other programs' nearly always.
  private static func isProgramsOwn(_ path: ArchivePath) -> Bool {
    ["json", "xml", "log", "tmp", "temp"].contains(path.pathExtension)
  }

  private static func statement(_ text: Text, _ word: String?) -> Diagnostic {
    let says: Message = word.map { "it says “\($0)” and is not read" } ?? "it cannot be read"
    return Diagnostic(
      .error, "archive.text-unread", file: text.file.path.text,
      says + ", because only plain texts with names that end in .yaml are",
      remedy: "save what it says as plain text under the name \(text.home), or move it out of this folder")
  }

  private static func warning(_ texts: [(text: Text, word: String?)]) -> Diagnostic {
    let first = texts[0].text
    let what: Message = first.folder == nil ? "its picture stays" : "the pictures of the folder stay"
    let names = texts.prefix(most).map(\.text.file.path.name).joined(separator: ", ")
    let listed: Message = texts.count > most ? "\(names) and \(texts.count - most) more" : "\(names)"
    let reason: Message =
      texts[0].word.map { "it says “\($0)”, but is not called \(first.home) and is not read" }
      ?? "it cannot be read and is not called \(first.home)"
    return Diagnostic(
      .warning, "archive.text-hides", file: first.file.path.text,
      texts.count == 1
        ? reason + "; " + what + " hidden"
        : "\(texts.count) texts here are not sidecars and may say who sees their pictures, which stay hidden: \(listed)",
      remedy: (texts.count == 1 ? "write what it says" : "write what this one says")
        + " into \(first.home) as plain text, or “visibility: public” there if everybody may see "
        + (first.folder == nil ? "the picture" : "them"))
  }

  private static func note(_ texts: [Text]) -> Diagnostic {
    let first = texts[0]
    if first.isStatement {
      return Diagnostic(
        .note, "archive.text-unread", file: first.file.path.text,
        texts.count == 1
          ? "it is not read, because only plain texts with names that end in .yaml are"
          : "\(texts.count) texts, such as this one, are not read, because only names that end in .yaml are",
        remedy: "save what it says as plain text under the name \(first.home)")
    }
    return Diagnostic(
      .note, "archive.text-beside", file: first.file.path.text,
      texts.count == 1
        ? "it lies beside a picture under its name and is not read"
        : "\(texts.count) texts, such as this one, lie beside pictures under their names and are not read",
      remedy: "to have its words in the site, write them into \(first.home), as transcript: or description:")
  }
}
