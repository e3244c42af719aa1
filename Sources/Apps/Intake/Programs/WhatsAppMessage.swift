// SPDX-License-Identifier: MIT
private import Cataloguing
private import Foundation
internal import KeepsakeModel

/// A message of an exported chat: `[DATE, TIME] NAME: text` or `DATE, TIME - NAME: text`, the date as the telephone's language has it.
struct WhatsAppMessage {
  enum Order: CaseIterable {
    case dayFirst, monthFirst
  }

  private let numbers: [Int]
  private let time: String
  private let areDotted: Bool
  private let sender: String
  var lines: [String]

  /// `nil` for a line that goes on with the message before it, and for what WhatsApp itself says.
  init?(_ line: String) {
    let form =
      /\[?(\d{1,4})([.\/-]) ?(\d{1,2})[.\/-] ?(\d{1,4})\.?,? {1,2}(?:\p{L}{1,5} )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))? ?([aApP]\.? ?[mM]\.?)?(?:\] | - )/
    guard line.first.map({ $0 == "[" || $0.isASCII && $0.isNumber }) == true, let match = line.prefixMatch(of: form),
      let first = Int(match.1), let second = Int(match.3), let third = Int(match.4), var hour = Int(match.5)
    else { return nil }
    let rest = line[match.range.upperBound...]
    guard let colon = rest.range(of: ": ") else { return nil }
    numbers = [first, second, third]
    areDotted = match.2 == "."
    if let half = match.8?.lowercased() { hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0) }
    time = (hour < 10 ? "0" : "") + "\(hour):\(match.6):\(match.7 ?? "00")"
    sender = String(rest[..<colon.lowerBound])
    lines = [String(rest[colon.upperBound...])]
  }

  private var isYearFirst: Bool { numbers[0] > 31 }

  private func day(_ order: Order) -> CivilDay? {
    if isYearFirst { return CivilDay(year: numbers[0], month: numbers[1], day: numbers[2]) }
    let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
    let (day, month) = order == .dayFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    return CivilDay(year: year, month: month, day: day)
  }

  /// The order that all messages of a chat have: the only one in which all dates are dates, go on in time and agree with files' names.
  ///
  /// `nil` if both may be meant. Dates with dots begin with the day in every language.
  static func order(of messages: [WhatsAppMessage], named: [(message: WhatsAppMessage, file: String)]) -> Order? {
    if messages.first?.areDotted == true { return .dayFirst }
    var orders = Order.allCases.filter { order in messages.allSatisfy { $0.day(order) != nil } }
    if orders.count > 1 {
      let turns = orders.map { order in
        zip(messages, messages.dropFirst()).count { ($1.day(order) ?? .epoch) < ($0.day(order) ?? .epoch) }
      }
      if turns[0] != turns[1], turns.contains(0) { orders = [orders[turns[0] == 0 ? 0 : 1]] }
    }
    if orders.count > 1 {
      let agreed = orders.filter { order in
        named.contains { message, file in
          let told = FilenameDate.told(by: ArchivePath(file))
          guard case .point(let point)? = told, let day = message.day(order) else { return false }
          return (point.year, point.month, point.day) == (day.year, day.month, day.day)
        }
      }
      if agreed.count == 1 { orders = agreed }
    }
    return orders.count == 1 ? orders[0] : nil
  }

  /// By the clock of the telephone that exported the chat; `nil` if day and month may be the other way about.
  func date(_ order: Order?) -> String? {
    let days = (order.map { [$0] } ?? Order.allCases).compactMap { day($0) }
    guard let first = days.first, days.allSatisfy({ $0 == first }) else { return nil }
    // The other order may give no day: then this message alone is sure, and the chat is not in one order.
    guard order != nil || days.count == Order.allCases.count else { return nil }
    let date = CivilDateTime(day: first, hour: 0, minute: 0, second: 0)
    return String(date.iso8601.prefix(11)) + time
  }

  /// All that is sure then.
  var year: String? { day(.dayFirst).map { "\($0.year)" } ?? day(.monthFirst).map { "\($0.year)" } }

  /// `nil` for a number, which is an account's and no name.
  var namedSender: String? {
    let name = sender.drop { $0 == "~" || $0.isWhitespace }
    let isNumber = !name.contains { $0.isLetter }
    return isNumber || name.isEmpty ? nil : String(name)
  }
}
