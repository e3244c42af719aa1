// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// The checksum algorithms of bags that can be verified.
enum BagDigest: String, CaseIterable {
  case sha512, sha256

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// Lower-case hexadecimal digits.
  func digest(ofFile path: [UInt8]) throws -> String {
    switch self {
    case .sha256: return try Digest256.hash(bytesOfPath: path).digest.hex
    case .sha512:
      var digest = Digest512()
      try Files.forEachPart(bytesOfPath: path) { part throws(FileError) in digest.update(part) }
      return digest.finish()
    }
  }

  /// The number of hexadecimal digits.
  var length: Int { self == .sha256 ? 64 : 128 }
}
