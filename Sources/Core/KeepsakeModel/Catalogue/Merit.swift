// SPDX-License-Identifier: MIT

/// How much a keepsake matters beside others.
///
/// Stories give room by `points`. Where one picture stands for many keepsakes (covers, maps, places, years, lists, link
/// previews), the greatest merit is shown: the keeper's stars first, then people and views, then drawings, then paper;
/// errands never, unless there is nothing else.
package struct Merit: Hashable, Sendable {
  /// What it may stand for, from the least to the most.
  package enum Tier: Int, Comparable, Sendable {
    /// Without a picture, blank, damaged, a secret, or a sound, which only shows its wave.
    case unshown
    /// A receipt, medicine, a chore.
    case errand
    case paper
    /// A soft, dark or tiny picture.
    case weak
    case drawing, picture
    /// With the keeper's star.
    case chosenPaper, chosen

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Whether its picture can stand for others.
  package var isShown = true
  package var isErrand = false
  /// A letter, a card, a ticket or a document.
  package var isPaper = false
  package var isDrawing = false
  /// Somebody whom the audience may know is in it.
  package var hasFace = false
  /// A picture or a thing without people, 5:4 or wider.
  package var isView = false
  /// The keeper's words, or a transcript.
  package var hasWords = false
  /// A favourite, or a cover that the keeper chose.
  package var isStar = false
  /// 0…1: sharpness, exposure and size together.
  package var quality = 0.5

  /// A picture of lower quality is weak: half of a good photograph's.
  private static let leastQuality = 0.3

  /// That of a keepsake without a picture.
  package static var none: Merit {
    var merit = Merit()
    (merit.isShown, merit.quality) = (false, 0)
    return merit
  }

  package init() {}

  /// The room that a story gives it.
  package var points: Double {
    if isErrand { return -1 }
    var points = 0.0
    if hasWords { points += 3 }
    if hasFace { points += 3 }
    if isStar { points += 3 }
    if isView || isPaper { points += 1 }
    // Decides among equals, and never more than half a point.
    return points + quality - 0.5
  }

  package var tier: Tier {
    if !isShown { return .unshown }
    if isErrand { return .errand }
    if isStar { return isPaper ? .chosenPaper : .chosen }
    if isPaper { return .paper }
    if quality < Self.leastQuality { return .weak }
    return isDrawing ? .drawing : .picture
  }

  /// The same for pictures of nearly the same quality, so that their place or their shape decides.
  package var rounded: Merit {
    var merit = self
    merit.quality = (quality * 6).rounded(.down) / 6
    return merit
  }
}

extension Merit: Comparable {
  package static func < (one: Self, other: Self) -> Bool { (one.tier, one.points) < (other.tier, other.points) }
}

extension Keepsake {
  /// From this many stars of five a keepsake is a favourite.
  private static let star = 4

  /// Its merit; the names of people hidden from the audience must be gone from it.
  package var merit: Merit {
    var merit = Merit()
    let picture = images.indices.contains(thumbnail) ? images[thumbnail].picture : nil
    merit.quality = picture?.score(isPaper: isPaper) ?? 0
    merit.isShown = !isSecret && !isHeard && merit.quality > 0
    merit.isErrand = isErrand
    merit.isDrawing = kind?.value == .artwork
    merit.isPaper = isPaper && !merit.isDrawing
    merit.hasFace = !merit.isPaper && !people.isEmpty
    merit.isView =
      !merit.isPaper && !isHeard && !merit.hasFace
      && picture.map { $0.size.width * 4 >= $0.size.height * 5 } ?? false
    merit.hasWords = caption != nil || transcript.map { !$0.source.isOfPicture } ?? false
    merit.isStar = (rating?.value ?? 0) >= Self.star
    return merit
  }

  /// Whether it is a receipt, a payment, medicine, an appointment or a to-do: useful, and nothing to remember.
  package var isErrand: Bool {
    let type = type.flatMap(BuiltInType.init(rawValue:))
    return kind?.value == .receipt || type == .transaction || type?.comesOnce == true
  }
}
