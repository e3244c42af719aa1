// SPDX-License-Identifier: MIT
private import AddressBook
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// Family trees in GEDCOM with the pictures that they name: a file, the folder that it is in, or a GEDZIP.
///
/// From a folder all pictures are imported, and the tree describes those that it names. From a single file only the named pictures are
/// imported.
enum FamilyTreeFile: ProgramExport {
  static func isFor(_ path: String) -> Bool {
    let path = HomeFolder.expandingTilde(in: path)
    return path.lowercased().hasSuffix(".ged") && !Files.isFolder(path) && Files.exists(path)
  }

  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let files = folder.files.filter { $0.pathExtension == "ged" }
    guard let file = files.first, let plan = PictureFolder.plan(of: folder) else { return nil }
    var work = FamilyTreeWork(folder, plan)
    work.take(file.text, folder.bytes(file), from: file)
    work.plan.leftOut.removeAll { $0.name == file.text }
    for other in files.dropFirst() {
      work.hide(namedIn: folder.bytes(other), from: other)
      work.plan.leaveOut(other.text, "one family tree is brought at a time")
    }
    return work.plan
  }

  /// Throws a `Diagnostic` if the folder does not exist.
  static func plan(ofFile path: String, files: String?) throws -> IntakePlan {
    let path = HomeFolder.expandingTilde(in: path)
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: GEDCOMReader.fileLimit) } catch { throw error.diagnostic() }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let around = files ?? Files.parent(of: Files.realPath(path) ?? path)
    var plan = IntakePlan(kind: "the family tree \(name)", name: name)
    // A tree that names no picture is not to have a whole disk looked through.
    guard let tree = try? GEDCOMReader.read(bytes), tree.media.contains(where: { !$0.files.isEmpty }) else {
      plan.tree = .init(file: path, bytes: bytes)
      return plan
    }
    let folder = try SourceFolder(around, called: (name, plan.kind), lost: [])
    guard let all = PictureFolder.plan(of: folder) else { return plan }
    var work = FamilyTreeWork(folder, all)
    let others = work.plan.notes.count
    work.take(path, bytes, from: ArchivePath((path as NSString).lastPathComponent))
    // Notes about pictures that are not imported do not concern the plan.
    plan.notes = Array(work.plan.notes.dropFirst(others))
    (plan.tree, plan.albums) = (work.plan.tree, work.plan.albums)
    plan.items = work.plan.items.filter { work.named.contains($0.id) }
    plan.leftOut = work.plan.leftOut.filter { work.missing.contains($0.name) }
    return plan
  }
}

/// Gives a folder's pictures the words of a family tree.
private struct FamilyTreeWork {
  var plan: IntakePlan
  /// IDs of the items that the tree names.
  private(set) var named: Set<String> = []
  /// What it names and is not there.
  private(set) var missing: Set<String> = []
  private let folder: SourceFolder
  private let pictures: NamedPictures
  private let items: [ArchivePath: Int]

