// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import MetadataReader

/// Pairs images with the files of XMP, Takeout and Picasa that lie beside them, and reads those.
package enum BesideFiles {
  package enum Form: String, Hashable, Sendable {
    case xmp, takeout, picasa
  }

  /// A file that speaks of an image.
  package struct Companion: Hashable, Sendable {
    package var file: SourceFile
    package var form: Form
  }

  /// What speaks of each image, by the image's path; XMP first.
  ///
  /// `unmatched` are Takeout files that speak of no picture here, those that speak of a whole folder among them.
  package static func pair(
    _ scan: ScannedArchive
  ) -> (companions: [ArchivePath: [Companion]], unmatched: [ArchivePath]) {
    var companions: [ArchivePath: [Companion]] = [:]
    if !scan.xmp.isEmpty {
      var byStem: [ArchivePath: [ArchivePath]] = [:]
      var images: Set<ArchivePath> = []
      for image in scan.images {
        images.insert(image.file.path)
        byStem[image.file.path.stem, default: []].append(image.file.path)
      }
      for file in scan.xmp {
        // `a.jpg.xmp` speaks of that file, `a.xmp` of every image of the stem.
        let stem = file.path.stem
        for image in images.contains(stem) ? [stem] : byStem[stem] ?? [] {
          companions[image, default: []].append(Companion(file: file, form: .xmp))
        }
      }
    }
    let unmatched = pairTakeout(scan, into: &companions)
    if !scan.picasa.isEmpty {
      let lists = Dictionary(grouping: scan.picasa, by: \.path.folder)
      for image in scan.images {
        // One list speaks of all pictures of its folder; where both names of it are there, of each.
        for file in lists[image.file.path.folder] ?? [] {
          companions[image.file.path, default: []].append(Companion(file: file, form: .picasa))
        }
      }
    }
    return (companions, unmatched)
  }

  private static func pairTakeout(
    _ scan: ScannedArchive, into companions: inout [ArchivePath: [Companion]]
  ) -> [ArchivePath] {
    guard !scan.takeout.isEmpty else { return [] }
    let folders = Dictionary(grouping: scan.takeout, by: \.path.folder)
    let images = Dictionary(grouping: scan.images.map(\.file.path), by: \.folder)
    var unmatched: [ArchivePath] = []
    for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
      let byName = Dictionary(files.map { ($0.path.name, $0) }, uniquingKeysWith: { first, _ in first })
      let imagesHere = images[folder] ?? []
      let imageByName = Dictionary(imagesHere.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      let match = TakeoutMatch(json: byName.keys.sorted(), images: imageByName.keys.sorted())
      for pair in match.pairs {
        guard let image = imageByName[pair.image], let file = byName[pair.json] else { continue }
        companions[image, default: []].append(Companion(file: file, form: .takeout))
      }
      unmatched += match.unmatchedJSON.compactMap { byName[$0]?.path }
    }
    return unmatched
  }

  /// Reads what a companion's bytes say of one image; `nil` for a JSON file that only happens to have a picture's name, and where
  /// nothing is said of the image.
  package static func read(_ bytes: [UInt8], _ form: Form, of image: ArchivePath) -> MetadataReading? {
    switch form {
    case .xmp: MetadataReader.readXMP(bytes)
    case .takeout:
      MetadataReader.isTakeout(bytes) || MetadataReader.mayBeTakeout(bytes) ? MetadataReader.readTakeout(bytes) : nil
    case .picasa: PicasaFile(bytes).reading(of: image.name)
    }
  }
}
