// SPDX-License-Identifier: MIT
private import Foundation

/// The text encoding of a bag's manifests.
enum BagEncoding {
  case utf8, latin1, windows1252

  /// `nil` for an unknown name.
  init?(named name: String) {
    switch name.uppercased().filter({ $0.isLetter || $0.isNumber }) {
    case "UTF8", "USASCII", "ASCII": self = .utf8
    case "ISO88591", "LATIN1": self = .latin1
    case "WINDOWS1252", "CP1252": self = .windows1252
    default: return nil
    }
  }

  /// A manifest's text in UTF-8, without a byte order mark.
  func utf8(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    case .latin1: return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    case .windows1252: return String(bytes: bytes, encoding: .windowsCP1252).map { Array($0.utf8) } ?? bytes
    }
  }
}
