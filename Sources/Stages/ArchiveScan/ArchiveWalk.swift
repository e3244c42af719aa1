// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// A single scan: walks the folders and sorts their entries.
struct ArchiveWalk {
  /// The depth to which parent folders stay open.
  ///
  /// Each needs a file descriptor, and some systems allow 256.
  private static let openLevels = 64
  /// The most bytes of a `.keepsakeignore`; a longer one is refused.
  private static let listLimit = 1 << 20

  private let links: LinkResolver
  private let sidecarFolder: ArchivePath?
  private let output: ArchivePath?
  private let known: (SourceFile) -> ContentVerdict?

  private var archive = ScannedArchive()
  private var report = ScanReport()
  /// Folders too deep to open through their parents: they are opened from the root.
  private var tooDeep: [(path: ArchivePath, rules: IgnoreRules)] = []
  private var metLinks: [ArchivePath] = []
  private var excluded: Set<ArchivePath> = []

  init(
    links: LinkResolver, sidecarFolder: String?, output: String?, known: @escaping (SourceFile) -> ContentVerdict?
  ) {
    self.links = links
    self.known = known
    self.output = output.flatMap(links.locate).flatMap { $0.isRoot ? nil : $0 }
    let components = sidecarFolder?.split(separator: "/").filter { $0 != "." } ?? []
    self.sidecarFolder = components.isEmpty ? nil : ArchivePath(components.joined(separator: "/"))
  }

  mutating func walk(_ root: borrowing OpenFolder, rules: IgnoreRules) {
    visit(root, at: ArchivePath(bytes: []), rules: rules, level: 0)
    while let (path, rules) = tooDeep.popLast() {
      do throws(FileError) {
        visit(try root.descend(to: path.components), at: path, rules: rules, level: 0)
      } catch {
        report.unreadable(path, error, hides: mayHide(path))
      }
    }
    followLinks(from: root)
    report.settings(rules, excluded)
    checkSidecarFolder(in: root)
  }

  /// The lists in path order, and the diagnostics.
  consuming func finish() -> (archive: ScannedArchive, diagnostics: [Diagnostic]) {
    archive.images.sort { $0.file.path < $1.file.path }
    archive.unshown.sort { $0.path < $1.path }
    for list in [
      \ScannedArchive.sidecars, \.folderDefaults, \.collections, \.people, \.types, \.xmp, \.takeout, \.picasa, \.masks,
      \.others,
      \.misnamed,
    ] {
      archive[keyPath: list].sort { $0.path < $1.path }
    }
    return (archive, report.diagnostics())
  }

  private mutating func visit(
    _ folder: borrowing OpenFolder, at path: ArchivePath, rules outerRules: IgnoreRules, level: Int
  ) {
    let (entries, failure) = folder.entries { isWanted($0, in: path) }
    if let failure {
      // In a partly read folder, a missing sidecar may be one that hides the others.
      report.unreadable(path, failure, hides: !entries.isEmpty || mayHide(path))
    }
    if !path.isRoot, entries.contains(where: { $0.kind == .file && isSiteList($0, of: folder) }) {
      excluded.insert(path)
      return report.siteInside(path)
    }
    var rules = outerRules
    if let list = entries.first(where: { $0.name == IgnoreRules.fileName }) { read(list, of: folder, at: path, &rules) }
    let marks = entries.filter(\.isMark)
    if let mark = marks.first(where: { !isList($0, of: folder, at: path, &rules) }), !mayHide(path) {
      report.marked(path, by: path.appending(bytes: mark.name))
      archive.marked.insert(path)
      // The sidecars in it are read, and hold for copies of their pictures elsewhere.
      guard entries.contains(where: { path.appending(bytes: $0.name).isText }) else {
        excluded.insert(path)
        return
      }
    }
    for entry in entries where entry.name != IgnoreRules.fileName && !entry.isMark {
      let path = path.appending(bytes: entry.name)
      guard path != output else { continue }
      let isFolder = entry.kind == .folder
      var exclusion = rules.exclusion(of: path, isFolder: isFolder)
      // Another program's list does not know that our texts may hide pictures.
      if exclusion == .foreignList, path.isText || isFolder && mayHide(path) { exclusion = nil }
      guard exclusion == nil, !(isFolder && Self.isPartOfTheLook(path)) else {
        if exclusion == .program, isFolder { report.foreign(path) }
        excluded.insert(path)
        continue
      }
      guard links.canBeOpened(path) else {
        report.pathTooLong(path)
        continue
      }
      switch entry.kind {
      case .folder where level + 1 == Self.openLevels: tooDeep.append((path, rules))
      case .folder: enter(entry.name, of: folder, at: path, rules: rules, level: level + 1)
      case .file: add(entry.sourceFile(at: path), in: folder, as: entry.name)
      case .link: metLinks.append(path)
      case .other:
        archive.otherFiles += 1
        report.noPlainFile(path)
      }
    }
  }

