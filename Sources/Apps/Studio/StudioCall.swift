// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// A page's request, and the archive that it concerns.
struct StudioCall: Sendable {
  var archive: StudioArchive
  /// `nil` for a request that came through the phone's entrance.
  var phones: PhoneDesk?
  var query: [String: String]
  /// The body of a JSON request.
  var body: JSON
  /// The body of a request with a part of a file.
  var bytes: [UInt8]

  /// Whether the keeper asks at the computer, and not from a phone.
  var isAtComputer: Bool { phones != nil }

  /// A value that must be there.
  func required(_ key: String) throws(StudioError) -> JSON {
    guard let value = body[key], value != .null else { throw .incomplete(key) }
    return value
  }

  func requiredText(_ key: String) throws(StudioError) -> String {
    guard let text = try required(key).text else { throw .incomplete(key) }
    return text
  }

  /// A few words for the journal, without anything that could disturb a line of it.
  func label(_ fallback: String) -> Message {
    let said = body["label"]?.text ?? fallback
    return Message(
      own: String(said.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }.prefix(200).map(Character.init)))
  }
}

/// Why a page does not get what it asked for.
struct StudioError: Error {
  var status: Int
  /// What kind of error it is, for scripts.
  var code: String
  /// A sentence for people.
  var problem: Message
  /// What belongs to it.
  var details: [JSON.Member] = []

  init(_ status: Int, _ code: String, _ problem: Message, _ details: [JSON.Member] = []) {
    (self.status, self.code, self.problem, self.details) = (status, code, problem, details)
  }

  static func incomplete(_ key: String) -> StudioError {
    StudioError(400, "incomplete", "The request lacks “\(key)”, or it is of the wrong kind.")
  }

  init(_ diagnostic: Diagnostic) {
    let place = diagnostic.file.map { file in "\(file)\(diagnostic.line.map { ":\($0)" } ?? "")" }
    self.init(422, diagnostic.id, (place.map { "\($0): " } ?? "") + diagnostic.whole)
  }

  /// Of something that took long, or was stopped.
  init(ofWork error: any Error, _ code: String) {
    switch error {
    case let diagnostic as Diagnostic: self.init(diagnostic)
    case is CancellationError: self.init(409, "stopped", "It was stopped. What was there before stands.")
    default: self.init(500, code, "It did not work: \(error)")
    }
  }

  init(_ error: ArchiveEditError) {
    if case .mistaken(let file, let diagnostic) = error {
      // A page knows the position in its only text, where the keeper just typed. With several texts it needs the text's name.
      self.init(
        422, diagnostic.id, diagnostic.whole,
        [JSON.Member(key: "path", value: .text(file.text))])
      return
    }
    guard case .differs(let conflicts) = error else {
      self.init(error.diagnostic)
      if case .stale = error { status = 409 }
      return
    }
    let list = conflicts.map { conflict -> JSON in
      let key = conflict.edit.path.map { step -> JSON in
        switch step {
        case .key(let key): .text(key)
        case .index(let index): .count(index)
        }
      }
      return [
        "path": .text(conflict.file.text), "key": .list(key), "was": JSON(conflict.edit.was),
        "now": JSON(conflict.edit.now), "present": JSON(conflict.present),
      ]
    }
    self.init(409, "differs", error.diagnostic.problem, [JSON.Member(key: "conflicts", value: .list(list))])
  }

  var json: JSON {
    .map(
      [JSON.Member(key: "error", value: .text(code)), JSON.Member(key: "problem", value: .message(problem))] + details)
  }
}
