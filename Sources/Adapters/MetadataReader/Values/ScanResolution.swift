// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The pixels per inch that a file states.
package struct ScanResolution: Hashable, Sendable {
  var across: Double
  var down: Double

  /// The sides of papers as people scan them, in millimetres.
  private static let sides = 20.0...600
  /// Defaults that programs write into every picture, once the resolution of screens.
  private static let ofScreens: Set = [72.0, 96]
  /// Scans above this resolution are of film, not paper.
  private static let most = 1_600.0

  /// Rounds values close to a whole number, since a PNG counts pixels per metre.
  init?(across: Double, down: Double) {
    guard across.isFinite, down.isFinite, across > 0, down > 0 else { return nil }
    func tidy(_ number: Double) -> Double {
      abs(number - number.rounded()) < 0.02 ? number.rounded() : (number * 100).rounded() / 100
    }
    (self.across, self.down) = (tidy(across), tidy(down))
  }

  /// The paper's size for a picture's size; `nil` if no paper has it.
  func paper(_ size: PixelSize) -> PaperSize? {
    guard across > 0, down > 0 else { return nil }
    let paper = PaperSize(width: Double(size.width) / across * 25.4, height: Double(size.height) / down * 25.4)
    return paper.flatMap { Self.sides.contains($0.width) && Self.sides.contains($0.height) ? $0.rounded : nil }
  }

  /// Why the resolution gives no paper size; `nil` if it does.
  func refusal(of size: PixelSize?) -> String? {
    if Self.ofScreens.contains(across) || Self.ofScreens.contains(down) { return "a program's default" }
    if max(across, down) > Self.most { return "of a film, not of a paper" }
    guard let size, paper(size) != nil else { return "no paper has the size that follows" }
    return nil
  }

  var text: String {
    func number(_ value: Double) -> String {
      value == value.rounded() && value < 1e9 ? String(Int(value)) : String(value)
    }
    return "\(number(across)) × \(number(down)) dpi"
  }
}
