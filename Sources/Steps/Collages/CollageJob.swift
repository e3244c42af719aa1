// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import Painting
private import Raster

/// A picture to be made from others: a collage in several formats, or a keepsake's link preview.
package struct CollageJob: Sendable {
  package enum Work: Hashable, Sendable {
    case collage(CollageLayout, [CollageFormat], title: String?, subtitle: String?)
    case preview
  }

  package var work: Work
  /// The best first; formats take as many as they can show.
  package var items: [CollageItem]
  /// Determines the random rotations.
  package var seed: UInt32
  /// Whether the items stay in the keeper's order; otherwise they are shown in order of time.
  package var keepsOrder = false

  /// Must be raised when the same job gives another picture.
  private static let version = 2

  package init(_ work: Work, items: [CollageItem], seed: UInt32) {
    self.work = work
    self.items = items
    self.seed = seed
  }

  /// One encoded picture.
  package struct Made: Hashable, Sendable {
    package var format: CollageFormat
    package var size: PixelSize
    package var bytes: [UInt8]
  }

  /// A rough limit for the bytes of memory that it needs: the canvas twice, and the pictures on it.
  package var memory: Int {
    let canvas = formats.map(\.size.pixels).max() ?? 0
    return canvas * 9 + min(items.count, 40) * 2_500_000
  }

  package var formats: [CollageFormat] {
    if case .collage(_, let formats, _, _) = work { formats } else { [.link] }
  }

  /// Changes exactly when the pictures could.
  package var fingerprint: ContentHash {
    var digest = Digest256()
    digest.update("collage")
    digest.update(Self.version)
    switch work {
    case .preview: digest.update("preview")
    case .collage(let layout, let formats, let title, let subtitle):
      digest.update(layout.rawValue)
      digest.update(formats.count)
      for format in formats { digest.update(format.rawValue) }
      for text in [title, subtitle] { add(text, to: &digest) }
    }
    digest.update(Int(seed))
    digest.update(keepsOrder ? 1 : 0)
    for index in items.indices.sorted(by: { items[$0].keepsake < items[$1].keepsake }) { digest.update(index) }
    for item in items {
      digest.update(item.size.width)
      digest.update(item.size.height)
      digest.update((item.isWhole ? 1 : 0) + (item.isLetter ? 2 : 0))
      digest.update(item.year ?? .min)
      // A hundred thousandth is less than a pixel.
      if let focus = item.focus, !item.isWhole {
        digest.update("focus")
        for part in [focus.left, focus.top, focus.width, focus.height] { digest.update(Int(part * 100_000)) }
      }
      add(item.label, to: &digest)
      digest.update(item.renditions.count)
      for rendition in item.renditions { rendition.content.withUnsafeBytes { digest.update($0) } }
    }
    return digest.finish()
  }

  private func add(_ text: String?, to digest: inout Digest256) {
    digest.update(text == nil ? 0 : 1)
    digest.update(text ?? "")
  }

  /// The keepsakes on the page's picture: indices into the catalogue and corners in the picture's pixels.
  package func parts(_ format: CollageFormat = .page) -> [(keepsake: Int, corners: [(x: Double, y: Double)])] {
    guard let typesetter = Typesetter(), let plan = plan(format, typesetter) else { return [] }
    return plan.parts.map { (plan.items[$0.item].keepsake, $0.box.corners) }
  }

  /// Makes the pictures.
  ///
  /// Rethrows errors of `load`, or throws a `CollageError` for a picture that cannot be decoded.
  package func make(load: @escaping (Rendition) throws -> [UInt8]) throws -> [Made] {
    guard let typesetter = Typesetter() else { throw CollageError(reason: "there is no memory for its lettering") }
    do {
      return try make(typesetter, load)
    } catch let error as RasterError {
      throw CollageError(reason: error.reason)
    }
  }

  private func make(_ typesetter: Typesetter, _ load: @escaping (Rendition) throws -> [UInt8]) throws -> [Made] {
    let plans = formats.compactMap { format in plan(format, typesetter).map { (format, $0) } }
    // Formats have different items, but share one painter, so that nothing is decoded twice.
    let all = plans.max { $0.1.items.count < $1.1.items.count }?.1.items ?? []
    let painter = CollagePainter(all, typesetter: typesetter, load: load)
    let placed = plans.map { format, laid in
      var plan = laid.plan
      plan.renumber { all.firstIndex(of: laid.items[$0]) ?? $0 }
      return (format, plan)
    }
    painter.prepare(placed.map(\.1))
    return try placed.map { format, plan in
      let plane = try painter.paint(plan)
      return Made(format: format, size: plan.size, bytes: try Self.encoded(plane, limit: format.byteLimit))
    }
  }

  private struct Laid {
    var plan: CollagePlan
    var items: [CollageItem]

    var parts: [(item: Int, box: Painting.Box)] { plan.parts }
  }

  private func plan(_ format: CollageFormat, _ typesetter: Typesetter) -> Laid? {
    guard let first = items.first else { return nil }
    switch work {
    case .preview: return Laid(plan: CollagePlanner.preview(first, seed: seed), items: [first])
    case .collage(let layout, _, let title, let subtitle):
      // The best ones, then in the order of the catalogue, which is chronological.
      let first = Array(items.prefix(layout.limit(format)))
      let shown = keepsOrder ? first : first.sorted { $0.keepsake < $1.keepsake }
      let plan = CollagePlanner.plan(
        layout, shown, format, title: title, subtitle: subtitle, seed: seed, typesetter: typesetter)
      return Laid(plan: plan, items: shown)
    }
  }

  /// The best quality within the limit.
  private static func encoded(_ plane: RGBPlane, limit: Int) throws -> [UInt8] {
    var bytes = try Raster.jpeg(plane, quality: 86, fullColour: true)
    for (quality, fullColour) in [(82, false), (74, false), (66, false), (56, false), (44, false), (30, false)] {
      if bytes.count <= limit { break }
      bytes = try Raster.jpeg(plane, quality: quality, fullColour: fullColour)
    }
    return bytes
  }
}
