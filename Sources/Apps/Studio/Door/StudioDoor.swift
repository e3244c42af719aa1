// SPDX-License-Identifier: MIT
private import Foundation
internal import LoopbackHTTP
private import Synchronization

/// Who may come in: the browser that was opened with the launch code, and pages of this studio in it.
///
/// Reads need the cookie, because private pictures are behind this door; writes need a token as well, which only a page of
/// this studio holds. Cookies go to every port of a machine, so other programs on it may see the cookie, but not the token.
final class StudioDoor: Sendable {
  /// Good once.
  private let code: Mutex<String?>
  private let key: String
  let token: String
  private let port: UInt16
  /// The names under which pages ask for it, with the port.
  private let hosts: Set<String>
  /// The page for a browser without access, by its name among the studio's words.
  private let advice: String

  /// The door of this machine's own browsers.
  convenience init(port: UInt16) {
    self.init(
      port: port, hosts: ["127.0.0.1:\(port)", "localhost:\(port)"], code: Self.secret(),
      advice: "closed.browser")
  }

  /// The code lets one browser in; with none that is done by other means.
  init(port: UInt16, hosts: Set<String>, code: String?, advice: String) {
    (self.port, self.hosts, self.advice) = (port, hosts, advice)
    self.code = Mutex(code)
    (key, token) = (Self.secret(), Self.secret())
  }

  /// The address that lets one browser in.
  var launchAddress: String { "http://127.0.0.1:\(port)/launch?code=\(code.withLock { $0 } ?? "")" }

  private var cookie: String { "ks-\(port)" }

  /// 128 bits from the system's generator, as letters and digits.
  private static func secret() -> String {
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The answer to a request that must not go further; `nil` if it may.
  func refusal(of request: Request) -> Answer? {
    if let refusal = misdirection(of: request) { return refusal }
    if request.path == "/launch" { return launched(by: request) }
    guard Self.isSame(cookieValue(request), key) else {
      return StudioPages.closed(advice, request)
    }
    guard request.method != "GET", request.method != "HEAD" else { return nil }
    guard request.method == "POST" else {
      var answer = Answer.plain(405, "The studio is used with GET, HEAD and POST.")
      answer.fields["Allow"] = "GET, HEAD, POST"
      return answer
    }
    guard comesFromOurPages(request), Self.isSame(request.fields["X-Keepsake-Token"], token) else {
      return .plain(403, "Only a page of this studio may change anything. Load the page again.")
    }
    return nil
  }

  /// The answer to a request that is meant for somebody else, as a page of another's name may send it; `nil` if it is for us.
  func misdirection(of request: Request) -> Answer? {
    hosts.contains(request.host?.lowercased() ?? "") ? nil : .plain(421, "The studio answers for its own names only.")
  }

  private func launched(by request: Request) -> Answer {
    let wanted = request.query.split(separator: "&").first { $0.hasPrefix("code=") }?.dropFirst(5)
    let isGood =
      request.method == "GET"
      && code.withLock { code in
        guard let known = code, Self.isSame(wanted.map(String.init), known) else { return false }
        code = nil
        return true
      }
    guard isGood else {
      // Loading the address again from the browser's history is no attack.
      if Self.isSame(cookieValue(request), key) { return Self.moved(to: "/") }
      return StudioPages.closed("closed.used", request)
    }
    var answer = Self.moved(to: "/")
    letIn(by: &answer)
    return answer
  }

  /// Adds the cookie to an answer: the browser that gets it is let in from then on.
  func letIn(by answer: inout Answer) {
    answer.fields["Set-Cookie"] = "\(cookie)=\(key); HttpOnly; SameSite=Strict; Path=/"
  }

  private static func moved(to address: String) -> Answer {
    var answer = Answer.plain(303, "The studio is at \(address)")
    answer.fields["Location"] = address
    return answer
  }

  /// By what browsers say of a request’s origin; one that says nothing is none.
  func comesFromOurPages(_ request: Request) -> Bool {
    let origin = request.fields["Origin"]
    if let origin, origin != "http://\(request.host ?? "")" { return false }
    if let site = request.fields["Sec-Fetch-Site"] { return site == "same-origin" }
    return origin != nil
  }

  private func cookieValue(_ request: Request) -> String? {
    let pairs = (request.fields["Cookie"] ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    return pairs.first { $0.hasPrefix(cookie + "=") }.map { String($0.dropFirst(cookie.utf8.count + 1)) }
  }

  /// Compares all of both, so that time tells nothing of where they differ.
  private static func isSame(_ one: String?, _ other: String) -> Bool {
    let (one, other) = (Array((one ?? "").utf8), Array(other.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
