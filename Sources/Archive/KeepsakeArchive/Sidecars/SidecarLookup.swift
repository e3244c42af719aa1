// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
package import Sidecars

/// Finds the sidecar that speaks of a picture, without reading the whole archive: it lies in the picture's folder or in
/// one above it.
package struct SidecarLookup {
  /// A sidecar as it lies on disk.
  package struct Found {
    package var file: String
    package var bytes: [UInt8]
    package var reading: Reading<Sidecar>

    var images: [Located<ImageStatement>] { (reading.value ?? reading.partial)?.images ?? [] }
    /// It goes by its own name.
    var namesNone: Bool { images.isEmpty }
  }

  /// Archives' roots by folder; `nil` inside: the folder lies in none.
  private var roots: [String: String?] = [:]
  /// By root: the folder for sidecars that its settings name, absolute.
  private var sidecarFolders: [String: String?] = [:]
  /// By folder: the sidecars there.
  private var sidecars: [String: [Found]] = [:]
  /// By root: what its last build knew of pictures that lie elsewhere now.
  private var left: [String: LeftSidecars] = [:]

  package init() {}

  /// The nearest folder above a picture that is an archive: it has settings, collections, or the program's own folder.
  package mutating func archive(of image: String) -> String? {
    let folder = Files.parent(of: image)
    if let known = roots[folder] { return known }
    let found = ArchiveFolder.root(above: image, with: ["keepsake.yaml", "collections", ".keepsake"])
    roots[folder] = .some(found)
    return found
  }

  /// Where the sidecar of a picture belongs that has none: beside it, or in the folder that the settings name.
  package mutating func place(for image: String) throws -> String {
    let stem = (image as NSString).deletingPathExtension + ".yaml"
    guard let root = archive(of: image), let folder = try sidecarFolder(of: root) else { return stem }
    return folder + String(stem.dropFirst(root.count))
  }

  /// The sidecar that has a picture: one that names it, else the one of its name.
  package mutating func sidecar(of image: String) throws -> Found? {
    let place = try place(for: image)
    let root = archive(of: image)
    let top = try root.flatMap { try sidecarFolder(of: $0) } ?? root
    var folder = Files.parent(of: place)
    let name = (image as NSString).lastPathComponent
    var path = name
    var sameStem: Found?
    while true {
      for found in try sidecars(in: folder) {
        if found.images.contains(where: { $0.value.file == path }) { return found }
        let isOfSameStem = (found.file as NSString).deletingPathExtension == (place as NSString).deletingPathExtension
        if isOfSameStem, found.namesNone { sameStem = found }
      }
      guard let top, folder != top, folder.utf8.count > top.utf8.count else { return sameStem }
      path = "\((folder as NSString).lastPathComponent)/\(path)"
      folder = Files.parent(of: folder)
    }
  }

  /// The sidecar that follows a renamed or moved picture without a sidecar.
  ///
  /// The next build gives the picture this sidecar's values; a new sidecar for the picture would end that.
  package mutating func sidecarLeft(by image: String) throws -> Found? {
    guard let root = archive(of: image), image.hasPrefix(root + "/") else { return nil }
    var memory = left.removeValue(forKey: root) ?? LeftSidecars(root: root)
    defer { left[root] = memory }
    guard !memory.isEmpty else { return nil }
    let path = ArchivePath(String(image.dropFirst(root.count + 1)))
    let content = Digest256.hash(try Files.read(image))
    let places = try memory.formerPlaces(of: path, content: content) { try sidecar(of: "\(root)/\($0.text)") == nil }
    for place in places {
      if let found = try sidecar(of: "\(root)/\(place.text)"), !found.namesNone { return found }
      if let found = try sidecar(named: place, in: root) { return found }
    }
    return nil
  }

  /// The sidecar of exactly this name, for a keepsake's path, which has no extension, and for `a.jpg.yaml`.
  private mutating func sidecar(named place: ArchivePath, in root: String) throws -> Found? {
    let folder = Files.parent(of: "\(try sidecarFolder(of: root) ?? root)/\(place.text)")
    return try sidecars(in: folder).first {
      (($0.file as NSString).lastPathComponent as NSString).deletingPathExtension == place.name && $0.namesNone
    }
  }

  private mutating func sidecarFolder(of root: String) throws -> String? {
    if let known = sidecarFolders[root] { return known }
    let settings = SettingsFile(try ArchiveFolder(root, makesState: false))
    let folder = settings.settings.sidecarFolder.map { "\(root)/\($0)" }
    sidecarFolders[root] = .some(folder)
    return folder
  }

  private mutating func sidecars(in folder: String) throws -> [Found] {
    if let known = sidecars[folder] { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = try names.sorted().filter(Self.isSidecar).map { name -> Found in
      let file = "\(folder)/\(name)"
      let bytes = try Files.read(file, limit: 4 << 20)
      return Found(file: file, bytes: bytes, reading: SidecarReader.sidecar(bytes, file: file))
    }
    sidecars[folder] = found
    return found
  }

  private static func isSidecar(_ name: String) -> Bool {
    let stem = (name as NSString).deletingPathExtension.lowercased()
    let isYAML = ["yaml", "yml"].contains((name as NSString).pathExtension.lowercased())
    return isYAML && !name.hasPrefix(".") && stem != "_folder" && stem != "keepsake"
  }
}
