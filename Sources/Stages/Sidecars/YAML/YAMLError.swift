// SPDX-License-Identifier: MIT

/// Why a text could not be read as YAML at all, and where.
struct YAMLError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case tooLarge(bytes: Int)
    case utf16
    /// The first byte that is no UTF-8, from 0.
    case notUTF8(offset: Int)
    case controlCharacter(UInt32)
    case tab
    /// The parser's own words: what it was doing, and what it met.
    case syntax(context: String, problem: String)
    case severalDocuments
    case tooDeep
    case tooManyValues
    case tooManyAliases
    case unknownAlias(String)
    case aliasInItself(String)
  }

  var reason: Reason
  /// `nil`: the whole file.
  var mark: YAMLMark?
}
