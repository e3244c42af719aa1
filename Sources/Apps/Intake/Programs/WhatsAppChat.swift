// SPDX-License-Identifier: MIT
private import Cataloguing
private import Foundation
internal import KeepsakeModel

/// Exported chats of WhatsApp's: `_chat.txt` or `WhatsApp Chat with NAME.txt` with the pictures that were sent in it.
///
/// Only what was sent with a picture is taken. A chat is between its members, so that all of it is for the secured part.
enum WhatsAppChat: ProgramExport {
  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let chats = folder.files.filter(isChat)
    guard !chats.isEmpty else { return nil }
    var plan = IntakePlan(kind: "a WhatsApp chat", name: "whatsapp")
    let images = plan.pictures(of: folder)
    let pictures = NamedPictures(images)
    var brought: Set<ArchivePath> = []
    for chat in chats {
      let messages = messages(of: folder.bytes(chat))
      if messages.isEmpty { plan.notes.append(.importDamaged(chat)) }
      let sent = messages.compactMap { message in attachment(of: message, chat, pictures).map { (message, $0) } }
      let order = WhatsAppMessage.order(of: messages, named: sent.map { ($0.0, $0.1.name) })
      let omitted = messages.count(where: isOmitted)
      if omitted > 0 {
        plan.leaveOut(
          "\(chat.text): \(omitted)", "pictures and films that were left out of the export; export the chat with media")
      }
      var isOpen = false
      for (message, attached) in sent {
        guard let image = attached.image else {
          plan.leaveOut(attached.name, "it is not beside the chat; export it with media")
          continue
        }
        if image.name.hasPrefix("STK-") || image.name.contains("-STICKER-") {
          plan.leaveOut(image.text, "it is a sticker")
          continue
        }
        guard brought.insert(image).inserted else { continue }
        var item = IntakePlan.Item(id: image.text)
        (item.files, item.isHiddenInDoubt, item.hidingReason) = ([folder.file(image)], true, .chat)
        item.beside = folder.companions(of: image, withJSON: false)
        item.words = plan.words(of: image) { words in
          words.say(description: attached.caption)
          if folder.ownDate(image) == nil {
            if let date = message.date(order) {
              words.say("date", .word(date))
            } else if FilenameDate.told(by: image) == nil {
              isOpen = true
              words.say("date", message.year.map { .word($0) })
            }
          }
          if let sender = message.namedSender {
            // A credit says whose words a value is.
            if attached.caption.isEmpty {
              words.take(sender, .field("From"), "From")
            } else {
              words.say("credits", .list([.map([.init("for", .word("caption")), .init("by", .text(sender))])]))
            }
          }
          words.say("visibility", .word("secured"))
        }
        plan.items.append(item)
      }
      if isOpen {
        plan.notes.append(
          Diagnostic(
            .warning, "import.day-or-month", file: chat.text,
            "nothing in it tells whether the day or the month comes first in its dates, so that only years are kept",
            remedy: "export more of the chat, or write `date:` into the texts of its pictures"))
      }
    }
    plan.leaveOutOthers(of: images, "no message of the chat names it")
    return plan
  }

  /// By its name, so that a chat that cannot be read brings nothing either.
  private static func isChat(_ file: ArchivePath) -> Bool {
    let name = file.name.lowercased()
    return name == "_chat.txt" || name.hasSuffix(".txt") && names.contains(where: name.contains)
  }

  private static let names = ["whatsapp", "واتساب", "واتس اب", "واتساپ", "וואטסאפ", "व्हाट्सऐप", "व्हाट्सएप", "ватсап", "вотсап"]

  private static func messages(of bytes: [UInt8]) -> [WhatsAppMessage] {
    var messages: [WhatsAppMessage] = []
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let plain = plain(line)
      if let message = WhatsAppMessage(plain) {
        messages.append(message)
      } else if !messages.isEmpty {
        messages[messages.count - 1].lines.append(plain)
      }
    }
    return messages
  }

  /// Without marks of writing's direction, which stand anywhere, and with plain blanks.
  private static func plain(_ line: Substring) -> String {
    var output = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      case 0xA0, 0x202F: output.append(" ")
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// `<attached: NAME>`, `NAME <attached>` or `NAME (file attached)`, in whatever language, and what else the message says.
  private static func attachment(
    of message: WhatsAppMessage, _ chat: ArchivePath, _ pictures: NamedPictures
  ) -> (name: String, image: ArchivePath?, caption: String)? {
    var lines = message.lines
    for index in lines.indices {
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      let name: String
      if let match = line.firstMatch(of: /[<＜‹][^<＜‹>＞›:：]*[:：]([^<＜‹>＞›]+)[>＞›]$/) {
        name = match.1.trimmingCharacters(in: .whitespaces)
        lines[index] = String(line[..<match.range.lowerBound])
      } else if index == 0, let match = line.wholeMatch(of: /(.{1,250}?\.\w{2,5}) ?[<＜‹(（][^<＜‹>＞›()（）]*[>＞›)）]/) {
        name = String(match.1)
        lines[index] = ""
      } else {
        continue
      }
      guard !name.contains("/"), ImageFormat(fileExtension: ArchivePath(name).pathExtension) != nil else { return nil }
      let caption = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      // A document's name and pages are no caption.
      return (name, pictures.at(name, from: chat), caption.hasPrefix(name) || caption.contains(" • ") ? "" : caption)
    }
    return nil
  }

  /// Whether a message is only the sign for a picture that was not exported, as `<Media omitted>`.
  private static func isOmitted(_ message: WhatsAppMessage) -> Bool {
    let lines = message.lines.filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.count == 1 && lines[0].wholeMatch(of: /\s*[<＜‹][^<>＜＞‹›:：.]{2,60}[>＞›]\s*/) != nil
  }
}
