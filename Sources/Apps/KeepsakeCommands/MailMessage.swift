// SPDX-License-Identifier: MIT
private import Foundation

/// A plain letter as RFC 5322 and MIME have it, for a program such as `sendmail -t`, which adds date and sender.
struct MailMessage {
  let bytes: [UInt8]

  init(to: [String], subject: String, body: String) {
    var head = ""
    if !to.isEmpty { head += "To: \(to.joined(separator: ",\n "))\n" }
    head += "Subject: \(Self.words(subject))\n"
    head += "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n"
    // Prevents automatic replies (RFC 3834).
    head += "Auto-Submitted: auto-generated\n\n"
    let text = Data(body.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
    bytes = Array((head + text + "\n").utf8)
  }

  /// One address without anything that could begin another header.
  static func isAddress(_ text: String) -> Bool {
    text.utf8.count { $0 == UInt8(ascii: "@") } == 1
      && text.unicodeScalars.allSatisfy {
        $0.value > 32 && $0.value != 127 && !"<>,;:\"()[]\\".unicodeScalars.contains($0)
      }
  }

  /// RFC 2047: encoded words of at most 75 characters, each of whole characters; plain if nothing needs encoding.
  static func words(_ text: String) -> String {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
    if line.utf8.allSatisfy({ $0 < 127 }), !line.contains("=?"), line.utf8.count < 60 { return line }
    var words: [String] = []
    var part: [UInt8] = []
    func close() {
      if !part.isEmpty { words.append("=?utf-8?B?\(Data(part).base64EncodedString())?=") }
      part = []
    }
    for character in line.unicodeScalars {
      let octets = UTF8.encode(character).map(Array.init) ?? []
      if part.count + octets.count > 42 { close() }
      part += octets
    }
    close()
    return words.joined(separator: "\n ")
  }
}
