// SPDX-License-Identifier: MIT
private import FaceFinding
internal import KeepsakeModel
internal import Suggestions

/// Rows of likely faces; which faces are near to which is computed once for the same faces.
actor FaceDesk {
  private struct Key: Equatable {
    var content: ContentHash
    var earliest: Int?
    var boxes: [UnitRectangle]
  }

  /// Whether the model that finds faces is on this computer.
  nonisolated static var isInstalled: Bool { FaceEngine().isInstalled }

  private var known: (keys: [Key], neighbours: FaceNeighbours)?

  func rows(_ found: FoundFaces, people: [FacePerson], decisions: [FaceDecision], workers: Int) -> [FaceRow] {
    let keys = found.pictures.map { Key(content: $0.content, earliest: $0.earliest, boxes: $0.faces.map(\.box)) }
    let neighbours =
      if let known, known.keys == keys { known.neighbours } else {
        FaceNeighbours(found.pictures, workers: workers)
      }
    known = (keys, neighbours)
    return LikelyFaces(found.pictures, people: people, decisions: decisions, neighbours: neighbours)
      .rows(workers: workers)
  }

  /// Keeps nothing that was computed from faces.
  func forget() { known = nil }
}
