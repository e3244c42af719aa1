// SPDX-License-Identifier: MIT
import Testing

/// A path as a browser reads it: numbers separated by spaces or by their signs, each step from the point before.
///
/// For curves, the points that they pass through.
struct PathPoints {
  private(set) var rings: [[(x: Int, y: Int)]] = []

  var points: [(x: Int, y: Int)] { rings.flatMap { $0 } }

  init(_ text: String) throws {
    var numbers: [Int] = []
    var word = ""
    var command: Character = " "
    func finish() throws {
      if !word.isEmpty { numbers.append(try #require(Int(word), "no number: \(word)")) }
      word = ""
    }
    func flush() throws {
      try finish()
      let each = command == "c" ? 6 : command == "s" ? 4 : 2
      try #require(numbers.count.isMultiple(of: each))
      for index in stride(from: each - 2, to: numbers.count, by: each) {
        if command == "M" {
          rings.append([(numbers[index], numbers[index + 1])])
        } else {
          let last = try #require(rings.last?.last)
          rings[rings.count - 1].append((last.x + numbers[index], last.y + numbers[index + 1]))
        }
      }
      numbers = []
    }
    for letter in text {
      switch letter {
      case "M", "l", "c", "s", "z":
        try flush()
        command = letter
      case "-":
        try finish()
        word = "-"
      case " ": try finish()
      default: word.append(letter)
      }
    }
    try flush()
  }

  /// Whether a point is inside, by the even-odd rule.
  func covers(_ x: Int, _ y: Int) -> Bool {
    let (px, py) = (Double(x) + 0.37, Double(y) + 0.41)
    var isInside = false
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        let (ay, by) = (Double(a.y), Double(b.y))
        guard (ay > py) != (by > py) else { continue }
        if px < Double(a.x) + (py - ay) / (by - ay) * Double(b.x - a.x) { isInside.toggle() }
      }
    }
    return isInside
  }
}
