// SPDX-License-Identifier: MIT
private import Cataloguing
private import Foundation
internal import KeepsakeModel

/// A message of an exported chat: `[DATE, TIME] NAME: text`, `DATE, TIME - NAME: text` or, of 2015, `DATE, TIME: NAME: text`, the date as
/// the telephone's language and calendar have it.
struct WhatsAppMessage {
  enum Order: CaseIterable {
    case dayFirst, monthFirst
    /// Of two figures for the year; where it is written out it stands first by itself.
    case yearFirst
  }

  private let numbers: [Int]
  private let era: String
  /// `nil` where the words beside the hour are not known.
  private let time: String?
  private let areDotted: Bool
  private let sender: String
  var lines: [String]

  /// `nil` for a line that goes on with the message before it, and for what WhatsApp itself says.
  init?(_ line: String) {
    let form =
      /\[?(R|H|S|令和|平成|昭和|民[國国])?\.? ?([0-9]{1,4})([^0-9\[\]:,]{1,3})([0-9]{1,2})([^0-9\[\]:,]{1,3})([0-9]{1,4})([^0-9\[\]:]{1,30}?)([0-9]{1,2})(?: ?h ?|[:.時时点點시] ?)([0-9]{1,2})(?:[:.分분] ?([0-9]{2}))?([^0-9:\]\-]{0,24}?)(\] ?| [-–] |: )/
    let head = Self.plainHead(line)
    guard let match = head.prefixMatch(of: form), (head.first == "[") == match.12.hasPrefix("]"),
      let first = Int(match.2), let second = Int(match.4), let third = Int(match.6), let hour = Int(match.8),
      let minute = Int(match.9), hour < 25, minute < 60
    else { return nil }
    // Sign for sign the same, but for digits and punctuation.
    let rest = line.unicodeScalars.dropFirst(head[..<match.range.upperBound].unicodeScalars.count)
    let text = String(String.UnicodeScalarView(rest))
    guard let colon = text.firstRange(of: /[:：](?: |$)/) else { return nil }
    numbers = [first, second, third]
    era = String(match.1 ?? "")
    areDotted = match.3.hasPrefix(".")
    let clock = WhatsAppClock.hour(hour, before: String(match.7), after: String(match.11))
    time = clock.map { hour in
      [hour, minute, match.10.flatMap { Int($0) } ?? 0].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
    }
    sender = String(text[..<colon.lowerBound])
    lines = [String(text[colon.upperBound...])]
  }

  /// A line's beginning with the digits and the punctuation of ASCII.
  private static func plainHead(_ line: String) -> String {
    String(
      String.UnicodeScalarView(
        line.unicodeScalars.prefix(100).map { scalar in
          if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
            return Unicode.Scalar(UInt8(48 + Int(digit)))
          }
          return switch scalar {
          case "،", "，", "、": ","
          case "：": ":"
          case "［": "["
          case "］": "]"
          case "／": "/"
          default: scalar
          }
        }))
  }

  /// `nil` where it is no day on which anybody can have sent a message.
  private func day(_ order: Order) -> CivilDay? {
    if numbers[0] > 31 || !era.isEmpty { return WhatsAppCalendar.day(numbers[0], numbers[1], numbers[2], era: era) }
    switch order {
    case .dayFirst: return WhatsAppCalendar.day(numbers[2], numbers[1], numbers[0])
    case .monthFirst: return WhatsAppCalendar.day(numbers[2], numbers[0], numbers[1])
    case .yearFirst: return numbers[2] > 31 ? nil : WhatsAppCalendar.day(numbers[0], numbers[1], numbers[2])
    }
  }

  /// The order that all messages of a chat have: the only one in which all dates are dates, go on in time and agree with files' names.
  ///
  /// `nil` if both may be meant. Dates with dots begin with the day in every language, unless a number is too large for it.
  static func order(of messages: [WhatsAppMessage], named: [(message: WhatsAppMessage, file: String)]) -> Order? {
    // A telephone may have had a wrong clock: a date that can be none in any order says nothing.
    let messages = messages.filter { message in Order.allCases.contains { message.day($0) != nil } }
    var orders = Order.allCases.filter { order in messages.allSatisfy { $0.day(order) != nil } }
    if messages.first?.areDotted == true, orders.contains(.dayFirst) { orders.removeAll { $0 == .monthFirst } }
    if orders.count > 1 {
      let turns = orders.map { order in
        zip(messages, messages.dropFirst()).count { ($1.day(order) ?? .epoch) < ($0.day(order) ?? .epoch) }
      }
      let steady = zip(orders, turns).filter { $1 == 0 }.map(\.0)
      if !steady.isEmpty { orders = steady }
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
    // A year of two figures stands first in few languages: there must be something that says so.
    if orders.count > 1 { orders.removeAll { $0 == .yearFirst } }
    return orders.count == 1 ? orders[0] : nil
  }

  /// By the clock of the telephone that exported the chat; `nil` if day and month may be the other way about.
  func date(_ order: Order?) -> String? {
    let days = (order.map { [$0] } ?? [.dayFirst, .monthFirst]).compactMap { day($0) }
    guard let first = days.first, days.allSatisfy({ $0 == first }) else { return nil }
    // The other order may give no day: then this message alone is sure, and the chat is not in one order.
    guard order != nil || days.count == 2 else { return nil }
    let date = CivilDateTime(day: first, hour: 0, minute: 0, second: 0).iso8601
    return time.map { date.prefix(11) + $0 } ?? String(date.prefix(10))
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
