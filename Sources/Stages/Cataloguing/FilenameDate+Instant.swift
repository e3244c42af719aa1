// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

extension FilenameDate {
  /// Words before a number of ten digits that counts seconds; behind any other it may be a serial number.
  private static let countsSeconds: Set<String> = [
    "img", "image", "photo", "foto", "bild", "pic", "picture", "vid", "video", "screenshot", "camera", "capture",
    "export",
  ]
  /// Words that announce a number which is no time.
  private static let serials: Set<String> = [
    "sn", "nr", "no", "num", "nummer", "number", "id", "tel", "phone", "isbn", "ref", "item", "facebook", "snapchat",
  ]

  /// The instant that apps write into a name as milliseconds or seconds since 1970: `FB_IMG_1469451234567`, `photo1657814645`.
  ///
  /// Only a device's or program's words may stand before it, and only counters and words of copies behind: longer numbers, and several of
  /// them, are a network's identifiers.
  static func instant(in name: String) -> CivilDateTime? {
    guard name.utf8.split(whereSeparator: { !(48...57).contains($0) }).contains(where: { [10, 13].contains($0.count) })
    else { return nil }
    let scalars = Array(name.unicodeScalars)
    let tokens = NameToken.tokens(of: scalars)
    guard let index = tokens.firstIndex(where: { $0.sort == .number || $0.sort == .code }) else { return nil }
    let token = tokens[index]
    let digits = token.text.suffix(while: { $0.isASCII && $0.isNumber })
    guard let moment = moment(digits) else { return nil }
    let before = scalars.prefix(token.range.upperBound - digits.count)
    let words = NameToken.tokens(of: Array(before))
    guard words.allSatisfy({ $0.sort == .word && !serials.contains($0.small) }), !before.contains(" "),
      digits.count == 13 || words.last.map({ countsSeconds.contains($0.small) }) ?? false,
      TellingName(String(String.UnicodeScalarView(before)) + "_" + digits) == nil
    else { return nil }
    let isCopys = tokens[(index + 1)...].allSatisfy { token in
      switch token.sort {
      case .number: token.text.count <= 3 || Self.moment(token.text[...]) != nil
      case .word: TellingName(token.text) == nil
      case .code, .ordinal: false
      }
    }
    return isCopys ? moment : nil
  }

  /// A number of milliseconds or seconds from 2001 to 2033; no sequence of keys, and no round number.
  private static func moment(_ digits: Substring) -> CivilDateTime? {
    guard digits.count == 13 || digits.count == 10, digits.first == "1", !digits.hasPrefix("123456789"),
      !digits.hasSuffix("000000"), let seconds = Int(digits.prefix(10))
    else { return nil }
    var date = CivilDateTime(unixSeconds: seconds)
    date?.standing = .instant
    return date
  }
}

extension String {
  /// The longest unbroken run at its end.
  fileprivate func suffix(while isMember: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isMember($0) }.map(index(after:)) ?? startIndex)...]
  }
}
