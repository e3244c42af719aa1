// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport
private import ReceiptReading

/// What the texts of receipts say, once it is known which keepsakes are receipts.
enum ReceiptWork {
  /// The values read from each draft that is a receipt, and the currency that follows from its shop or address.
  ///
  /// Of several pictures the first one with a total counts, else the first with any value.
  static func receipts(_ input: Cataloguer.Input, today: CivilDay, workers: Int) -> [ReadReceipt?] {
    let reader = ReceiptReader(today: today)
    let receipts = mapInParallel(min(input.drafts.count, input.knowledge.count), width: workers) {
      number -> ReadReceipt? in
      // The references: a sidecar is a large value to copy.
      let (said, inherited) = (input.drafts[number].$sidecar, input.drafts[number].$defaults)
      // No machine reads secret keepsakes.
      if input.drafts[number].isSecret { return nil }
      let guess = input.kinds.indices.contains(number) ? input.kinds[number]?.kind : nil
      guard (said.wrappedValue.kind ?? inherited.wrappedValue.kind ?? guess) == .receipt else { return nil }
      var read: [ReadReceipt] = []
      for (image, known) in input.knowledge[number].enumerated() {
        guard let text = known.text else { continue }
        var receipt = reader.read(text)
        receipt.image = image
        if receipt.saysAnything { read.append(receipt) }
      }
      return read.first { $0.total != nil } ?? read.first
    }
    func isOpen(_ number: Int) -> Bool {
      input.drafts[number].visibility(usual: input.settings.visibility) == .public
    }
    return CurrencyMemory.completed(ShopMemory.mended(receipts, learningFrom: isOpen)) { number in
      var said = CurrencyMemory.Said()
      said.isOpen = isOpen(number)
      let sidecar = input.drafts[number].$sidecar.wrappedValue
      said.year = sidecar.date?.value?.earliest?.year
      guard let receipt = sidecar.receipt else { return said }
      said.isWritten = !input.drafts[number].isSecret
      (said.store, said.address, said.currency) = (receipt.store, receipt.address, receipt.currency)
      said.year = receipt.date.flatMap { Int($0.prefix(4)) } ?? said.year
      return said
    }
  }
}
