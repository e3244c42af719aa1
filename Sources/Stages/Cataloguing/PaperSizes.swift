// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// How large things are on paper: as the keeper says, else as a scan's resolution tells.
enum PaperSizes {
  /// By how much a scan's margins may change the proportions of the thing that is measured.
  private static let margin = 1.1

  /// The keeper's size of an image; else the paper's size from its file, adapted to crop and rotation.
  static func paper(of statement: ImageStatement, _ known: ImageKnowledge) -> Sourced<PaperSize>? {
    guard let picture = known.picture else { return nil }
    switch statement.size {
    case .says(let size): return Sourced(size.lying(as: picture.size), .sidecar)
    case .removed: return nil
    case nil: break
    }
    let metadata = known.$metadata.wrappedValue
    guard let found = metadata.paper, let file = metadata.size else { return nil }
    let isTurned = (metadata.orientation?.value ?? 1) >= 5
    let whole = isTurned ? found.value.turned : found.value
    // A further page of a file may have another shape than its first page.
    let (pixels, original) = (isTurned ? file.turned : file, picture.original)
    let factor = Double(pixels.width) * Double(original.height) / (Double(pixels.height) * Double(original.width))
    guard (0.98...1.02).contains(factor) else { return nil }
    let region = PictureRegion(statement.frame, of: original)
    return whole.shown(region, of: original).map { Sourced($0.rounded, found.source) }
  }

  /// Applies the keeper's size of the keepsake to its main picture, and keeps scans' sizes only for papers.
  ///
  /// Programs write 300 pixels per inch into any photograph, so a photograph's resolution counts only if a scanner made the file. A size
  /// under `original` is the keeper's statement, too, if it is only a size; then no scan overrides it.
  static func settle(_ keepsake: inout Keepsake, _ said: Statement<PaperSize>?) {
    let original = keepsake.original?.size
    for index in keepsake.images.indices where keepsake.images[index].paper?.source != .sidecar {
      let image = keepsake.images[index]
      if said == .removed || original != nil || !keepsake.isPaper && !image.metadata.isScan {
        keepsake.images[index].paper = nil
      }
    }
    guard keepsake.images.indices.contains(keepsake.thumbnail) else { return }
    let image = keepsake.images[keepsake.thumbnail]
    guard let picture = image.picture, image.paper?.source != .sidecar else { return }
    switch said {
    case .says(let size): keepsake.images[keepsake.thumbnail].paper = Sourced(size.lying(as: picture.size), .sidecar)
    case .removed: break
    case nil:
      guard let size = original.flatMap({ PaperSize($0) })?.lying(as: picture.size),
        size.mismatch(picture.size) <= margin
      else { return }
      keepsake.images[keepsake.thumbnail].paper = Sourced(size, .sidecar)
    }
  }
}
