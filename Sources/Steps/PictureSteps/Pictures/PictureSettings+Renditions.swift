// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Raster

extension ArchiveSettings.PictureSettings {
  /// The copies of one size, in pixels of the longer side.
  func renditions(longSide size: Int) -> [RenditionRequest] {
    var webp = RenditionRequest(longSide: size, format: .webp, quality: max(1, quality - 5), losslessFormat: .webp)
    let jpeg = RenditionRequest(longSide: size, format: .jpeg, quality: quality, losslessFormat: .webp)
    let modern = RenditionRequest(longSide: size, format: .avif, quality: quality)
    guard ImageEnricher.format(longSide: size) == .jpeg else { return avif ? [webp, modern] : [webp] }
    // The step below is too narrow for many phones where a picture is higher than wide; one that ends before this step has a copy
    // of its own size for them.
    webp.isForSmallTall = true
    return [jpeg, avif ? modern : webp]
  }
}
