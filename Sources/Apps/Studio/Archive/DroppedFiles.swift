// SPDX-License-Identifier: MIT
private import Foundation
internal import Intake
internal import KeepsakeModel
internal import KeepsakeSupport

/// What was dropped on a page to be brought in, in a folder of the program's own until it has come in or is given up.
struct DroppedFiles {
  private let call: StudioCall
  private let folder: String
  /// Parts of a path; deeper ones are refused.
  private static let mostParts = 40

  init(_ call: StudioCall) throws(StudioError) {
    let id = (try UploadAnswers.place(call.body["id"]?.text, call) as NSString).lastPathComponent
    self.call = call
    folder = "\(call.archive.session.archive.state)/\(ArchiveIntake.waitingName)/dropped-\(id)"
  }

  /// Takes in uploads that are whole, each under the path that it was dropped with.
  func take(_ uploads: [JSON]) throws(StudioError) {
    for upload in uploads {
      let from = try UploadAnswers.place(upload["id"]?.text, call)
      guard let path = upload["path"]?.text.flatMap(Self.path) else { throw .incomplete("path") }
      do throws(FileError) {
        let place = "\(folder)/\(path)"
        try Files.createFolder(Files.parent(of: place))
        try Files.move(from, to: place)
      } catch {
        throw StudioError(error.diagnostic())
      }
    }
  }

  /// A path that stays within the folder.
  static func path(_ text: String) -> String? {
    let parts = text.precomposedStringWithCanonicalMapping.split(separator: "/", omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255
        && part.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    }
    return areNames && parts.count <= mostParts ? parts.joined(separator: "/") : nil
  }

  /// What it is: a table with its files, zip files, or a folder.
  var source: ImportSource {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    if let table = names.first(where: { TableSource.isFor("\(folder)/\($0)") }) {
      var source = ImportSource(["\(folder)/\(table)"])
      source.files = folder
      source.beside = names.filter {
        $0 != table && (TableSource.isFor("\(folder)/\($0)") || ZipSource.isFor("\(folder)/\($0)"))
      }
      return source
    }
    let zips = names.map { "\(folder)/\($0)" }.filter { Files.status($0)?.kind == .file && ZipSource.isFor($0) }
    if !zips.isEmpty {
      var source = ImportSource(zips)
      source.beside = names.filter { !zips.contains("\(folder)/\($0)") }
      return source
    }
    if names.count == 1, Files.status("\(folder)/\(names[0])")?.kind == .folder {
      return ImportSource(["\(folder)/\(names[0])"])
    }
    var source = ImportSource([folder])
    source.called = (MadeFolder.added.rawValue, "what was dropped")
    return source
  }

  func forget() {
    source.forgetUnpacked(for: call.archive.root)
    try? FileManager.default.removeItem(atPath: folder)
    _ = rmdir(Files.parent(of: folder))
  }
}
