// SPDX-License-Identifier: MIT
import MapDrawing

/// The common frame of charts: a drawing of 360 by 200 units, so that words of 11 units are readable on a phone.
enum ChartFrame {
  static let (width, height) = (360, 200)
  /// The edges of the plot within the drawing.
  static let (left, right, top, bottom) = (52, 350, 14, 172)

  /// At most seven round numbers, from at most `least` to at least `most`.
  static func ticks(from least: Int, to most: Int) -> [Int] {
    let range = max(1, most - least)
    var power = 1
    while range / power >= 40 { power *= 10 }
    let step = power * ([1, 2, 5, 10].first { range / (power * $0) < 5 } ?? 10)
    let first = least >= 0 ? least / step * step : -((-least + step - 1) / step) * step
    let last = (most + step - 1) / step * step
    return Array(stride(from: first, through: max(last, first + step), by: step))
  }

  static func y(_ value: Int, _ ticks: [Int]) -> Int {
    let (low, high) = (ticks.first ?? 0, ticks.last ?? 1)
    return bottom - Int(Double(value - low) / Double(max(1, high - low)) * Double(bottom - top))
  }

  static func open(_ label: String) -> String {
    "<svg class=\"chart\" viewBox=\"0 0 \(width) \(height)\" role=\"group\" aria-label=\"\(HTMLEscaping.escaped(label))\">"
  }

  /// Horizontal lines with their numbers.
  static func scale(_ ticks: [Int], shown: [String]) -> String {
    zip(ticks, shown).map { tick, text in
      let y = y(tick, ticks)
      return "<path class=\"grid\" d=\"M\(left) \(y)H\(right)\"/>"
        + "<text class=\"axis\" x=\"\(left - 5)\" y=\"\(y + 4)\" text-anchor=\"end\" aria-hidden=\"true\">\(HTMLEscaping.escaped(text))</text>"
    }.joined()
  }

  /// A linked mark that shows its number when it has the pointer or the focus.
  static func mark(_ shape: String, at x: Int, _ y: Int, says title: String, shown: String, leadsTo href: String)
    -> String
  {
    let anchor = x < 90 ? "start" : x > 290 ? "end" : "middle"
    return "<a href=\"\(HTMLEscaping.escaped(href))\" aria-label=\"\(HTMLEscaping.escaped(title))\">"
      + "<title>\(HTMLEscaping.escaped(title))</title>\(shape)"
      + "<text class=\"value\" x=\"\(x)\" y=\"\(max(11, y - 8))\" text-anchor=\"\(anchor)\" aria-hidden=\"true\">\(HTMLEscaping.escaped(shown))</text></a>"
  }
}

/// The price of an item over time: a dot for each purchase, a line for each shop.
struct PriceChart: Drawable {
  struct Dot: Encodable {
    /// The number of days from any origin.
    var day: Int
    var price: Int
    /// Index into the shops.
    var shop: Int
    var title: String
    var shown: String
    var href: String
  }

  /// The number of shops with a separate shape; the others share the last one.
  static let shapes = 4

  var label: String
  var shops: [String]
  var dots: [Dot]
  var ticks: [Int]
  var tickTexts: [String]
  /// The first and the last day in words.
  var ends: [String]

  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String {
    let (first, last) = (dots.map(\.day).min() ?? 0, dots.map(\.day).max() ?? 1)
    func x(_ day: Int) -> Int {
      first == last
        ? (ChartFrame.left + ChartFrame.right) / 2
        : ChartFrame.left + 8 + (day - first) * (ChartFrame.right - ChartFrame.left - 16) / (last - first)
    }
    var text = ChartFrame.open(label) + ChartFrame.scale(ticks, shown: tickTexts)
    for (index, end) in ends.enumerated() {
      let (at, anchor) = index == 0 ? (ChartFrame.left, "start") : (ChartFrame.right, "end")
      text +=
        "<text class=\"axis\" x=\"\(at)\" y=\"\(ChartFrame.height - 8)\" text-anchor=\"\(anchor)\" aria-hidden=\"true\">\(HTMLEscaping.escaped(end))</text>"
    }
    for shop in shops.indices {
      let own = dots.filter { $0.shop == shop }
      guard own.count > 1 else { continue }
      let path = own.enumerated().map { "\($0 == 0 ? "M" : "L")\(x($1.day)) \(ChartFrame.y($1.price, ticks))" }.joined()
      text += "<path class=\"line s\(min(shop, Self.shapes - 1))\" d=\"\(path)\"/>"
    }
    for dot in dots {
      let (x, y) = (x(dot.day), ChartFrame.y(dot.price, ticks))
      text += ChartFrame.mark(
        Self.shape(dot.shop, x, y), at: x, y, says: dot.title, shown: dot.shown, leadsTo: dot.href)
    }
    return text + "</svg>" + legend
  }

