// SPDX-License-Identifier: MIT
private import Synchronization

/// The land of the frames drawn last: a site that is made again while somebody edits shows mostly the same maps.
enum DrawnLand {
  private struct Key: Hashable {
    var frame: MapFrame
    var coarseness: Double
  }

  /// A drawing has some 20 to 80 kB.
  private static let limit = 256
  private static let drawings = Mutex<[Key: LandDrawing]>([:])

  /// The drawing of a frame from the compiled-in table.
  static func of(_ frame: MapFrame, coarseness: Double) -> LandDrawing {
    let key = Key(frame: frame, coarseness: coarseness)
    if let known = drawings.withLock({ $0[key] }) { return known }
    // Without the lock: it takes long, and two threads that draw the same draw the same.
    let drawing = LandDrawing(frame, table: .embedded, coarseness: coarseness)
    drawings.withLock { drawings in
      if drawings.count >= limit { drawings = [:] }
      drawings[key] = drawing
    }
    return drawing
  }
}
