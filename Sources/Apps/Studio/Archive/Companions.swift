// SPDX-License-Identifier: MIT
private import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport

/// Files that lie beside keepsakes and belong only to them.
///
/// These are attached files, camera raw files, and other programs' metadata about a picture. Without their keepsake they would become
/// separate keepsakes, or describe another picture.
struct Companions {
  /// In the order of their paths.
  let files: [ArchivePath]

  init(of entries: [StudioView.Entry], in view: StudioView) {
    let pictures = Set(entries.flatMap { $0.draft.images.map(\.source.file.path) })
    self.init(of: Set(entries.map(\.number)), pictures, in: view)
  }

  /// Companions of single pictures whose keepsakes stay.
  init(of pictures: Set<ArchivePath>, in view: StudioView) { self.init(of: [], pictures, in: view) }

  private init(of numbers: Set<Int>, _ pictures: Set<ArchivePath>, in view: StudioView) {
    let read = view.snapshot.read
    var (shown, others): (Set<ArchivePath>, Set<ArchivePath>) = ([], [])
    for (number, draft) in read.drafts.enumerated() where !numbers.contains(number) {
      shown.formUnion(draft.images.map(\.source.file.path))
      if read.attachments.indices.contains(number) { others.formUnion(read.attachments[number].map(\.path)) }
    }
    shown.subtract(pictures)
    var found: Set<ArchivePath> = []
    for number in numbers where read.attachments.indices.contains(number) {
      found.formUnion(read.attachments[number].map(\.path))
    }
    // Of one name with a picture that stays it is that one's.
    let stems = Set(pictures.map(\.stem)).subtracting(shown.map(\.stem))
    let gone = Set(pictures.map { ShotName($0).developed }).subtracting(shown.map { ShotName($0).developed })
    found.formUnion(
      read.scan.images.lazy.filter { $0.format == .raw }.map(\.file.path).filter {
        ShotName($0).hasPicture(among: gone, ending: $0.pathExtension)
      })
    let told = read.scan.xmp + read.scan.takeout
    found.formUnion(
      told.lazy.map(\.path).filter { file in
        stems.contains(file.stem) || pictures.contains(file.stem)
          || pictures.contains { $0.folder == file.folder && file.name.hasPrefix($0.name + ".") }
      })
    files = found.subtracting(pictures).subtracting(shown).subtracting(others).sorted()
  }
}