  /// Whether a mark is a list of patterns, which then apply in the folder; otherwise it marks the whole folder.
  private func isList(
    _ mark: FolderEntry, of folder: borrowing OpenFolder, at path: ArchivePath, _ rules: inout IgnoreRules
  ) -> Bool {
    guard mark.kind == .file, ForeignFolders.isList(String(decoding: mark.name, as: UTF8.self)),
      let bytes = try? folder.head(of: mark.name, count: Self.listLimit)
    else { return false }
    return rules.add(foreignList: bytes, of: path)
  }

  /// Whether a file is the list that this program writes into every site.
  private func isSiteList(_ entry: FolderEntry, of folder: borrowing OpenFolder) -> Bool {
    guard entry.name.elementsEqual(SiteList.name.utf8) else { return false }
    let head = try? folder.head(of: entry.name, count: 64)
    return head.map { String(decoding: $0, as: UTF8.self).contains("\"keepsake-site\"") } ?? false
  }

  /// Whether a folder has the keeper's own templates or assets, and so no keepsakes.
  private static func isPartOfTheLook(_ folder: ArchivePath) -> Bool {
    folder == ArchivePath("assets") || folder == ArchivePath("templates")
  }

  private mutating func enter(
    _ name: [UInt8], of folder: borrowing OpenFolder, at path: ArchivePath, rules: IgnoreRules, level: Int
  ) {
    do throws(FileError) {
      visit(try OpenFolder(name, in: folder), at: path, rules: rules, level: level)
    } catch {
      report.unreadable(path, error, hides: mayHide(path))
    }
  }

