// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The changes in an archive's problems from one build to the next.
struct WatchNews {
  private(set) var last: [Diagnostic]

  init(_ first: [Diagnostic]) { last = first }

  var errors: [Diagnostic] { last.filter { $0.severity == .error } }

  /// Takes the next build's problems, and returns the new ones and the solved ones.
  ///
  /// A problem that has only moved to another line is the same. A refused build has not found everything: warnings that it does not repeat
  /// count as unchanged. So do warnings about unread texts, if a build leaves texts to be read.
  mutating func take(
    _ now: [Diagnostic], isWhole: Bool, leavesText: Bool = false
  ) -> (new: [Diagnostic], settled: [Diagnostic]) {
    var old = last
    var new: [Diagnostic] = []
    for diagnostic in now.sorted(by: Diagnostic.inReadingOrder) {
      let known = old.firstIndex(of: diagnostic) ?? old.firstIndex { $0.withoutPlace == diagnostic.withoutPlace }
      if let known { old.remove(at: known) } else { new.append(diagnostic) }
    }
    let isKept = { (diagnostic: Diagnostic) in
      diagnostic.severity != .error && (!isWhole || leavesText && Self.unread.contains(diagnostic.id))
    }
    last = now + old.filter(isKept)
    return (new, old.filter { !isKept($0) })
  }

  /// What only shows while text is read.
  private static let unread: Set = ["text.failed", "text.data-unusable"]
}

extension Diagnostic {
  fileprivate var withoutPlace: Diagnostic {
    var copy = self
    (copy.line, copy.column) = (nil, nil)
    return copy
  }

  /// 'letters/a.yaml:3: unknown key …', for one line among others.
  var inShort: String {
    let place = [file, line.map(String.init)].compactMap(\.self).joined(separator: ":")
    return ShownText.line(place.isEmpty ? problem.text : "\(place): \(problem)")
  }
}
