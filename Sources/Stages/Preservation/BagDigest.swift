// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// The checksums of bags that are verified.
enum BagDigest: String, CaseIterable {
  case sha512, sha256

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// Lower-case hexadecimal digits.
  func digest(of bytes: [UInt8]) -> String {
    switch self {
    case .sha256: return Digest256.hash(bytes).hex
    case .sha512:
      var digest = Digest512()
      digest.update(bytes)
      return digest.finish()
    }
  }

  /// How many digits it has.
  var length: Int { self == .sha256 ? 64 : 128 }
}
