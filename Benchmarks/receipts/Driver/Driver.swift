// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import PictureSteps
import Raster
import ReceiptReading
import TextRecognition

/// Reads receipts and writes the results, one JSON file for each picture.
///
///   receipts-benchmark OUT FILES…
///
/// FILES are pictures, or outputs of `inspect --format json`, so that rules can be tried without reading the text
/// again.
@main enum Driver {
  static func main() throws {
    var files = CommandLine.arguments.dropFirst()
    guard files.count >= 2, let out = files.popFirst() else {
      print("usage: receipts-benchmark OUT FILES…")
      exit(2)
    }
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let reader = ReceiptReader(today: BuildEnvironment(workers: 1, memoryBudget: 0).today)
    var (seconds, found) = (0.0, [String: Int]())
    var count = 0
    for file in files {
      for (name, text) in try texts(file) {
        let start = Metering.seconds
        let receipt = reader.read(text)
        seconds += Metering.seconds - start
        count += 1
        for (name, isThere) in Self.fields(receipt) where isThere { found[name, default: 0] += 1 }
        let record = record(receipt)
        try JSONSerialization.data(withJSONObject: record, options: [.prettyPrinted, .sortedKeys])
          .write(to: URL(filePath: "\(out)/\(name).json"))
      }
    }
    print("\(count) receipts, \(Int(seconds / Double(max(count, 1)) * 1e6)) µs for the rules of one")
    for name in Self.names { print("  \(name): found in \(found[name] ?? 0)") }
  }

  private static let names = [
    "store", "address", "day", "time", "items", "subtotal", "tax", "total", "total shown by arithmetic",
  ]

  private static func fields(_ receipt: ReadReceipt) -> [(String, Bool)] {
    let found = [
      receipt.store != nil, receipt.address != nil, receipt.date != nil, receipt.time != nil, !receipt.items.isEmpty,
      receipt.subtotal != nil, !receipt.taxes.isEmpty, receipt.total != nil, receipt.total?.proof != nil,
    ]
    return Array(zip(names, found))
  }

  private enum Metering {
    static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  }

  private static func texts(_ file: String) throws -> [(String, RecognisedText)] {
    if file.hasSuffix(".json") {
      let said = try JSONDecoder().decode([Said].self, from: Data(contentsOf: URL(filePath: file)))
      return said.compactMap { one in one.text.map { (stem(one.file), $0.text) } }
    }
    let reader = TextReader(
      engine: TextEngines.ofThisMachine(), budget: MemoryBudget(limit: .max),
      pictures: ArchiveSettings.PictureSettings())
    guard let bytes = try? Files.read(file), let text = try reader.read(bytes, orientation: 1, languages: ["eng"])
    else {
      print("\(file): no picture")
      return []
    }
    return [(stem(file), text)]
  }

  private static func stem(_ file: String) -> String {
    URL(filePath: file).deletingPathExtension().lastPathComponent
  }

  private struct Said: Decodable {
    struct Word: Decodable {
      var text: String
      var confidence: Int
      var box: [Int]
    }
    struct Text: Decodable {
      var outcome: String
      var lines: [[Word]]
      var text: RecognisedText {
        RecognisedText(
          outcome: RecognisedText.Outcome(rawValue: outcome) ?? .blank,
          lines: lines.map { line in
            RecognisedText.Line(
              words: line.map {
                RecognisedText.Word(
                  text: $0.text, confidence: $0.confidence,
                  box: RecognisedText.Box(left: $0.box[0], top: $0.box[1], width: $0.box[2], height: $0.box[3]))
              })
          })
      }
    }
    var file: String
    var text: Text?
  }

  private static func record(_ receipt: ReadReceipt) -> [String: Any] {
    func amount(_ value: Int) -> String {
      (value < 0 ? "-" : "") + "\(abs(value) / 100)." + (abs(value) % 100 < 10 ? "0" : "") + "\(abs(value) % 100)"
    }
    var record: [String: Any] = [:]
    record["company"] = receipt.store?.value
    record["address"] = receipt.address?.value
    record["date"] = receipt.date?.value
    record["date_raw"] = receipt.date?.printed
    record["time"] = receipt.time?.value
    record["total"] = receipt.total.map { amount($0.value) }
    record["total_raw"] = receipt.total?.printed
    record["total_proof"] = receipt.total?.proof?.rawValue
    record["date_proof"] = receipt.date?.proof?.rawValue
    record["subtotal"] = receipt.subtotal.map { amount($0.value) }
    if !receipt.taxes.isEmpty { record["tax"] = amount(receipt.taxes.map(\.value).reduce(0, +)) }
    record["currency"] = receipt.currency
    record["items"] = receipt.items.filter { $0.amount.value >= 0 }.map { item in
      var fields: [String: Any] = ["name": item.name.value, "price": amount(item.amount.value)]
      fields["quantity"] = item.quantity.map { Double($0) / 1000 }
      return fields
    }
    return record
  }
}
