// SPDX-License-Identifier: MIT

extension VCardMeaning {
  enum Photo {
    case small(ContactPhoto)
    /// The picture has more than `ContactPhoto.limit` bytes.
    case tooLarge
  }

  /// The picture embedded in a line; `nil` if it is only linked or cannot be decoded.
  static func photo(_ property: VCardProperty) -> Photo? {
    guard let encoded = encodedPhoto(property) else { return nil }
    if encoded.base64.utf8.count / 4 * 3 > ContactPhoto.limit + 3 { return .tooLarge }
    guard let photo = ContactPhoto(base64: String(encoded.base64), declared: encoded.declared) else { return nil }
    return photo.bytes.count > ContactPhoto.limit ? .tooLarge : .small(photo)
  }

  private static func encodedPhoto(_ property: VCardProperty) -> (base64: Substring, declared: String?)? {
    if property.isBase64 {
      let word = (property["MEDIATYPE"] + property["TYPE"]).first
      return (property.value[...], word.flatMap(ContactPhoto.mediaType(declared:)))
    }
    let value = property.value
    guard let comma = value.utf8.prefix(200).firstIndex(of: UInt8(ascii: ",")) else { return nil }
    // Some writers escape the semicolon and the comma.
    let head = value[..<comma].lowercased().utf8.filter { $0 != UInt8(ascii: "\\") }
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("data:"), text.hasSuffix(";base64") else { return nil }
    let type = text.dropFirst(5).prefix { $0 != ";" }
    return (value[value.utf8.index(after: comma)...], ContactPhoto.mediaType(declared: String(type)))
  }
}
