// SPDX-License-Identifier: MIT
internal import LoopbackHTTP

/// The result of a request's conditional headers (RFC 9110, section 13.2.2).
///
/// Dates are compared as text: clients send back the date that they were given.
enum Precondition: Equatable {
  case failed
  case notModified
  /// `isPartWanted`: whether to follow a `Range` header.
  case send(isPartWanted: Bool)

  init(_ headers: HeaderFields, tag: String, modified: String) {
    if let wanted = headers["If-Match"] {
      guard Self.names(wanted, tag, weakly: false) else {
        self = .failed
        return
      }
    } else if let date = headers["If-Unmodified-Since"], date != modified {
      self = .failed
      return
    }
    if let known = headers["If-None-Match"] {
      guard !Self.names(known, tag, weakly: true) else {
        self = .notModified
        return
      }
    } else if headers["If-Modified-Since"] == modified {
      self = .notModified
      return
    }
    self = .send(isPartWanted: headers["If-Range"].map { $0 == tag || $0 == modified } ?? true)
  }

  /// Whether a list of tags contains this one; none of our tags contains a comma.
  private static func names(_ list: String, _ tag: String, weakly: Bool) -> Bool {
    list.split(separator: ",").contains { entry in
      let entry = entry.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      let text = String(entry)
      return text == "*" || text == tag || weakly && text == "W/\(tag)"
    }
  }
}
