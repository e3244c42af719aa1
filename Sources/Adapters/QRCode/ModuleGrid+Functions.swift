// SPDX-License-Identifier: MIT

extension ModuleGrid {
  /// Three corners' squares of 7 by 7 modules, and the light separators around them (6.3.3, 6.3.4).
  mutating func drawFinders() {
    for (middleX, middleY) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      for y in max(0, middleY - 4)...min(side - 1, middleY + 4) {
        for x in max(0, middleX - 4)...min(side - 1, middleX + 4) {
          let ring = max(abs(x - middleX), abs(y - middleY))
          setFunction(x: x, y: y, ring != 2 && ring != 4)
        }
      }
    }
  }

  /// Squares of 5 by 5 modules wherever a column and a row of middles cross, but for the finders' corners (6.3.6).
  ///
  /// Comes after the finders and before the timing patterns, which they may cover.
  mutating func drawAlignment(_ middles: [Int]) {
    for middleY in middles {
      for middleX in middles where !isFunction(x: middleX, y: middleY) {
        for y in -2...2 {
          for x in -2...2 { setFunction(x: middleX + x, y: middleY + y, max(abs(x), abs(y)) != 1) }
        }
      }
    }
  }

  /// Dark and light modules by turns in row 6 and column 6, from finder to finder (6.3.5).
  mutating func drawTiming() {
    for place in 8..<side - 8 {
      setFunction(x: place, y: 6, place.isMultiple(of: 2))
      setFunction(x: 6, y: place, place.isMultiple(of: 2))
    }
  }

  /// Both copies of the format information, bit 14 the highest, and the module that is always dark (7.9.1, figure 25).
  mutating func drawFormat(_ bits: Int) {
    for bit in 0..<15 {
      let isDark = bits >> bit & 1 == 1
      // Around the upper left finder: down column 8, then row 8 to the left, stepping over the timing patterns.
      switch bit {
      case 0...5: setFunction(x: 8, y: bit, isDark)
      case 6...7: setFunction(x: 8, y: bit + 1, isDark)
      case 8: setFunction(x: 7, y: 8, isDark)
      default: setFunction(x: 14 - bit, y: 8, isDark)
      }
      // Below the upper right finder from the right, and beside the lower left one downwards.
      if bit < 8 {
        setFunction(x: side - 1 - bit, y: 8, isDark)
      } else {
        setFunction(x: 8, y: side - 15 + bit, isDark)
      }
    }
    setFunction(x: 8, y: side - 8, true)
  }

  /// Both copies of the version information, bit 17 the highest: above the lower left finder and left of the upper right one (7.10).
  mutating func drawVersion(_ bits: Int) {
    for bit in 0..<18 {
      let (along, across) = (bit / 3, side - 11 + bit % 3)
      setFunction(x: along, y: across, bits >> bit & 1 == 1)
      setFunction(x: across, y: along, bits >> bit & 1 == 1)
    }
  }
}
