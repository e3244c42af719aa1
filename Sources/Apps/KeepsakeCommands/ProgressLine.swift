// SPDX-License-Identifier: MIT

/// One line that says how far a stage is: a bar, counts, rate and time left.
struct ProgressLine {
  var stage: String
  var done: Int
  var total: Int?
  var elapsed: Duration

  private static let barWidth = 24

  var text: String {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    guard let total, total > 0 else { return "\(stage)  \(Self.grouped(done))" }
    let filled = min(Self.barWidth, done * Self.barWidth / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
    var line = "\(stage)  \(bar)  \(Self.grouped(done)) of \(Self.grouped(total))"
    if rate > 0 {
      line += "  \(Self.rateText(rate))"
      if let left { line += "  \(left) left" }
    }
    return line
  }

  /// The same without a bar, for a pipe or a file: 'Text: 12 of 300, 3 min 5 s left'.
  var plainText: String {
    guard let total, total > 0 else { return done > 0 ? "\(stage): \(Self.grouped(done))" : "\(stage) …" }
    var line = "\(stage): \(Self.grouped(done)) of \(Self.grouped(total))"
    if let left { line += ", \(left) left" }
    return line
  }

  /// How long the rest will take; `nil` where nothing can be said yet.
  private var left: String? {
    // The first moments say nothing about the rest.
    guard let total, elapsed > .milliseconds(1_500), done > 0, done < total else { return nil }
    let seconds = elapsed / .seconds(1) / Double(done) * Double(total - done)
    return seconds < 9.5 ? "\(max(1, Int(seconds.rounded()))) s" : Self.text(of: .seconds(seconds))
  }

  /// '42/s', or '0.7/s' where whole numbers would say too little.
  private static func rateText(_ rate: Double) -> String {
    rate >= 10 ? "\(Int(rate.rounded()))/s" : "\(Double((rate * 10).rounded()) / 10)/s"
  }

  /// '0.42 s', '17 s', '3 min 5 s', '2 h 10 min'.
  static func text(of duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    if seconds < 10 {
      let hundredths = Int((seconds * 100).rounded())
      let fraction = hundredths % 100
      return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    }
    let whole = Int(seconds.rounded())
    if whole < 120 { return "\(whole) s" }
    if whole < 7_200 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3_600) h \(whole % 3_600 / 60) min"
  }

  /// Digits in groups of three: 12,345.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(number)).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }
}