  init(_ folder: SourceFolder, _ plan: IntakePlan) {
    (self.folder, self.plan) = (folder, plan)
    pictures = NamedPictures(folder.images)
    items = Dictionary(
      plan.items.enumerated().flatMap { number, item in item.files.map { ($0.place, number) } },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func take(_ name: String, _ bytes: [UInt8], from file: ArchivePath) {
    plan.tree = .init(file: name, bytes: bytes)
    guard let tree = try? GEDCOMReader.read(bytes) else {
      for number in plan.items.indices { hideInDoubt(number) }
      plan.notes.append(.importInDoubt(name))
      return
    }
    let names = tree.names
    let mayLive = tree.mayLive(in: BuildEnvironment.currentDay().year)
    let restricted = Set(tree.people.filter(\.isRestricted).map(\.id))
    var media: [Int: [GEDCOMMedium]] = [:]
    var fileTitles: [Int: [String]] = [:]
    for medium in tree.media {
      for path in medium.files {
        guard let image = find(path, from: file) else {
          if missing.insert(path).inserted { leaveOut(path) }
          continue
        }
        guard let number = items[image] else { continue }
        media[number, default: []].append(medium)
        if let title = medium.fileTitles[path] { fileTitles[number, default: []].append(title) }
      }
    }
    for (number, media) in media.sorted(by: { $0.key < $1.key }) {
      let id = plan.items[number].id
      named.insert(id)
      let owners = media.flatMap(\.owners)
      let words = plan.words(of: ArchivePath(id)) { words in
        // Several records may speak of one picture: the first says it.
        func first(_ said: (GEDCOMMedium) -> String?) -> String? { media.lazy.compactMap(said).first }
        let titles = media.compactMap(\.title) + (fileTitles[number] ?? [])
        words.say(title: titles.first, of: ArchivePath(id))
        let others = titles.filter { $0 != titles.first } + media.flatMap(\.notes)
        words.say(
          description: others.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(
            separator: "\n\n"))
        words.say("date", first(\.date).map { .word($0) })
        words.say("place", first(\.place).map { .text($0) })
        for owner in owners { words.say("people", names[owner.person].map { .texts([$0]) }) }
        if media.contains(where: \.isRestricted) || owners.contains(where: { restricted.contains($0.person) }) {
          words.say("visibility", .word("private"))
        } else if owners.contains(where: { mayLive.contains($0.person) }) {
          words.say("visibility", .word("secured"))
        }
      }
      if words.contains(.init("visibility", .word("secured"))) { plan.items[number].hidingReason = .living }
      // What hides it already is as strict.
      let isHidden = plan.items[number].words.contains(.hiding)
      plan.items[number].words += words.filter { !isHidden || $0.key != "visibility" }
      for owner in owners where owner.isPreferred && plan.tree?.portraits[owner.person] == nil {
        let face = face(owner.region, in: ArchivePath(id))
        plan.tree?.portraits[owner.person] = (id, face)
      }
    }
  }

  /// Hides the pictures that a tree names which is not brought: it may say that somebody is living.
  mutating func hide(namedIn bytes: [UInt8], from file: ArchivePath) {
    let tree = try? GEDCOMReader.read(bytes)
    let named = tree?.media.flatMap(\.files).compactMap { find($0, from: file) }.compactMap { items[$0] }
    for number in Set(named ?? Array(plan.items.indices)) { hideInDoubt(number) }
    plan.notes.append(.importInDoubt(file.text))
  }

  private mutating func hideInDoubt(_ number: Int) {
    guard !plan.items[number].words.contains(.hiding) else { return }
    plan.items[number].hide()
    plan.items[number].isHiddenInDoubt = true
  }

  private mutating func leaveOut(_ path: String) {
    let isAddress = path.contains("://") && !path.lowercased().hasPrefix("file:")
    plan.leaveOut(path, isAddress ? "it lies at an address, and nothing is fetched" : "its file is not in the folder")
  }

  /// By its path from the tree's file, by the end of a path of another machine, then by the name alone if one file has it.
  private func find(_ path: String, from file: ArchivePath) -> ArchivePath? {
    guard !path.contains("://") || path.lowercased().hasPrefix("file:") else { return nil }
    var candidates = [path]
    // GEDCOM 7 writes URLs, where blanks are %20.
    if let plain = path.removingPercentEncoding, plain != path { candidates.append(plain) }
    for path in candidates {
      if let image = pictures.at(path, from: file) { return image }
      let likely = pictures.like(path)
      if likely.count == 1 { return likely[0] }
    }
    return nil
  }

  /// Pixels as fractions of a picture that is not turned: of another it is not known which way they are meant.
  private func face(_ region: [Double]?, in image: ArchivePath) -> UnitRectangle? {
    guard let region, let said = folder.metadata(image), let size = said.size,
      [nil, 1].contains(said.orientation?.value)
    else { return nil }
    let (width, height) = (Double(size.width), Double(size.height))
    let (right, bottom) = (min(width, region[0] + region[2]), min(height, region[1] + region[3]))
    guard right - region[0] >= 1, bottom - region[1] >= 1 else { return nil }
    func part(_ value: Double, of whole: Double) -> Double { (value / whole * 10_000).rounded() / 10_000 }
    return UnitRectangle(
      left: part(region[0], of: width), top: part(region[1], of: height),
      width: part(right - region[0], of: width), height: part(bottom - region[1], of: height))
  }
}