  /// Reads a folder's pattern list; reports an error if it is unusable, since excluded files would be published.
  private mutating func read(
    _ list: FolderEntry, of folder: borrowing OpenFolder, at path: ArchivePath, _ rules: inout IgnoreRules
  ) {
    let file = path.appending(bytes: list.name)
    guard list.kind == .file else { return report.unusable(list: file, "this is no plain file") }
    do throws(FileError) {
      // One byte more than the limit, since it may have grown after the listing.
      let bytes = try folder.head(of: list.name, count: Self.listLimit + 1)
      guard bytes.count <= Self.listLimit else { return report.unusable(list: file, "this list is larger than 1 MB") }
      guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
        return report.unusable(list: file, "this list is no text in UTF-8", remedy: "save it as UTF-8")
      }
      for line in rules.add(list: bytes, of: path) { report.broken(line: line, of: file) }
    } catch {
      report.unreadable(file, error, hides: true)
    }
  }

  /// Whether files at a path may hide others: a separate tree of sidecars, collections and people.
  private func mayHide(_ path: ArchivePath) -> Bool {
    if let sidecarFolder, path.isOrLies(in: sidecarFolder) || sidecarFolder.isOrLies(in: path) { return true }
    return ["collections", "people", "types"].contains { path.isOrLies(in: ArchivePath($0)) }
  }

  /// Reports a configured sidecar folder that is missing or is no folder, since it hides nothing.
  private mutating func checkSidecarFolder(in root: borrowing OpenFolder) {
    guard let sidecarFolder else { return }
    do throws(FileError) {
      let parent = try root.descend(to: sidecarFolder.folder.components)
      guard let entry = parent.entry(Array(sidecarFolder.nameBytes)) else {
        return report.noSidecarFolder(sidecarFolder)
      }
      // Links have their own diagnostic.
      if entry.kind != .folder, entry.kind != .link { report.sidecarFolderIsNone(sidecarFolder) }
    } catch {
      // The walk reports folders that cannot be opened.
      if error.isMissing { report.noSidecarFolder(sidecarFolder) }
    }
  }

  /// Whether an entry is read; hidden ones are not, except pattern lists and the way to a hidden sidecar folder.
  private func isWanted(_ name: ArraySlice<UInt8>, in folder: ArchivePath) -> Bool {
    guard name.first == UInt8(ascii: ".") else { return true }
    if name.elementsEqual(IgnoreRules.fileName) || ProperName.mayConcern(hidden: name) { return true }
    if FileRole.isPicasa(name) || ForeignFolders.isMark(String(decoding: name, as: UTF8.self)) { return true }
    guard let sidecarFolder, !name.elementsEqual(programFolder) else { return false }
    return sidecarFolder.isOrLies(in: folder.appending(bytes: Array(name)))
  }

  private mutating func add(_ file: SourceFile, in folder: borrowing OpenFolder, as name: [UInt8]) {
    switch FileRole(file.path) {
    case .settings: break
    case .misnamed(let name):
      report.misnamed(file.path, shouldBe: name)
      archive.misnamed.append(file)
    case .folderDefaults: archive.folderDefaults.append(file)
    case .collection: archive.collections.append(file)
    case .person: archive.people.append(file)
    case .type: archive.types.append(file)
    case .sidecar: archive.sidecars.append(file)
    case .xmp: archive.xmp.append(file)
    case .takeout: archive.takeout.append(file)
    case .picasa: archive.picasa.append(file)
    case .mask: archive.masks.append(file)
    case .aside: archive.others.append(file)
    case .unshown(let kind): leaveOut(file, kind)
    case .medium(let format): archive.images.append(ScannedImage(file: file, format: format))
    case .candidate(let claimed, let otherwise):
      switch content(of: file, claimed: claimed, in: folder, as: name) {
      // An unknown raw file is a TIFF with a thumbnail and proprietary data.
      case .image(.tiff) where otherwise == .cameraRaw: leaveOut(file, .cameraRaw)
      case .image(let format):
        if format != claimed { report.misnamed(file.path, format: format, claimed: claimed) }
        archive.images.append(ScannedImage(file: file, format: format))
      case .unshown(let kind):
        // An unknown extension means another use, such as a camera's small copy or an interrupted download.
        if let format = kind.format, file.path.pathExtension.isEmpty {
          archive.images.append(ScannedImage(file: file, format: format))
        } else {
          leaveOut(file, otherwise ?? kind)
        }
      case .nothing:
        if let otherwise {
          leaveOut(file, otherwise)
        } else {
          archive.others.append(file)
          archive.otherFiles += 1
        }
      }
    }
  }

  /// Records a file that the keeper may miss in the site.
  private mutating func leaveOut(_ file: SourceFile, _ kind: UnshownKind) {
    report.unshown[kind, default: ScanReport.Tally()].add(file.path)
    archive.unshown.append(UnshownFile(path: file.path, kind: kind))
    archive.others.append(file)
    archive.otherFiles += 1
  }

  private enum Content {
    case image(ImageFormat)
    case unshown(UnshownKind)
    case nothing

    init(_ claimed: ImageFormat?) { self = claimed.map { .image($0) } ?? .nothing }
  }

  /// The format by an earlier verdict or by the file's first bytes; else the format that the name claims.
  ///
  /// An unreadable file named as a picture stays in the list: the decoder will report the reason.
  private mutating func content(
    of file: SourceFile, claimed: ImageFormat?, in folder: borrowing OpenFolder, as name: [UInt8]
  ) -> Content {
    switch known(file) {
    case .image(let format): return .image(format)
    case .notAnImage where claimed == nil: return .nothing
    default: break
    }
    do throws(FileError) {
      let head = try folder.head(of: name, count: ImageFormat.bytesNeeded)
      if let format = ImageFormat(leading: head, size: file.size, claimed: claimed) { return .image(format) }
      // A file named as a picture but of an unsupported kind stays an image: its page reports the wrong name.
      guard claimed == nil, let kind = UnshownKind(leading: head) else { return Content(claimed) }
      return .unshown(kind)
    } catch {
      // The file vanished or became a link since the listing: the next scan will report it.
      guard !error.isMissing, error.code != ELOOP else { return .nothing }
      if claimed == nil { report.unreadable(file.path, error) }
      return Content(claimed)
    }
  }
}

