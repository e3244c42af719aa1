// SPDX-License-Identifier: MIT

/// What a picture looks like, in some two hundred bytes: enough to find its like and to guess its kind, too little to show it.
///
/// Made for one crop and rotation, like the renditions.
package struct PictureLook: Hashable, Sendable {
  /// What sort of picture it is as far as its pixels tell; a measure, not a judgement of content.
  package enum Character: String, Hashable, Sendable, CaseIterable {
    /// Natural tones.
    case photograph
    /// Dark strokes on an even ground.
    case text
    /// Flat areas and few colours.
    case drawing
  }

  package var character: Character
  /// The 64 lowest frequencies of the luma, each as one bit: above the median of them or not.
  ///
  /// Says nothing of pictures with next to no `contrast`.
  package var hash: PerceptualHash
  /// `Descriptor.length` bytes, in the parts that `Descriptor` names.
  package var descriptor: [UInt8]
  /// Mean luma of 16 × 16 cells row by row, 0…255: what tells the same picture from one like it; empty where nothing measured it.
  package var grid: [UInt8] = []
  /// Standard deviation of the luma in codes, 0…127.5.
  package var contrast: Double
  /// Mean square of the Laplacian of the luma in codes²; low means blurred or empty.
  package var sharpness: Double
  /// Share of pixels near the commonest luma, 0…1: high for a page, low for a view.
  package var ground: Double
  /// The commonest luma, 0…255.
  package var groundLuma: Int
  /// Share of neighbours that differ by 48 codes or more, 0…1.
  package var hardEdges: Double
  /// Share of neighbours that differ by 6 codes at most, 0…1.
  package var smooth: Double
  /// Mean of the largest less the smallest channel, in codes; low means grey.
  package var chroma: Double
  /// How blurred its sharpest quarter is, 0…1, by comparing it with itself blurred: some 0.25 for a sharp photograph, 1 for
  /// an empty one.
  package var blur = 0.0
  /// Share of pixels that are all but black, and of those that are all but white, 0…1.
  package var dark = 0.0
  package var bright = 0.0
  /// Codes between the darkest and the brightest of luma, two of a hundred pixels left out at each end; 0…255.
  package var range = 255

  /// How many cells `grid` has.
  package static let gridCells = 256

  /// The parts of `descriptor`.
  package enum Descriptor {
    /// 4 × 4 cells row by row, each Y, Cb, Cr (BT.601, full range).
    package static let colours = 0..<48
    /// 2 × 2 quadrants row by row, each 8 directions of edges from 0° to 180°, as square roots of their shares (255 is all).
    package static let edges = 48..<80
    /// 16 ranges of luma from black to white, as square roots of their shares.
    package static let tones = 80..<96
    /// 8 ranges of largest less smallest channel, from grey to pure, as square roots of their shares.
    package static let saturations = 96..<104
    /// 8 ranges of hue from red, of the cells with some colour, as square roots of their shares of all cells.
    package static let hues = 104..<112
    package static let length = 112
  }

  package init(
    character: Character, hash: PerceptualHash, descriptor: [UInt8], contrast: Double, sharpness: Double,
    ground: Double, groundLuma: Int, hardEdges: Double, smooth: Double, chroma: Double
  ) {
    self.character = character
    self.hash = hash
    self.descriptor = descriptor
    self.contrast = contrast
    self.sharpness = sharpness
    self.ground = ground
    self.groundLuma = groundLuma
    self.hardEdges = hardEdges
    self.smooth = smooth
    self.chroma = chroma
  }

  /// Whether there is enough in the picture for its hash to mean anything.
  package var isTelling: Bool { contrast >= 6 }

  /// How alike two pictures' layouts, colours and edges are: 1 for the same, about 0.5 for two taken at random.
  ///
  /// One less the mean absolute difference of the descriptors' parts, colours counting half.
  package func likeness(to other: PictureLook) -> Double {
    descriptor.withUnsafeBufferPointer { own in
      other.descriptor.withUnsafeBufferPointer { Self.likeness(own, $0) }
    }
  }

  /// The same of two descriptors, for who has many of them in a row; 0 if one of them has another length.
  package static func likeness(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Double {
    guard one.count == Descriptor.length, other.count == Descriptor.length else { return 0 }
    func difference(_ part: Range<Int>) -> Double {
      var sum: Int32 = 0
      for index in part { sum &+= abs(Int32(one[index]) &- Int32(other[index])) }
      return Double(sum) / Double(part.count)
    }
    let colours = difference(Descriptor.colours)
    let edges = difference(Descriptor.edges)
    let tones = difference(Descriptor.tones)
    let hues = difference(Descriptor.saturations.lowerBound..<Descriptor.hues.upperBound)
    return max(0, 1 - (colours * 2 + edges + tones + hues) / (5 * 100))
  }
}

/// 64 bits of which most stay the same when a picture is shrunk, recompressed, brightened or slightly cropped.
package struct PerceptualHash: Hashable, Sendable, RawRepresentable {
  package var rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// In how many bits two hashes differ: 0…64; about 32 for two pictures taken at random.
  package func distance(to other: PerceptualHash) -> Int { (rawValue ^ other.rawValue).nonzeroBitCount }
}
