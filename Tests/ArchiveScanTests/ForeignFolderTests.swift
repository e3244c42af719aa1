// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveScan

@Suite struct `A folder of another program` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(head(.jpeg), to: "shown.jpg")
  }

  private func scan() throws -> (images: [String], told: [String]) {
    let (archive, told) = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings())
    return (archive.images.map(\.file.path.text), told.map(\.id))
  }

  @Test(arguments: [
    "@Recycle", "$RECYCLE.BIN", "$Recycle.Bin", "RECYCLER", "Recycled", ".Trash-1000", "@eaDir", "@EADIR",
    ".thumbnails",
    "@Recently-Snapshot", "#recycle", "#Snapshot", "lost+found", "My.photoslibrary", "My.aplibrary",
    "My Previews.lrdata",
    "iPhoto Library", "FOUND.001", "Network Trash Folder",
  ])
  func `that is a bin, a cache or a library is not scanned, wherever it is`(name: String) throws {
    for place in [name, "a/b/\(name)"] { try folder.write(head(.jpeg), to: "\(place)/c/hidden.jpg") }
    #expect(try scan().images == ["shown.jpg"])
  }

  @Test func `that is a whole photo library is reported, and a cache is not`() throws {
    for name in ["My.photoslibrary", "@eaDir", "#recycle"] { try folder.write(head(.jpeg), to: "\(name)/a.jpg") }
    #expect(try scan().told == ["archive.photo-library"])
  }

  @Test(arguments: [".nomedia", ".NOMEDIA", ".noimage", ".nomemories", ".nextcloud", ".ppignore", ".nomedia.txt"])
  func `with a mark is not shown, nor its subfolders, with one note`(mark: String) throws {
    for path in ["m/a.jpg", "m/n/b.jpg", "m/n/c.jpg"] { try folder.write(head(.jpeg), to: path) }
    try folder.write("", to: "m/\(mark)")
    let (images, told) = try scan()
    #expect(images == ["shown.jpg"] && told == ["archive.folder-marked"])
  }

  @Test func `is shown without the files that a mark lists`() throws {
    for path in ["m/a.jpg", "m/Secret/b.jpg", "m/c.PNG"] { try folder.write(head(.jpeg), to: path) }
    try folder.write("# mine\nsecret/\n*.png\n*.yaml\n", to: "m/.ppignore")
    try folder.write("visibility: private\n", to: "m/a.yaml")
    let (archive, told) = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings())
    #expect(archive.images.map(\.file.path.text) == ["m/a.jpg", "shown.jpg"] && told.isEmpty)
    // Another program's list never leaves out the keeper's sidecars.
    #expect(archive.sidecars.map(\.path.text) == ["m/a.yaml"])
  }

  @Test(arguments: ["collections", "people", "types"])
  func `cannot leave out sidecars that may hide something`(name: String) throws {
    try folder.write("title: Ours\nvisibility: private\n", to: "\(name)/a.yaml")
    try folder.write("", to: "\(name)/.nomedia")
    let archive = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings()).archive
    #expect(archive.collections.count + archive.people.count + archive.types.count == 1)
  }

  @Test func `with a mark and a sidecar of the keeper is read, and marked`() throws {
    for path in ["m/a.jpg", "n/b.jpg"] { try folder.write(head(.jpeg), to: path) }
    for path in ["m/.nomedia", "n/.nomedia"] { try folder.write("", to: path) }
    try folder.write("title: A\n", to: "m/a.yaml")
    let archive = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings()).archive
    #expect(archive.images.map(\.file.path.text) == ["m/a.jpg", "shown.jpg"])
    #expect(archive.marked.map(\.text).sorted() == ["m", "n"])
  }
}
