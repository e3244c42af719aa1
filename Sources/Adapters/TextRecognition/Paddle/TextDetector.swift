// SPDX-License-Identifier: MIT
import Onnx

/// Finds lines of text on a page: PP-OCR's network gives each pixel's probability of text, and connected pixels form a
/// line (differentiable binarisation: Liao et al., 2020).
struct TextDetector: Sendable {
  private let session: OnnxSession

  /// The longest side of the network's input, in pixels.
  static let longestSide = 1_280
  /// The longest side of the first check: a page of print shows lines at this size, and most pictures have none at any.
  static let firstLook = 736
  /// The network halves its input five times.
  private static let grid = 32
  private static let likely: Float = 0.3
  /// The least mean probability of a line's rectangle.
  private static let leastScore = 0.5
  /// The network finds lines without their edges, so a rectangle grows by this multiple of its area divided by its
  /// perimeter.
  private static let growth = 1.6
  private static let leastSide = 3.0
  private static let most = 3_000

  init(_ session: OnnxSession) { self.session = session }

  /// Rectangles in the page's pixels, unordered.
  func boxes(
    in page: GreyPage, longestSide: Int = Self.longestSide, _ stop: OnnxStop? = nil
  ) throws(OnnxError) -> [TextBox] {
    let scale = min(1, Double(longestSide) / Double(max(page.width, page.height)))
    func side(_ length: Int) -> Int {
      max(1, Int((Double(length) * scale / Double(Self.grid)).rounded())) * Self.grid
    }
    let (width, height) = (side(page.width), side(page.height))
    let grey = PageSampling.resized(page, width: width, height: height).map { PageSampling.normalised($0) }
    let answer = try session.run(
      OnnxSession.Tensor(shape: [1, 3, height, width], values: grey + grey + grey), stop: stop)
    guard answer.values.count == width * height else { throw .refused("its answer has another size than its picture") }
    let found = Self.boxes(answer.values, width: width, height: height)
    return found.map { $0.scaled(x: Double(page.width) / Double(width), y: Double(page.height) / Double(height)) }
  }

  /// The rectangles around likely text, from each pixel's probability.
  static func boxes(_ likelihoods: [Float], width: Int, height: Int) -> [TextBox] {
    var isText = [Bool](repeating: false, count: width * height)
    // Grown by a pixel to the right and downwards, so that thin strokes connect.
    for y in 0..<height {
      for x in 0..<width where likelihoods[y * width + x] > likely {
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] where x + dx < width && y + dy < height {
          isText[(y + dy) * width + x + dx] = true
        }
      }
    }
    var boxes: [TextBox] = []
    for start in isText.indices where isText[start] {
      let points = takeConnected(start, &isText, width: width, height: height)
      guard boxes.count < most, let box = TextBox(around: points), min(box.width, box.height) >= leastSide,
        score(box, likelihoods, width: width, height: height) >= leastScore
      else { continue }
      boxes.append(box.grown(by: box.width * box.height * growth / (2 * (box.width + box.height))))
    }
    return boxes
  }

  /// The first and last pixel of each row of a connected piece, as corners; removes the piece from the mask.
  private static func takeConnected(_ start: Int, _ mask: inout [Bool], width: Int, height: Int) -> [TextBox.Point] {
    var rows: [Int: ClosedRange<Int>] = [:]
    var open = [start]
    mask[start] = false
    while let place = open.popLast() {
      let (x, y) = (place % width, place / width)
      rows[y] = rows[y].map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
      for ny in max(0, y - 1)...min(height - 1, y + 1) {
        for nx in max(0, x - 1)...min(width - 1, x + 1) where mask[ny * width + nx] {
          mask[ny * width + nx] = false
          open.append(ny * width + nx)
        }
      }
    }
    return rows.flatMap { y, range in
      [(range.lowerBound, y), (range.upperBound + 1, y), (range.lowerBound, y + 1), (range.upperBound + 1, y + 1)]
        .map { TextBox.Point(x: Double($0.0), y: Double($0.1)) }
    }
  }

  private static func score(_ box: TextBox, _ likelihoods: [Float], width: Int, height: Int) -> Double {
    let corners = box.corners()
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return 0 }
    var (sum, count) = (0.0, 0)
    for y in max(0, Int(top))..<max(0, min(height, Int(bottom.rounded(.up)))) {
      for x in max(0, Int(left))..<max(0, min(width, Int(right.rounded(.up))))
      where box.contains(TextBox.Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
        sum += Double(likelihoods[y * width + x])
        count += 1
      }
    }
    return count > 0 ? sum / Double(count) : 0
  }
}
