// SPDX-License-Identifier: MIT
private import Synchronization

/// The limits for one PDF in one step, for all its pages together: a small file can require years of drawing.
package final class DocumentBudget: Sendable {
  private let spent = Mutex<(seconds: Double, bytes: Int)>((0, 0))
  private let seconds: Double
  private let bytes: Int

  /// A page of text has some 4 KB, is drawn in a tenth of a second, and as a picture needs a hundred times as many
  /// bytes.
  package init(size: Int) {
    seconds = min(60 + Double(size) / 4_096, 1_200)
    bytes = 256 << 20 + 200 * min(size, 1 << 30)
  }

  /// The remaining processor time in seconds.
  package func left() throws(MediaRefusal) -> Int {
    let left = seconds - spent.withLock { $0.seconds }
    guard left >= 1 else { throw .tooLarge }
    return Int(left)
  }

  package func take(seconds: Double) { spent.withLock { $0.seconds += seconds } }

  package func take(bytes: Int) throws(MediaRefusal) {
    let all = spent.withLock {
      $0.bytes += bytes
      return $0.bytes
    }
    guard all <= self.bytes else { throw .tooLarge }
  }
}

/// The budgets of the PDFs that one step reads.
package final class DocumentBudgets: Sendable {
  private let all = Mutex<[[UInt8]: DocumentBudget]>([:])

  package init() {}

  /// The file with its budget, which all its pages share.
  package func bound(_ file: MediaFile) -> MediaFile {
    var file = file
    file.budget = all.withLock { all in
      let budget = all[file.path] ?? DocumentBudget(size: file.size)
      all[file.path] = budget
      return budget
    }
    return file
  }
}
