// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import SearchIndex

/// Writes the index of a catalogue of JSON lines, as `Benchmarks/client/make_catalogue.py` makes them, and prints its
/// cost.
@main struct SearchDriver {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: search-driver CATALOGUE.jsonl FOLDER")
      exit(2)
    }
    let catalogue = try CatalogueFile.read(CommandLine.arguments[1])
    let start = processorSeconds()
    let data = SearchIndexWriter.data(of: catalogue)
    let written = processorSeconds()
    let folder = CommandLine.arguments[2]
    var bytes = 0
    var made: Set<Substring> = []
    for file in data.files + [data.manifest] {
      let isManifest = file.name == data.manifest.name
      let script = isManifest ? SearchScript.manifest(of: file.payload) : SearchScript.bytes(of: file.payload)
      bytes += script.count
      let parent = file.name.lastIndex(of: "/").map { file.name[..<$0] } ?? ""
      if made.insert(parent).inserted { try Files.createFolder("\(folder)/data/\(parent)") }
      try Files.write(script, to: "\(folder)/data/\(file.name).js")
    }
    let report: [String: Any] = [
      "documents": catalogue.documents.count, "indexSeconds": written - start,
      "packSeconds": processorSeconds() - written, "bytes": bytes, "files": data.files.count + 1,
      "manifest": "data/\(data.manifest.name).js", "peakMegabytes": peakMegabytes(),
    ]
    print(String(decoding: try JSONSerialization.data(withJSONObject: report, options: [.sortedKeys]), as: UTF8.self))
  }

  private static func processorSeconds() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }

  private static func peakMegabytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first).flatMap { Double($0) }.map { $0 / 1_000 } ?? 0
  }
}