extension ArchiveWalk {
  /// Follows links to files, once for each file that the walk has not met.
  private mutating func followLinks(from root: borrowing OpenFolder) {
    guard !metLinks.isEmpty else { return }
    var met = Set(archive.allPaths)
    for link in metLinks.sorted() {
      switch links.target(of: link) {
      case .outside: report.linkOutside(link, hides: mayHide(link))
      case .unresolvable(let code): report.brokenLink(link, code: code, hides: mayHide(link))
      case .inside(let target):
        guard !isUnscanned(target) else {
          report.linkToExcluded(link, target: target, hides: mayHide(link))
          continue
        }
        // Two pictures may share one sidecar through a link.
        if met.contains(target), !link.isText {
          report.repeatedLink(link, target: target)
        } else if follow(link, to: target, from: root) {
          met.insert(target)
        }
      }
    }
  }

  /// Whether there is a file that the link can stand for.
  private mutating func follow(_ link: ArchivePath, to target: ArchivePath, from root: borrowing OpenFolder) -> Bool {
    do throws(FileError) {
      let folder = try root.descend(to: target.folder.components)
      let name = Array(target.nameBytes)
      guard !target.isRoot, let entry = folder.entry(name), entry.kind != .folder else {
        report.linkToFolder(link, target: target, hides: mayHide(link))
        return false
      }
      guard entry.kind == .file else {
        archive.otherFiles += 1
        report.noPlainFile(link)
        return false
      }
      add(entry.sourceFile(at: link), in: folder, as: name)
      return true
    } catch {
      report.unreadable(link, error, hides: link.isText || mayHide(link))
      return false
    }
  }

  private func isUnscanned(_ target: ArchivePath) -> Bool {
    if target.isOrLies(in: ArchivePath(bytes: programFolder)) { return true }
    if let output, target.isOrLies(in: output) { return true }
    var path = target
    while !path.isRoot {
      if excluded.contains(path) { return true }
      path = path.folder
    }
    return false
  }
}

/// The program's own folder in the archive.
private let programFolder = Array(".keepsake".utf8)

extension ArchivePath {
  fileprivate var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }
}

extension FolderEntry {
  fileprivate var isMark: Bool { ForeignFolders.isMark(String(decoding: name, as: UTF8.self)) }
}

extension ArchivePath {
  /// Whether its name is that of a sidecar or of another program's text about pictures.
  fileprivate var isText: Bool { ["yaml", "yml", "xmp", "json"].contains(pathExtension) }
}

extension ScannedArchive {
  fileprivate var allPaths: [ArchivePath] {
    let others = sidecars + folderDefaults + collections + people + types + xmp + takeout + picasa + masks
    return images.map(\.file.path) + others.map(\.path)
  }
}
