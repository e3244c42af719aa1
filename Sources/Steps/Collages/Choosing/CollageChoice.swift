// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Chooses the keepsakes of a collection's collage, the best first.
///
/// Any beginning of the choice is good too, spread over the collection's time: a link's preview takes fewer of them
/// than the page does.
package struct CollageChoice: Sendable {
  private let catalogue: Catalogue
  /// The label under each keepsake of the catalogue.
  private let label: @Sendable (Int) -> String?

  /// The bits of difference below which pictures are shots of one thing.
  private static let nearDuplicateBits = 10
  /// Mean square of the Laplacian, below which a picture counts as blurred.
  private static let blurred = 18.0
  private static let most = 40
  /// The pictures of a full collage.
  private static let enough = 6
  /// The least pixels of the longer side: a smaller picture would be a blur.
  private static let leastSide = 160
  /// The most keepsakes of a large collection that are compared, evenly over its time.
  private static let mostCompared = 1_200

  package init(_ catalogue: Catalogue, label: @escaping @Sendable (Int) -> String?) {
    self.catalogue = catalogue
    self.label = label
  }

  /// The chosen members (indices into the catalogue); secured, private and secret ones are never chosen.
  ///
  /// If the keeper names some `byHand`, only these are chosen, in their order. The `cover` comes first.
  package func items(of members: [Int], byHand: [Int] = [], cover: Int? = nil) -> [CollageItem] {
    let allowed = members.filter { catalogue.keepsakes.indices.contains($0) && picture($0) != nil }
    if !byHand.isEmpty {
      let wanted = byHand.filter { allowed.contains($0) }
      return wanted.prefix(Self.most).compactMap(item)
    }
    let step = max(1, (allowed.count + Self.mostCompared - 1) / Self.mostCompared)
    var candidates = stride(from: 0, to: allowed.count, by: step).map { allowed[$0] }
    for tier in [Merit.Tier.errand, .paper] {
      let better = candidates.filter { catalogue.keepsakes[$0].merit.tier >= tier }
      // Errands go only from a collage that stays full.
      if better.count >= (tier == .errand ? 1 : Self.enough) { candidates = better }
    }
    if let cover, allowed.contains(cover), !candidates.contains(cover) { candidates.append(cover) }
    let looked = candidates.sorted().map { candidate($0, cover: cover) }
    return spread(sharp(withoutNearDuplicates(looked)), cover: cover).prefix(Self.most).compactMap { item($0.index) }
  }

  /// A keepsake's thumbnail as a collage item; `nil` without a picture.
  package func item(_ index: Int) -> CollageItem? {
    guard let picture = picture(index) else { return nil }
    let keepsake = catalogue.keepsakes[index]
    return CollageItem(
      keepsake: index, size: picture.size, isWhole: isWhole(keepsake, picture),
      focus: keepsake.images[keepsake.thumbnail].focus, isLetter: keepsake.kind?.value == .letter, label: label(index),
      year: keepsake.date?.value.earliest?.year, renditions: picture.renditions)
  }

  /// The picture of a keepsake's thumbnail, if it is visible, no secret and large enough.
  private func picture(_ index: Int) -> PictureFacts? {
    let (images, thumbnail) = (catalogue.keepsakes[index].images, catalogue.keepsakes[index].thumbnail)
    guard catalogue.keepsakes[index].visibility <= .unlisted, !catalogue.keepsakes[index].isSecret,
      images.indices.contains(thumbnail),
      let picture = images[thumbnail].picture, !picture.renditions.isEmpty,
      max(picture.size.width, picture.size.height) >= Self.leastSide
    else { return nil }
    return picture
  }

  /// Whether cropping would remove content: papers and drawings, by kind, else by their look.
  private func isWhole(_ keepsake: Keepsake, _ picture: PictureFacts) -> Bool {
    switch keepsake.kind?.value {
    case .photo, .object, .film, .recording: false
    case .letter, .card, .postcard, .ticket, .receipt, .artwork, .document, .recipe, .certificate, .newspaper: true
    case .other, nil: picture.look.map { $0.character != .photograph } ?? false
    }
  }

  /// The compared facts about a keepsake, because copying a keepsake is expensive.
  private struct Candidate {
    var index: Int
    var merit: Double
    var look: PictureLook?
    var kind: Kind?
  }

  /// A keepsake's merit in a collage: a good picture, and somebody's words with it.
  private func candidate(_ index: Int, cover: Int?) -> Candidate {
    let keepsakes = catalogue.keepsakes
    let picture = keepsakes[index].images[keepsakes[index].thumbnail].picture
    var merit = index == cover ? 3.0 : 0
    if keepsakes[index].title != nil { merit += 0.5 }
    if keepsakes[index].caption != nil { merit += 0.35 }
    if !keepsakes[index].people.isEmpty { merit += 0.35 }
    if let rating = keepsakes[index].rating?.value { merit += Double(rating) * 0.15 }
    if let picture { merit += picture.score * 1.5 }
    return Candidate(index: index, merit: merit, look: picture?.look, kind: keepsakes[index].kind?.value)
  }

  /// Keeps the best of near-duplicates; takes and returns candidates by rising index.
  private func withoutNearDuplicates(_ candidates: [Candidate]) -> [Candidate] {
    // By index, since moving a candidate is expensive.
    let merits = candidates.indices.map { candidates[$0].merit }
    let order = merits.indices.sorted { merits[$0] == merits[$1] ? $0 < $1 : merits[$0] > merits[$1] }
    var kept: [Int] = []
    var looks = LooksInARow()
    for place in order {
      if candidates[place].look?.isTelling ?? false, !looks.add(candidates[place]) { continue }
      kept.append(place)
    }
    return kept.sorted().map { candidates[$0] }
  }

  /// Hashes and descriptors in contiguous arrays, so that most comparisons read nothing else.
  private struct LooksInARow {
    private var hashes: [UInt64] = []
    private var descriptors: [UInt8] = []

    /// Adds a candidate's look; `false`, without adding it, for a near-duplicate.
    mutating func add(_ candidate: Candidate) -> Bool {
      guard let look = candidate.look, look.descriptor.count == PictureLook.Descriptor.length else { return true }
      let hash = look.hash.rawValue
      let isKnown = look.descriptor.withUnsafeBufferPointer { own in
        descriptors.withUnsafeBufferPointer { all in
          for number in hashes.indices where (hashes[number] ^ hash).nonzeroBitCount < nearDuplicateBits {
            let start = number * PictureLook.Descriptor.length
            let other = UnsafeBufferPointer(rebasing: all[start..<(start + PictureLook.Descriptor.length)])
            if PictureLook.likeness(own, other) > 0.85 { return true }
          }
          return false
        }
      }
      guard !isKnown else { return false }
      hashes.append(hash)
      descriptors += look.descriptor
      return true
    }
  }

  /// Removes blurred pictures if enough others are left.
  private func sharp(_ candidates: [Candidate]) -> [Candidate] {
    let good = candidates.filter { $0.look.map { $0.sharpness >= Self.blurred } ?? true }
    return good.count * 2 >= candidates.count ? good : candidates
  }

  /// The cover, then the best of each time span; the order of spans keeps every beginning spread out.
  private func spread(_ candidates: [Candidate], cover: Int?) -> [Candidate] {
    let count = min(Self.most, candidates.count)
    guard count > 0 else { return [] }
    var chosen = candidates.filter { $0.index == cover }
    for stretch in Self.scattered(count) {
      let range = (stretch * candidates.count / count)..<((stretch + 1) * candidates.count / count)
      let worths = candidates[range].filter { one in !chosen.contains { $0.index == one.index } }.map {
        (one: $0, worth: worth($0, beside: chosen))
      }
      if let best = worths.max(by: { ($0.worth, $1.one.index) < ($1.worth, $0.one.index) }) { chosen.append(best.one) }
    }
    return chosen
  }

  /// The merit, reduced for looking like chosen ones, and for being of the most frequent kind again.
  private func worth(_ one: Candidate, beside chosen: [Candidate]) -> Double {
    var worth = one.merit
    if let look = one.look {
      let most = chosen.suffix(8).compactMap { $0.look?.likeness(to: look) }.max() ?? 0
      worth -= max(0, most - 0.6) * 2
    }
    return worth - Double(chosen.suffix(4).count { $0.kind == one.kind }) * 0.15
  }

  /// 0…count−1 in bit-reversed order (van der Corput), so that neighbours are far apart.
  static func scattered(_ count: Int) -> [Int] {
    var bits = 0
    while 1 << bits < count { bits += 1 }
    var seen: Set<Int> = []
    return (0..<(1 << bits)).map { number in
      (0..<bits).reduce(0) { $0 | ((number >> $1) & 1) << (bits - 1 - $1) } * count / (1 << bits)
    }.filter { seen.insert($0).inserted }
  }
}
