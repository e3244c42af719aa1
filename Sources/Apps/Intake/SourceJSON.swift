// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A value of another program's JSON text; a value that is missing or has another form reads as empty.
struct SourceJSON {
  private let value: JSON?

  init(_ bytes: [UInt8]) { value = JSON(bytes) }

  private init(value: JSON?) { self.value = value }

  var exists: Bool { value != nil && value != .null }
  var isList: Bool { value?.items != nil }

  subscript(key: String) -> SourceJSON { SourceJSON(value: value?[key]) }

  /// The first of some members that is there: programs rename them.
  subscript(_ first: String, _ others: String...) -> SourceJSON {
    ([first] + others).lazy.map { self[$0] }.first(where: \.exists) ?? self[first]
  }

  /// Empty if it is no list.
  var list: [SourceJSON] { value?.items?.map { SourceJSON(value: $0) } ?? [] }

  /// The items of a list, or a single value as one item.
  var each: [SourceJSON] { isList ? list : exists ? [self] : [] }

  /// In the order of their names.
  var members: [(name: String, value: SourceJSON)] {
    value?.members?.map { ($0.key, SourceJSON(value: $0.value)) } ?? []
  }

  /// As it is written; `nil` if it is no text and no number.
  var writtenText: String? { value?.text ?? value?.number.map { JSON.number($0).string() } }

  /// Without blanks around it; `nil` if there is nothing else, or it is no text and no number.
  var text: String? {
    let trimmed = writtenText?.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed?.isEmpty == false ? trimmed : nil
  }

  /// Of numbers that are written as texts, too; never infinite.
  var number: Double? {
    (value?.number ?? value?.text.flatMap { Double($0) }).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whole seconds since 1970 within the years that a date can have.
  var seconds: Int? { number.flatMap { abs($0) < 1e11 ? Int($0) : nil } }

  /// Seconds since 1970 of a text such as `2021-02-01T14:16:20Z`, whose zone is given as an offset.
  var instant: Int? { text.flatMap(Self.instant) }

  /// The same of any text.
  static func instant(of text: String) -> Int? {
    guard let date = try? Date(text.replacing(/\.\d+/, with: ""), strategy: .iso8601) else { return nil }
    return abs(date.timeIntervalSince1970) < 1e11 ? Int(date.timeIntervalSince1970) : nil
  }

  /// Whether it is there and is not "no": for a value that hides a picture any other word counts as yes.
  var mayBeTrue: Bool {
    guard exists, number != 0, value?.flag != false else { return false }
    return !["false", "no", ""].contains(text?.lowercased() ?? "")
  }
}
