// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

extension Gazetteer {
  /// The likely correct name for a misspelt one: 'Lagos, Nigeria' for 'Lagso, Nigeria'.
  ///
  /// One part may be misspelt, by one letter, or by two if it is long; its first letter must be right. A place without
  /// a wider part beside it must be a city, since small places have names like many words.
  ///
  /// - Returns: `nil` if no name is close enough, or if the corrected name is unknown too.
  package func likelySpelling(of name: String) -> String? {
    withReader { reader in
      guard let meant = NameSearch(gazetteer: self, reader: reader, hints: GazetteerHints()).likelySpelling(of: name),
        case let answer = find(meant), answer.notUnderstood.isEmpty, !answer.matches.isEmpty
      else { return nil }
      return meant
    }
  }
}

extension NameSearch {
  /// The name with its misspelt part corrected; `nil` if no part or several parts are misspelt.
  func likelySpelling(of name: String) -> String? {
    let parts = parts(of: name)
    let unknown = parts.indices.filter { !isKnown(parts[$0]) }
    guard unknown.count == 1, let index = unknown.first else { return nil }
    let wider = Array(parts.dropFirst(index + 1))
    let meant =
      index == 0 ? nearestPlace(to: parts[index], in: wider) : nearestArea(to: parts[index], holding: parts[index - 1])
    guard let meant, let range = name.range(of: parts[index].text) else { return nil }
    return name.replacingCharacters(in: range, with: meant)
  }

  /// The least population of a city that is suggested without a country.
  private static let leastPopulation = 200_000.0

  private func nearestPlace(to part: PlaceQuery.Part, in wider: [PlaceQuery.Part]) -> String? {
    guard !wider.isEmpty || part.key.count >= 5 else { return nil }
    return nearest(to: part) { post in
      guard case .place = post.entity, let candidate = candidate(post.entity, post.kind) else { return nil }
      let size = Double(candidate.place.map { Sphere.population($0.size) ?? 0 } ?? 0)
      guard isInside(candidate, wider), !wider.isEmpty || size >= Self.leastPopulation && post.kind != .other else {
        return nil
      }
      return size
    }
  }

  private func nearestArea(to part: PlaceQuery.Part, holding place: PlaceQuery.Part) -> String? {
    nearest(to: part) { post in
      if case .place = post.entity { return nil }
      return post.kind == .part ? nil : candidate(post.entity, post.kind)?.score
    }
  }

  /// The known name closest to a part; among equally close ones, the one with the greatest weight.
  ///
  /// `weight` is `nil` for ignored entries.
  private func nearest(to part: PlaceQuery.Part, weight: (NamePool.Post) -> Double?) -> String? {
    let key = part.key
    guard key.count >= 4, let first = key.first else { return nil }
    let target = key.map { Unicode.Scalar($0) }
    let allowed = key.count >= 8 ? 2 : 1
    var best: (distance: Int, weight: Double, kind: NamePool.Kind, name: String)?
    pool.forEachName(beginningWith: [first]) { other, cursor in
      guard abs(other.count - key.count) <= allowed else { return }
      let distance = Spelling.distance(target, other.map { Unicode.Scalar($0) })
      guard distance <= best?.distance ?? allowed else { return }
      for post in cursor.posts() {
        guard let weight = weight(post) else { continue }
        if let best, (best.distance, -best.weight, best.kind) <= (distance, -weight, post.kind) { continue }
        best = (distance, weight, post.kind, cursor.text)
      }
    }
    return best?.name
  }
}
