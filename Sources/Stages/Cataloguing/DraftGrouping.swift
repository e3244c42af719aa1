// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Finds out which images and which sidecar make one keepsake.
package struct DraftGrouping {
  private let index: ImageIndex
  private var folders: FolderDefaults
  private let sidecarFolder: ArchivePath?
  /// By image: the file of the sidecar that has it.
  private var owners: [Int: ArchivePath] = [:]
  private var diagnostics: [Diagnostic] = []
  private var drafts: [KeepsakeDraft] = []
  private let silent = Shared(wrappedValue: Sidecar())

  /// Groups all images; drafts come in the order of their paths, and every image is in exactly one of them.
  package static func group(
    images: [ScannedImage], sidecars: [ReadSidecar], folders: FolderDefaults, sidecarFolder: String?
  ) -> (drafts: [KeepsakeDraft], diagnostics: [Diagnostic]) {
    var grouping = DraftGrouping(images: images, folders: folders, sidecarFolder: sidecarFolder)
    for sidecar in sidecars where !sidecar.sidecar.images.isEmpty { grouping.takeNamedImages(of: sidecar) }
    for sidecar in sidecars where sidecar.sidecar.images.isEmpty { grouping.takeImagesOfSameStem(as: sidecar) }
    grouping.takeTheRest()
    // By number, because drafts are large values to move; equal paths stay in their order.
    let drafts = grouping.drafts
    let order = drafts.indices.sorted { a, b in
      drafts[a].path == drafts[b].path ? a < b : drafts[a].path < drafts[b].path
    }
    return (order.map { drafts[$0] }, grouping.diagnostics)
  }

  private init(images: [ScannedImage], folders: FolderDefaults, sidecarFolder: String?) {
    index = ImageIndex(images)
    self.folders = folders
    self.sidecarFolder = sidecarFolder.map { ArchivePath($0) }
  }

  /// The path that a sidecar would have beside its images.
  private func placeBesideImages(_ file: ArchivePath) -> ArchivePath {
    guard let root = sidecarFolder, file.bytes.starts(with: root.bytes + [UInt8(ascii: "/")]) else { return file }
    return ArchivePath(bytes: Array(file.bytes[(root.bytes.count + 1)...]))
  }

  private mutating func takeNamedImages(of read: ReadSidecar) {
    let place = placeBesideImages(read.file)
    var found: [DraftImage] = []
    for located in read.sidecar.images {
      let wanted = place.folder.appending(located.value.file)
      guard let number = index.image(at: wanted) else {
        report(
          "sidecar.image-missing", read.file, located.line, located.column,
          "there is no picture “\(located.value.file)” here",
          index.nearestName(to: wanted).map { "did you mean “\($0)”?" } ?? "correct the name, or put the file back")
        continue
      }
      if let owner = owners[number] {
        report(
          "sidecar.image-taken", read.file, located.line, located.column,
          "“\(located.value.file)” already belongs to \(owner == read.file ? "this keepsake" : owner.text)",
          "name each picture in one keepsake only")
        continue
      }
      owners[number] = read.file
      found.append(DraftImage(source: index.images[number], statement: located.value))
    }
    if !found.isEmpty { add(read, place: place, images: found) }
  }

  private mutating func takeImagesOfSameStem(as read: ReadSidecar) {
    let place = placeBesideImages(read.file)
    let numbers = index.images(for: place.stem)
    let free = numbers.filter { owners[$0] == nil }
    guard !free.isEmpty else {
      if let taken = numbers.first, let owner = owners[taken] {
        report(
          "sidecar.image-taken", read.file, nil, nil, "its picture already belongs to \(owner.text)",
          "keep one of the two sidecars, or give this one its own “images:”")
      } else {
        report(
          "sidecar.no-image", read.file, nil, nil, "there is no picture named “\(place.stem.name)” beside it",
          index.nearestName(to: place.stem).map {
            "did you mean “\($0)”? Rename one of the two, or name it under “images:”"
          }
            ?? "name its pictures under “images:”, or give it the name of a picture")
      }
      return
    }
    for number in free { owners[number] = read.file }
    add(
      read, place: place,
      images: free.map {
        DraftImage(source: index.images[$0], statement: ImageStatement(file: index.images[$0].file.path.name))
      })
  }

  private mutating func takeTheRest() {
    for (number, image) in index.images.enumerated() where owners[number] == nil {
      let path = image.file.path
      let sharesStem = index.images(for: path.stem).count > 1
      drafts.append(
        KeepsakeDraft(
          path: sharesStem ? path : path.stem, sidecarFile: nil, sidecar: silent,
          defaults: folders.defaults(in: path.folder),
          images: [DraftImage(source: image, statement: ImageStatement(file: path.name))]))
    }
  }

  private mutating func add(_ read: ReadSidecar, place: ArchivePath, images: [DraftImage]) {
    drafts.append(
      KeepsakeDraft(
        path: place.stem, sidecarFile: read.file, sidecar: read.$sidecar,
        defaults: folders.defaults(in: place.folder), images: images))
  }

  private mutating func report(
    _ id: String, _ file: ArchivePath, _ line: Int?, _ column: Int?, _ problem: String, _ remedy: String
  ) {
    diagnostics.append(Diagnostic(.error, id, file: file.text, line: line, column: column, problem, remedy: remedy))
  }
}
