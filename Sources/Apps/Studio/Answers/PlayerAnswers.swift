// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import LoopbackHTTP
private import Memo
private import PreviewServer

/// Films and sounds as a keeper plays them, private ones included: what visitors would get where it is made, else the file itself.
struct PlayerAnswers {
  private let archive: StudioArchive
  private let sight: StudioSight

  init(_ archive: StudioArchive, _ sight: StudioSight) { (self.archive, self.sight) = (archive, sight) }

  static let folder = "/played/"

  /// The address of a keepsake's film or sound; it changes with the file.
  static func address(of entry: StudioView.Entry, _ number: Int) -> String {
    let file = entry.draft.images[number].source.file
    let version = Digest256.hash(Array("\(file.size) \(file.modified)".utf8)).hex.prefix(12)
    let path = entry.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return "\(folder)\(version)?keepsake=\(path)&number=\(number)"
  }

  /// The part that a request wants, which is read as it is sent: a film may be larger than memory.
  func answer(_ request: Request) async throws(StudioError) -> Answer {
    let query = StudioDesk.query(request.query)
    let entry = try await archive.keepsake(query["keepsake"] ?? "")
    let number = Int(query["number"] ?? "") ?? 0
    guard let first = entry.firstImage(of: number),
      [.film, .sound].contains(entry.draft.images[number].source.format.medium)
    else { throw StudioError(404, "player", "This keepsake has nothing to play.") }
    let path = entry.draft.images[number].source.file.path
    guard sight.admits(picture: path.text) else {
      throw StudioError(403, "sight", "This file does not belong to this phone.")
    }
    let made = entry.keepsake.images[first].player
    let file = made.map { DerivativeStore(folder: archive.session.archive.state).path(for: $0) }
    for (path, type) in [(file, made?.format.mediaType), ("\(archive.root)/\(path.text)", MediaType.of(path.text))] {
      guard let path, let type, let opened = try? OpenFile(path), !opened.isFolder else { continue }
      return Self.answer(opened, type, request.fields["Range"])
    }
    throw StudioError(404, "player", "The file cannot be read.")
  }

  private static func answer(_ file: OpenFile, _ type: String, _ wanted: String?) -> Answer {
    var answer: Answer
    switch ByteRange(header: wanted, size: file.size) {
    case .whole: answer = Answer(200, body: .part(of: file, 0..<file.size))
    case .part(let range):
      answer = Answer(206, body: .part(of: file, range))
      answer.fields["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
    case .unsatisfiable:
      answer = .plain(416, "The file has \(file.size) bytes.")
      answer.fields["Content-Range"] = "bytes */\(file.size)"
      return answer
    }
    // Whatever the file is named, a browser plays it and runs nothing of it.
    answer.fields["Content-Type"] =
      type.hasPrefix("video/") || type.hasPrefix("audio/") ? type : "application/octet-stream"
    answer.fields["Accept-Ranges"] = "bytes"
    answer.fields["ETag"] = "\"\(file.fingerprint)\""
    answer.fields["Cache-Control"] = "private, max-age=86400"
    return answer
  }
}
