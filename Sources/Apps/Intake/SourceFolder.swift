// SPDX-License-Identifier: MIT
private import ArchiveScan
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader
internal import PictureSteps

/// A folder to import, scanned once, with the content of its text files.
struct SourceFolder {
  /// As messages name it.
  let path: String
  let root: String
  /// What messages call it: “the folder scans”, “the zip file takeout-001”.
  let kind: Message
  let name: String
  let scan: ScannedArchive
  let diagnostics: [Diagnostic]
  /// Files that should be in it and could not be had: one of them may have said that a picture is hidden.
  let lost: [ArchivePath]
  /// All plain files in it, in path order.
  let files: [ArchivePath]
  /// Pictures, films, sounds and PDFs, in path order; no masks.
  let images: [ArchivePath]
  /// By picture, what other programs wrote beside it.
  let beside: [ArchivePath: [BesideFiles.Companion]]
  /// Files of Takeout's form that belong to no picture.
  let unmatched: [ArchivePath]
  private let formats: [ArchivePath: ImageFormat]

  /// The most bytes of texts: one item's texts are far smaller, a whole account's may be large.
  private static let mostBytes = 256 << 20

  /// Looks through a folder; `called` says what it was before it was unpacked or dropped here.
  ///
  /// Throws a `Diagnostic` if the folder cannot be read.
  init(_ path: String, called: (name: String, kind: Message)?, lost: [ArchivePath]) throws {
    guard let root = Files.realPath(HomeFolder.expandingTilde(in: path)) else {
      throw Diagnostic(
        .error, "import.missing", file: path, "this file or folder does not exist", remedy: "check the path")
    }
    guard Files.isFolder(root) else {
      let isText =
        [".json", ".tpy", ".txt"].contains(where: root.lowercased().hasSuffix)
        || ImageFormat(fileExtension: ArchivePath(root).pathExtension) != nil
      throw Diagnostic(
        .error, "import.unknown", file: path, "this is no table, no folder and no file of people",
        remedy: isText
          ? "name the folder that it lies in" : "unpack other kinds of files and name their folder")
    }
    do throws(FileError) {
      (scan, diagnostics) = try ArchiveScanner().scan(root: root, settings: ArchiveSettings())
    } catch {
      throw error.diagnostic()
    }
    // An unpacked or dropped source shows its own name, and not the program's folder.
    (self.path, self.root, self.lost) = (called?.name ?? path, root, lost)
    name = called?.name ?? (root as NSString).lastPathComponent
    kind = called?.kind ?? "the folder \(name)"
    files = try SourceFiles(root).all
    (beside, unmatched) = BesideFiles.pair(scan)
    var formats = Dictionary(scan.images.map { ($0.file.path, $0.format) }, uniquingKeysWith: { first, _ in first })
    if files.contains(where: { $0.folder.isRoot && $0.pathExtension == "tpy" }) {
      // A folder of Tropy's has its photos in one called assets, which is something else in an archive.
      for file in files where file.isOrLies(in: ArchivePath("assets")) && formats[file] == nil {
        formats[file] = ImageFormat(fileExtension: file.pathExtension)
      }
    }
    self.formats = formats
    let marked = scan.marked
    images = formats.keys.filter { path in !path.isMask && !marked.contains(where: path.isOrLies) }.sorted()
  }

  /// Empty if it cannot be read, or is too large.
  func bytes(_ file: ArchivePath) -> [UInt8] {
    (try? Files.read(bytesOfPath: file.bytes(below: root), limit: Self.mostBytes)) ?? []
  }

  func json(_ file: ArchivePath) -> SourceJSON { SourceJSON(bytes(file)) }

  /// Whether words stand in a file, which may be damaged: then it is still told by them whose it was.
  func holds(_ words: [String], in file: ArchivePath) -> Bool {
    let text = String(decoding: bytes(file), as: UTF8.self)
    return words.allSatisfy(text.contains)
  }

  func file(_ path: ArchivePath) -> IntakePlan.File { IntakePlan.File(path: path.bytes(below: root), place: path) }

  /// When a picture says itself that it was taken.
  func ownDate(_ image: ArchivePath) -> CivilDateTime? { metadata(image)?.taken?.value }

  /// What a picture says of itself.
  func metadata(_ image: ArchivePath) -> ImageMetadata? {
    guard let format = formats[image], format.medium == nil,
      let data = try? Data(
        contentsOf: URL(fileURLWithPath: String(decoding: image.bytes(below: root), as: UTF8.self)),
        options: .alwaysMapped)
    else { return nil }
    return data.withUnsafeBytes { MetadataReader.read($0, format: format) }.metadata
  }

  /// Whether a text of Takeout's beside one of its files hides it, whichever program's the folder is.
  func isHiddenByTakeout(_ item: IntakePlan.Item) -> Bool {
    item.files.lazy.flatMap { beside[$0.place] ?? [] }.contains { companion in
      guard companion.form == .takeout else { return false }
      let bytes = bytes(companion.file.path)
      guard MetadataReader.isTakeout(bytes) || MetadataReader.mayBeTakeout(bytes) else { return false }
      let said = MetadataReader.takeoutHiding(bytes)
      return said.isHidden || said.isThrownAway
    }
  }

  /// The files beside a picture that builds read by themselves, under the names that they look for.
  ///
  /// Without JSON for readers of programs that write JSON: they take the values from those files instead of copying them.
  func companions(of image: ArchivePath, withJSON: Bool = true) -> [IntakePlan.File] {
    var files: [IntakePlan.File] = []
    for companion in beside[image] ?? [] where withJSON || companion.form != .takeout {
      var one = file(companion.file.path)
      if companion.form == .picasa {
        // Its hidden name has no place in an archive; of both names in a folder the hidden one is the newer.
        one.place = image.folder.appending("Picasa.ini")
        if let other = files.firstIndex(where: { $0.place == one.place }) {
          if companion.file.path.name.hasPrefix(".") { files[other] = one }
          continue
        }
      }
      files.append(one)
    }
    return files
  }
}
