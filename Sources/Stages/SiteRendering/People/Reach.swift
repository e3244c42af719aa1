// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A person's contact details as links that a phone or a computer opens; nothing is loaded from other hosts.
struct Reach {
  private let site: Site
  private let contact: ContactDetails

  init(_ site: Site, _ contact: ContactDetails) {
    self.site = site
    self.contact = contact
  }

  var view: View {
    [
      .phones: .views(
        contact.phone.map { one in
          [
            .text: .text(one.text), .label: .maybe(one.label), .call: .text(Self.number(one.text, "tel:")),
            .sms: .text(Self.number(one.text, "sms:")),
          ]
        }),
      .mails: .views(
        contact.email.map { one in
          [.text: .text(one.text), .label: .maybe(one.label), .address: .text(Self.mail(one.text))]
        }),
      .places: .views(
        contact.address.map { one in
          [
            .items: .texts(one.text.split(whereSeparator: \.isNewline).map(String.init)), .label: .maybe(one.label),
            .map: .maybe(mapAddress(of: one.text)),
          ]
        }),
      .websites: .views(
        contact.website.map { one in
          [.text: .text(Self.shown(one.text)), .label: .maybe(one.label), .address: .text(one.text)]
        }),
    ]
  }

  /// The number, message and mail address of the large buttons.
  static func quick(_ contact: ContactDetails) -> View {
    let phone = mainPhone(contact)
    return [
      .call: .maybe(phone.map { number($0, "tel:") }), .sms: .maybe(phone.map { number($0, "sms:") }),
      .mail: .maybe(contact.email.first.map { mail($0.text) }),
    ]
  }

  /// `tel:` and the number for calls.
  static func call(_ contact: ContactDetails) -> String? { mainPhone(contact).map { number($0, "tel:") } }

  private static func mainPhone(_ contact: ContactDetails) -> String? {
    contact.phone.first { $0.label?.lowercased().contains("fax") != true }?.text
  }

  /// Digits with a leading plus; the trunk prefix in brackets behind a country code is not dialled.
  static func number(_ text: String, _ scheme: String) -> String {
    let dialled = text.contains("+") ? text.split(separator: "(0)").joined() : text
    let digits = dialled.filter { $0.isASCII && $0.isNumber }
    return scheme + (dialled.contains("+") ? "+" : "") + digits
  }

  /// Characters that are invalid in an address are percent-encoded.
  static func mail(_ address: String) -> String {
    Chrome.mailAddress(address)
      ?? "mailto:"
      + address.utf8.map { byte -> String in
        let isPlain =
          (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "@.-_+".utf8.contains(byte)
        if isPlain { return String(UnicodeScalar(byte)) }
        let hex = String(byte, radix: 16, uppercase: true)
        return "%" + (hex.count == 1 ? "0" : "") + hex
      }.joined()
  }

  private static func shown(_ address: String) -> String {
    let rest = ["https://", "http://"].first { address.lowercased().hasPrefix($0) }.map { address.dropFirst($0.count) }
    let text = String(rest ?? address[...])
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// The album's own map of an address's town, if there is one.
  private func mapAddress(of text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
    // In the first of several lines a town's name is part of a street's.
    let words = Self.words(String((lines.count > 1 ? lines.dropFirst() : lines[...]).joined(separator: " ")))
    for group in site.index.places {
      guard let sheet = site.atlas.sheetOfPlace[group.key], let town = group.name.split(separator: ",").first else {
        continue
      }
      let wanted = Self.words(String(town))
      guard !wanted.isEmpty, words.count >= wanted.count else { continue }
      if (0...words.count - wanted.count).contains(where: { Array(words[$0..<$0 + wanted.count]) == wanted }) {
        return sheet
      }
    }
    return nil
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
