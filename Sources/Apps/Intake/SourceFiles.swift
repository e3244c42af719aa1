// SPDX-License-Identifier: MIT
private import ArchiveScan
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// The files below a folder, found by what a table calls them.
struct SourceFiles {
  struct Problem: Error {
    var text: Message
    /// Whether a file of that name is nowhere.
    var isMissing = false
    /// Whether none is named.
    var isEmpty = false

    static let empty = Problem(text: "its cell for the file is empty", isEmpty: true)
  }

  private let folder: String
  private var paths: Set<ArchivePath> = []
  var all: [ArchivePath] { paths.sorted() }
  /// By the name in small letters, composed: tables are written on systems that don't tell those apart.
  private var byName: [String: [ArchivePath]] = [:]
  private var byPath: [String: [ArchivePath]] = [:]
  /// Where a file is looked for that is not here.
  var others: [SourceFiles] = []
  private static let most = 4_000_000

  init(_ folder: String) throws(Diagnostic) {
    guard let real = Files.realPath(folder), Files.isFolder(real) else {
      throw Diagnostic(.error, "import.folder", file: folder, "this folder does not exist", remedy: "check the path")
    }
    self.folder = real
    guard let all = FileManager.default.enumerator(atPath: real) else { return }
    let foreign = ForeignFolders()
    var found: [ArchivePath] = []
    var marked: Set<ArchivePath> = []
    while let name = all.nextObject() as? String {
      guard found.count < Self.most else { break }
      let last = (name as NSString).lastPathComponent
      if ForeignFolders.isMark(last), !ForeignFolders.isList(last) { marked.insert(ArchivePath(name).folder) }
      let isHidden = last.hasPrefix(".")
      let isFolder = all.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      if isHidden || isFolder && foreign.hold(ArchivePath(name)) { all.skipDescendants() }
      if !isHidden, all.fileAttributes?[.type] as? FileAttributeType == .typeRegular { found.append(ArchivePath(name)) }
    }
    for path in found where !marked.contains(where: path.isOrLies) { add(path) }
  }

  /// Only these files of a folder, as far as they are there.
  init(_ folder: String, only files: Set<ArchivePath>) {
    self.folder = folder
    for file in files.sorted() where Files.status(bytesOfPath: file.bytes(below: folder))?.kind == .file { add(file) }
  }

  private mutating func add(_ path: ArchivePath) {
    paths.insert(path)
    byName[Self.key(path.name), default: []].append(path)
    byPath[Self.key(path.text), default: []].append(path)
  }

  private static func key(_ text: String) -> String { text.precomposedStringWithCanonicalMapping.lowercased() }

  /// The files of a row, in the order of its columns; a cell may name several, parted by `;` or `|`.
  func files(of row: [String], _ columns: TableColumns) -> Result<[IntakePlan.File], Problem> {
    var found: [IntakePlan.File] = []
    var isSaid = false
    for (index, meaning) in columns.meanings.enumerated() where meaning == .file && !row[index].isEmpty {
      isSaid = true
      let cell = row[index]
      let names = cells(of: cell)
      for name in names {
        do {
          found.append(try file(of: name))
        } catch {
          return .failure(error)
        }
      }
    }
    guard let first = found.first else {
      return .failure(isSaid ? Problem(text: "its cell names no file") : .empty)
    }
    return .success(found.reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } })
  }

  private func file(of name: String) throws(Problem) -> IntakePlan.File {
    do {
      let place = try path(of: name)
      return IntakePlan.File(path: place.bytes(below: folder), place: place)
    } catch {
      if error.isMissing { for other in others { if let file = try? other.file(of: name) { return file } } }
      throw error
    }
  }

  private func cells(of cell: String) -> [String] {
    if (try? path(of: cell, byNameAlone: false)) != nil { return [cell] }
    return cell.split { $0 == ";" || $0 == "|" || $0.isNewline }
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// By the path as it stands, then without minding capitals, then by the name alone if only one file has it.
  private func path(of name: String, byNameAlone: Bool = true) throws(Problem) -> ArchivePath {
    // A path of Windows, or the address that a file was fetched from.
    var text = name.replacing("\\", with: "/")
    while text.hasPrefix("./") { text.removeFirst(2) }
    if text.contains("://") { text = String(text.prefix { $0 != "?" && $0 != "#" }) }
    let exact = ArchivePath(text)
    if paths.contains(exact) { return try shown(exact) }
    if let one = byPath[Self.key(text)], one.count == 1 { return try shown(one[0]) }
    let last = exact.name
    let sameName = byName[Self.key(last)] ?? byName[Self.key(last.removingPercentEncoding ?? last)] ?? []
    if byNameAlone, sameName.count == 1 { return try shown(sameName[0]) }
    if sameName.count < 2 { throw Problem(text: "there is no file “\(name)”", isMissing: true) }
    throw Problem(
      text: "\(sameName.count) files are called “\(last)”, such as \(sameName[0].text) and \(sameName[1].text)")
  }

  /// The content of a text file; `nil` if the file does not exist.
  ///
  /// CollectionBuilder's texts begin with lines between `---`, which are skipped.
  func text(_ name: String) -> String? {
    let path = ArchivePath(name.replacing("\\", with: "/"))
    guard !name.contains(where: \.isNewline), ["txt", "md"].contains(path.pathExtension) else { return nil }
    let there = byName[Self.key(path.name)] ?? []
    guard there.count == 1, let bytes = try? Files.read(bytesOfPath: there[0].bytes(below: folder), limit: 4 << 20)
    else { return nil }
    var text = FileText.guess(FileText.withoutWideUnits(bytes)).replacing("\r\n", with: "\n")
    if text.hasPrefix("---\n"), let end = text.firstRange(of: "\n---\n") { text = String(text[end.upperBound...]) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func shown(_ path: ArchivePath) throws(Problem) -> ArchivePath {
    guard ImageFormat(fileExtension: path.pathExtension) != nil else {
      throw Problem(text: "“\(path.text)” is no picture, film, sound or PDF")
    }
    return path
  }
}
