// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// One of the eight ways to rotate and mirror a picture, numbered as in EXIF 2.32, section 4.6.4, tag 0x0112.
package struct Orientation: Hashable, Sendable {
  /// 1…8: the transformation that displays the stored pixels upright.
  package let code: Int

  package static let upright = Orientation(turns: 0, mirrored: false)

  /// Takes an EXIF value; any value except 1…8 counts as upright, as viewers treat it.
  package init(exif: Int) {
    code = (1...8).contains(exif) ? exif : 1
  }

  /// Mirrors from left to right if requested, then rotates by clockwise quarter turns.
  private init(turns: Int, mirrored: Bool) {
    code = (mirrored ? [2, 7, 4, 5] : [1, 6, 3, 8])[((turns % 4) + 4) % 4]
  }

  private var turns: Int { [0, 0, 2, 2, 3, 1, 1, 3][code - 1] }
  private var isMirrored: Bool { [2, 4, 5, 7].contains(code) }

  /// Whether width and height are exchanged.
  package var exchangesSides: Bool { code > 4 }

  /// This one, followed by a clockwise rotation; `quarterTurns` may be any number.
  package func turned(clockwise quarterTurns: Int) -> Orientation {
    Orientation(turns: turns + quarterTurns % 4, mirrored: isMirrored)
  }

  /// The orientation from the displayed picture back to the stored one.
  var inverse: Orientation { Orientation(exif: code == 6 ? 8 : code == 8 ? 6 : code) }

  /// The displayed size of a picture that is stored with `size`.
  package func applied(to size: PixelSize) -> PixelSize { exchangesSides ? size.turned : size }

  /// The part of the stored picture that corresponds to a part of the displayed picture.
  package func stored(_ seen: UnitRectangle) -> UnitRectangle {
    let right = 1 - seen.left - seen.width
    let bottom = 1 - seen.top - seen.height
    func rectangle(_ left: Double, _ top: Double) -> UnitRectangle {
      UnitRectangle(
        left: left, top: top, width: exchangesSides ? seen.height : seen.width,
        height: exchangesSides ? seen.width : seen.height)
    }
    return switch code {
    case 2: rectangle(right, seen.top)
    case 3: rectangle(right, bottom)
    case 4: rectangle(seen.left, bottom)
    case 5: rectangle(seen.top, seen.left)
    case 6: rectangle(seen.top, right)
    case 7: rectangle(bottom, right)
    case 8: rectangle(bottom, seen.left)
    default: rectangle(seen.left, seen.top)
    }
  }
}
