// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Memo

/// What a text that is no sidecar says of privacy.
enum LooseTextFinding: Finding {
  static let name = "loose text"
  static let version = 1

  /// Settings are searched for other words, and much JSON belongs to other programs.
  struct Inputs: BinaryCodable {
    var isSettings: Bool
    var isJSON: Bool

    init(isSettings: Bool, isJSON: Bool) { (self.isSettings, self.isJSON) = (isSettings, isJSON) }
    init(from reader: inout BinaryReader) throws(DamagedPayload) {
      self.init(isSettings: try Bool(from: &reader), isJSON: try Bool(from: &reader))
    }
    func write(to writer: inout BinaryWriter) {
      isSettings.write(to: &writer)
      isJSON.write(to: &writer)
    }
  }

  enum Payload: Memorable, Equatable {
    case none
    case unreadable
    /// The word that says so.
    case hiding(String)

    init(from reader: inout BinaryReader) throws(DamagedPayload) {
      let isReadable = try Bool(from: &reader)
      let word = try String?(from: &reader)
      self = word.map { .hiding($0) } ?? (isReadable ? .none : .unreadable)
    }

    func write(to writer: inout BinaryWriter) {
      var word: String?
      if case .hiding(let found) = self { word = found }
      (self != .unreadable).write(to: &writer)
      word.write(to: &writer)
    }
  }
}
