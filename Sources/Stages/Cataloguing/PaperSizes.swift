// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// How large things are on paper: as the keeper says, else as a scan's resolution tells.
enum PaperSizes {
  /// By how much a scan's margins may change the proportions of the thing that is measured.
  private static let margin = 1.1

  /// What the keeper says of an image; else what its file tells of its paper, of which a part may be shown, and turned.
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
    // A further page of a file may have another shape, of which its first page says nothing.
    let (pixels, original) = (isTurned ? file.turned : file, picture.original)
    let factor = Double(pixels.width) * Double(original.height) / (Double(pixels.height) * Double(original.width))
    guard (0.98...1.02).contains(factor) else { return nil }
    let region = PictureRegion(statement.frame, of: original)
    return whole.shown(region, of: original).map { Sourced($0.rounded, found.source) }
  }

  /// What the keeper says of the keepsake counts for the picture that stands for it; and what scans tell counts for papers only.
  ///
  /// Programs write 300 dots to an inch into any photograph: of one the file is believed only where a scanner made it. A size among what
  /// is said of the original is the keeper's word, too, where it is nothing but a size; whatever else it is, no scan knows better.
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
