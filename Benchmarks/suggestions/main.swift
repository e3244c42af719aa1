// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Suggestions

// Reads an archive's metadata as CSV and prints the suggestions: one line for each picture in a suggestion.
//
// Columns of the input: filename, datetime (ISO), lat, lon, camera; others are not looked at. Printed: row (0 is the first
// after the header), cluster and parent. With --places the places of trips follow, each with its trip as its parent.

var arguments = Array(CommandLine.arguments.dropFirst())
let showsPlaces = arguments.contains("--places")
let explains = arguments.contains("--explain")
arguments.removeAll { $0.hasPrefix("--") }
guard arguments.count == 1, let text = try? String(contentsOfFile: arguments[0], encoding: .utf8) else {
  FileHandle.standardError.write(Data("usage: suggestions-benchmark [--places] [--explain] FILE.csv\n".utf8))
  exit(2)
}

/// One record per line, fields by commas, quotes doubled.
func records(_ text: String) -> [[String]] {
  var records: [[String]] = []
  var record: [String] = []
  var field: [UInt8] = []
  var isQuoted = false
  let bytes = Array(text.utf8)
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\"") where isQuoted && index < bytes.count && bytes[index] == UInt8(ascii: "\""):
      field.append(byte)
      index += 1
    case UInt8(ascii: "\""): isQuoted.toggle()
    case UInt8(ascii: ",") where !isQuoted:
      record.append(String(decoding: field, as: UTF8.self))
      field = []
    case UInt8(ascii: "\n") where !isQuoted:
      record.append(String(decoding: field, as: UTF8.self))
      records.append(record)
      (record, field) = ([], [])
    case UInt8(ascii: "\r") where !isQuoted: continue
    default: field.append(byte)
    }
  }
  if !field.isEmpty || !record.isEmpty { records.append(record + [String(decoding: field, as: UTF8.self)]) }
  return records
}

let all = records(text)
let header = all.first ?? []
func column(_ name: String) -> Int? { header.firstIndex(of: name) }
let rows = all.dropFirst()
let items = rows.enumerated().map { row, record -> SuggestionItem in
  func value(_ name: String) -> String? {
    column(name).flatMap { record.indices.contains($0) && !record[$0].isEmpty ? record[$0] : nil }
  }
  var item = SuggestionItem(id: String(row))
  let file = value("filename") ?? ""
  item.name = String(file.prefix { $0 != "." })
  item.camera = value("camera")
  item.origin = .guess(name: item.name, camera: item.camera)
  if let date = value("datetime"), let parsed = try? EDTFDate(parsing: date) {
    item.date = parsed
    if case .point(let point) = parsed { item.time = point.time?.civilSeconds }
  }
  if let latitude = value("lat").flatMap(Double.init), let longitude = value("lon").flatMap(Double.init) {
    item.position = GeoPosition(latitude: latitude, longitude: longitude)
  }
  return item
}

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
let before = processorTime()
var settings = SuggestionSettings()
// The scorer needs all suggestions, not only as many as fit on a page.
settings.most = .max
let result = SuggestionMaker(items, settings: settings).run()
let used = processorTime() - before

var output = "row,cluster,parent\n"
for suggestion in result.suggestions where suggestion.sort != .place && suggestion.sort != .journey {
  for member in suggestion.members.sorted() { output += "\(member),\(suggestion.id),\(suggestion.parent ?? "")\n" }
}
if showsPlaces {
  for suggestion in result.suggestions where suggestion.sort == .place {
    for member in suggestion.members.sorted() { output += "\(member),\(suggestion.id),\(suggestion.parent ?? "")\n" }
  }
}
FileHandle.standardOutput.write(Data(output.utf8))
if explains {
  let words = SuggestionWords(language: "en")
  var lines = result.clocks.map { "clock: \($0.camera) \(Double($0.seconds) / 3_600) h, from \($0.times.lowerBound)" }
  lines += result.suggestions.map { one in
    "\(one.sort.rawValue) \(one.id) [\(one.members.count)] \(String(format: "%.2f", one.confidence)) \(one.title): "
      + one.reasons.map(words.text).joined(separator: "; ")
  }
  lines.append(
    "\(items.count) keepsakes, \(result.suggestions.count) suggestions, \(String(format: "%.2f", used)) s CPU")
  FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
}
