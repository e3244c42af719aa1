// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension LedgerFile {
  /// The hidden pictures as a ledger of these alone; `nil` if the ledger cannot be read.
  package func hiddenAlone() -> [UInt8]? {
    guard let reading = try? read() else { return nil }
    var ledger = AddressLedger()
    ledger.hidden = reading.ledger.hidden
    return LedgerText.text(of: ledger)
  }

  /// Gives each picture that one of `texts` hid the record that it had `before`, or none if it had none.
  ///
  /// Nothing changes where one of the two has mistakes. The caller holds the lock of builds.
  package func restore(_ before: [UInt8], of texts: Set<ArchivePath>) throws(LedgerError) {
    let (reading, parser) = (try read(), LedgerParser.read(before))
    guard reading.problems.isEmpty, parser.problems.isEmpty, parser.version == 1 else { return }
    let former = Dictionary(parser.ledger.hidden.map { ($0.content, $0) }) { first, _ in first }
    var ledger = reading.ledger
    ledger.hidden = ledger.hidden.compactMap { record in
      record.by.map(texts.contains) == true ? former[record.content] : record
    }
    _ = try write(ledger, after: reading)
  }
}
