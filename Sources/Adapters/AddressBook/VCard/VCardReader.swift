// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Reads vCards 2.1, 3.0 and 4.0 (RFC 2426, 6350, 6474), as phones and mail programs write them.
///
/// All input is treated as hostile: oversized input is refused, and an invalid card does not stop the others.
package enum VCardReader {
  /// The largest file in bytes.
  package static let fileLimit = 256 << 20
  package static let cardLimit = 20_000
  /// The most unfolded lines in a card.
  package static let lineLimit = 2_000

  package static func read(_ bytes: [UInt8]) throws(AddressBookError) -> VCardReading {
    guard bytes.count <= fileLimit else { throw .tooLarge(bytes: bytes.count, limit: fileLimit) }
    var lines = VCardLines(FileText.withoutWideUnits(bytes))
    var reading = VCardReading()
    var card: VCardDraft?
    var outside: (line: Int, range: Range<Int>)?

    func refuse(_ line: Int, _ range: Range<Int>, _ reason: VCardRefusal.Reason) {
      reading.refused.append(VCardRefusal(line: line, reason: reason, raw: lines.text(range)))
    }
    func finish(_ draft: VCardDraft, ended: Bool) {
      if !ended { return refuse(draft.line, draft.range, .noEnd) }
      switch draft.entry {
      case .success(let entry): reading.entries.append(entry)
      case .failure(let reason): refuse(draft.line, draft.range, reason)
      }
    }

    while let line = lines.next() {
      let frame = VCardDraft.Frame(line.bytes)
      if var open = card {
        if frame == .begin, !open.expectsAgent {
          finish(open, ended: false)
          card = VCardDraft(line)
          lines.version = .three
        } else {
          // Removed during the call, so that its arrays are not copied for each line.
          card = nil
          let isDone = open.take(line, frame)
          lines.version = open.version
          if isDone { finish(open, ended: true) } else { card = open }
        }
      } else if frame == .begin {
        if let rest = outside { refuse(rest.line, rest.range, .outside) }
        outside = nil
        card = VCardDraft(line)
        lines.version = .three
      } else {
        let start = outside?.range.lowerBound ?? line.range.lowerBound
        outside = (outside?.line ?? line.number, start..<line.range.upperBound)
      }
      if reading.entries.count + reading.refused.count > cardLimit { throw .tooManyCards(limit: cardLimit) }
    }
    if let card { finish(card, ended: false) }
    if let outside { refuse(outside.line, outside.range, .outside) }
    return reading
  }
}

extension VCardRefusal.Reason: Error {}
