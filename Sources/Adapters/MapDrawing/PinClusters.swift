// SPDX-License-Identifier: MIT

/// Merges overlapping pins into numbered ones.
struct PinClusters {
  /// A drawn pin.
  struct Cluster: Hashable, Sendable {
    /// In pixels from the upper left corner.
    var x: Double
    var y: Double
    var weight: Int
    /// Indices of spots, in rising order.
    var members: [Int]

  }

  /// Half the least distance between pins, in pixels; at least half of a fingertip.
  let radius: Double

  /// The least space between pins, in pixels.
  private static let gap = 3.0

  /// Merges overlapping pins, heaviest first, until none overlap.
  ///
  /// The work is a sort and a few passes over a grid of cells, also for thousands of spots.
  func joined(_ clusters: [Cluster], width: Double, height: Double) -> [Cluster] {
    var clusters = Self.coarse(clusters)
    var isSettled = false
    while !isSettled {
      isSettled = true
      clusters.sort { ($1.weight, $0.y, $0.x) < ($0.weight, $1.y, $1.x) }
      var kept: [Cluster] = []
      for cluster in clusters {
        if let place = kept.firstIndex(where: { touches($0, cluster) }) {
          kept[place] = Self.merged(kept[place], cluster)
          isSettled = false
        } else {
          kept.append(cluster)
        }
      }
      clusters = kept
    }
    return clusters.map { cluster in
      var cluster = cluster
      // A pin must lie inside the map.
      cluster.x = min(max(cluster.x, radius + 1), width - radius - 1)
      cluster.y = min(max(cluster.y, radius + 1), height - radius - 1)
      return cluster
    }
  }

  /// Merges pins in the same small cell first, so that thousands of spots become some hundreds of pins.
  private static func coarse(_ clusters: [Cluster]) -> [Cluster] {
    guard clusters.count > 400 else { return clusters }
    var cells: [[Int]: Cluster] = [:]
    for cluster in clusters {
      let cell = [Int(cluster.x / 12), Int(cluster.y / 12)]
      cells[cell] = cells[cell].map { merged($0, cluster) } ?? cluster
    }
    return cells.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  private func touches(_ a: Cluster, _ b: Cluster) -> Bool {
    let reach = 2 * radius + Self.gap
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < reach * reach
  }

  private static func merged(_ a: Cluster, _ b: Cluster) -> Cluster {
    let (m, n) = (Double(max(1, a.weight)), Double(max(1, b.weight)))
    return Cluster(
      x: (a.x * m + b.x * n) / (m + n), y: (a.y * m + b.y * n) / (m + n), weight: a.weight + b.weight,
      members: (a.members + b.members).sorted())
  }
}