  /// The shops' shapes; empty for a single shop.
  private var legend: String {
    guard shops.count > 1 else { return "" }
    let entries = shops.enumerated().map { number, shop in
      "<li><svg class=\"chart sign\" viewBox=\"0 0 14 14\" aria-hidden=\"true\">\(Self.shape(number, 7, 7))</svg><span dir=\"auto\">\(HTMLEscaping.escaped(shop))</span></li>"
    }
    return "<ul class=\"signs\">\(entries.joined())</ul>"
  }

  /// Shapes, not only colours, distinguish shops.
  private static func shape(_ shop: Int, _ x: Int, _ y: Int) -> String {
    let name = "dot s\(min(shop, shapes - 1))"
    return switch shop {
    case 0: "<circle class=\"\(name)\" cx=\"\(x)\" cy=\"\(y)\" r=\"4.5\"/>"
    case 1: "<path class=\"\(name)\" d=\"M\(x - 4) \(y - 4)h8v8h-8z\"/>"
    case 2: "<path class=\"\(name)\" d=\"M\(x) \(y - 6)l5 10h-10z\"/>"
    default: "<path class=\"\(name)\" d=\"M\(x) \(y - 6)l6 6l-6 6l-6-6z\"/>"
    }
  }
}

/// The spending of each period, compared with the goal if there is one.
struct GoalChart: Drawable {
  static let mostColumns = 36

  struct Column: Encodable {
    var amount: Int
    var isOver: Bool
    var title: String
    var shown: String
    /// Below the column.
    var label: String
    /// `nil` if nothing was spent.
    var href: String?
  }

  var label: String
  var columns: [Column]
  var most: Int?
  var ticks: [Int]
  var tickTexts: [String]

  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String {
    let step = Double(ChartFrame.right - ChartFrame.left) / Double(max(1, columns.count))
    let width = max(1, Int(step * 0.7))
    // The axis shows as many labels as fit.
    let each = max(1, Int((34 / step).rounded(.up)))
    var text = ChartFrame.open(label) + ChartFrame.scale(ticks, shown: tickTexts)
    let base = ChartFrame.y(0, ticks)
    for (number, column) in columns.enumerated() {
      let x = ChartFrame.left + Int(step * Double(number)) + (Int(step) - width) / 2
      let middle = x + width / 2
      if number % each == 0 {
        text +=
          "<text class=\"axis\" x=\"\(middle)\" y=\"\(ChartFrame.height - 8)\" text-anchor=\"middle\" aria-hidden=\"true\">\(HTMLEscaping.escaped(column.label))</text>"
      }
      guard let href = column.href, column.amount > 0 else { continue }
      let y = min(base - 1, ChartFrame.y(column.amount, ticks))
      let shape = "<path class=\"column\(column.isOver ? " over" : "")\" d=\"M\(x) \(base)V\(y)h\(width)V\(base)z\"/>"
      text += ChartFrame.mark(shape, at: middle, y, says: column.title, shown: column.shown, leadsTo: href)
    }
    let limit = most.map { most in
      let y = ChartFrame.y(most, ticks)
      return "<path class=\"limit\" d=\"M\(ChartFrame.left) \(y)H\(ChartFrame.right)\"/>"
    }
    return text + (limit ?? "") + "</svg>"
  }
}
