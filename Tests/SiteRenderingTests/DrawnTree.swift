// SPDX-License-Identifier: MIT

/// A drawn family tree on a page: the positions of people, and the paths of lines.
struct DrawnTree {
  struct Point {
    var x: Double
    var y: Double
  }

  struct Place {
    var x = 0.0
    var y = 0.0
    var radius = 0.0
    var isBeside = false
    var parents: [String] = []

    /// Whether a horizontal or vertical line crosses the face or the name.
    func isCrossed(by path: [Point]) -> Bool {
      // The usual size of a name; long names reach into the space between people.
      let (left, right) = isBeside ? (x - radius, x + radius + 80) : (x - 40, x + 40)
      let (top, bottom) = (y - radius, isBeside ? y + radius : y + 100)
      return zip(path, path.dropFirst()).contains { one, other in
        max(one.x, other.x) > left && min(one.x, other.x) < right && max(one.y, other.y) > top
          && min(one.y, other.y) < bottom
      }
    }
  }

  /// Places by the person's number.
  private(set) var people: [String: Place] = [:]
  /// Paths by the child's number.
  private(set) var descents: [String: [Point]] = [:]

  private(set) var width = 0.0
  /// The range of the drawing on each sheet of paper, from left to right.
  private(set) var sheets: [ClosedRange<Double>] = []

  init(_ tags: Tags) {
    var current: String?
    for tag in tags.tags {
      if tag.name == "svg", let box = tag["viewBox"]?.split(separator: " ").compactMap({ Double($0) }), box.count == 4 {
        if tag["class"] == "drawn-tree" { width = box[2] }
        if tag["class"] == "drawn-tree leaf" { sheets.append(box[0]...box[0] + box[2]) }
      } else if tag.name == "a" {
        current = tag["data-n"]
        if let current {
          let parents = (tag["data-up"] ?? "").split(separator: " ").map(String.init)
          people[current] = Place(isBeside: tag["class"] == "beside", parents: parents)
        }
      } else if tag.name == "circle", let number = current {
        func value(_ name: String) -> Double { Double(tag[name] ?? "") ?? 0 }
        people[number]?.x = value("cx")
        people[number]?.y = value("cy")
        people[number]?.radius = value("r")
        current = nil
      } else if tag.name == "path", tag["class"] == "descent", let child = tag["data-of"] {
        descents[child] = Self.points(tag["d"] ?? "")
      }
    }
  }

  /// The corners of a path of straight lines with round corners.
  private static func points(_ path: String) -> [Point] {
    var points: [Point] = []
    for part in path.matches(of: #/([MVHQ])([-0-9 ]+)/#) {
      let numbers = part.2.split(separator: " ").compactMap { Double($0) }
      let last = points.last ?? Point(x: 0, y: 0)
      switch part.1 {
      case "V": points.append(Point(x: last.x, y: numbers[0]))
      case "H": points.append(Point(x: numbers[0], y: last.y))
      case "Q": points += [Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3])]
      default: points.append(Point(x: numbers[0], y: numbers[1]))
      }
    }
    return points
  }
}
