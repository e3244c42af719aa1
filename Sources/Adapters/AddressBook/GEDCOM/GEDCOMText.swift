// SPDX-License-Identifier: MIT

/// How a file's bytes become text: what its head says (`CHAR`), where its bytes do not say better.
enum GEDCOMText {
  case utf8, ansel, windows1252

  /// UTF-8 that holds more than ASCII never is ANSEL or Latin-1 by chance, whatever the head says.
  init(_ bytes: [UInt8]) {
    if String(validating: bytes, as: UTF8.self) != nil {
      self = .utf8
      return
    }
    let head = String(decoding: bytes.prefix(4_000), as: UTF8.self).uppercased()
    let rows = head.utf8.split { $0 == 10 || $0 == 13 }
    let charset = rows.lazy.map { (String($0) ?? "").words }.first { $0.count >= 3 && $0[1] == "CHAR" }
    self = charset?[2] == "ANSEL" ? .ansel : .windows1252
  }

  func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .windows1252: FileText.windows1252(bytes)
    case .ansel: ANSEL.decoded(bytes)
    }
  }
}
