// SPDX-License-Identifier: MIT
import Onnx

/// Reads one line of text with PP-OCR's network, which gives the probability of each character at each step along the
/// line.
struct LineRecogniser: Sendable {
  /// A word of a line.
  struct Word: Hashable, Sendable {
    var text: String
    /// Mean probability of its characters, 0…1.
    var likelihood: Double
    /// Its range in fractions of the line's width.
    var range: ClosedRange<Double>
  }

  private let session: OnnxSession
  /// The character of each class; the first class is the blank.
  private let letters: [String]

  private static let height = 48
  /// The least width of strips in the network's training.
  private static let leastWidth = 320
  /// The length up to which reading costs the same, in heights of the line.
  static let cheapWidth = Double(leastWidth) / Double(height)
  private static let mostWidth = 6_400

  /// Throws if the model does not list its characters.
  init(_ session: OnnxSession) throws(OnnxError) {
    guard let known = session.note("character"), !known.isEmpty else { throw .refused("it names no letters") }
    self.session = session
    letters = [""] + known.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [" "]
  }

  func read(_ box: TextBox, of page: GreyPage) throws(OnnxError) -> [Word] {
    guard box.width >= 2, box.height >= 2 else { return [] }
    let width = min(Self.mostWidth, max(8, Int((box.width / box.height * Double(Self.height)).rounded(.up))))
    let padded = max(width, Self.leastWidth)
    let strip = PageSampling.strip(box, of: page, width: width, height: Self.height)
    // The padding behind the line is mid-grey.
    var grey: [Float] = []
    grey.reserveCapacity(padded * Self.height)
    for row in 0..<Self.height {
      grey += strip[row * width..<(row + 1) * width].lazy.map { PageSampling.normalised($0) }
      grey += repeatElement(0, count: padded - width)
    }
    let answer = try session.run(OnnxSession.Tensor(shape: [1, 3, Self.height, padded], values: grey + grey + grey))
    guard answer.shape.count == 3, answer.shape[2] >= 2 else { throw .refused("its answer is no list of letters") }
    return Self.words(
      answer.values, classes: answer.shape[2], letters: letters, end: Double(width) / Double(padded))
  }

  /// The words of the most probable characters, without repeats and blanks (CTC decoding: Graves et al., 2006).
  ///
  /// The line ends at the fraction `end` of the steps; padding follows.
  static func words(_ likelihoods: [Float], classes: Int, letters: [String], end: Double) -> [Word] {
    let steps = likelihoods.count / classes
    var words: [Word] = []
    var open: (text: String, sum: Double, count: Int, first: Int, last: Int)?
    func part(_ step: Double) -> Double { min(1, max(0, step / (Double(steps) * end))) }
    func close() {
      if let word = open {
        words.append(
          Word(
            text: word.text, likelihood: word.sum / Double(word.count),
            range: part(Double(word.first) - 0.5)...part(Double(word.last) + 1.5)))
      }
      open = nil
    }
    var before = 0
    for step in 0..<steps {
      let row = likelihoods[step * classes..<(step + 1) * classes]
      var best = row.startIndex
      for place in row.indices where row[place] > row[best] { best = place }
      let letter = best - row.startIndex
      defer { before = letter }
      if letter == before, letter != 0 { open?.last = step }
      guard letter != 0, letter != before, letter < letters.count else { continue }
      guard letters[letter] != " ", letters[letter] != "\u{3000}" else {
        close()
        continue
      }
      if open == nil { open = ("", 0, 0, step, step) }
      open?.text += letters[letter]
      open?.sum += Double(row[best])
      open?.count += 1
      open?.last = step
    }
    close()
    return words
  }
}
