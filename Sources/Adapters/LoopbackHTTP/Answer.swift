// SPDX-License-Identifier: MIT

/// The answer to a request.
package struct Answer: Sendable {
  package var status: Int
  package var fields: HeaderFields
  package var body: AnswerBody

  package init(_ status: Int, fields: HeaderFields = [:], body: AnswerBody = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A plain-text answer with a sentence for people.
  package static func plain(_ status: Int, _ text: String) -> Answer {
    Answer(
      status, fields: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
      body: .bytes(Array("\(text)\n".utf8)))
  }

  /// The status line and the header fields, with the empty line behind them.
  ///
  /// The status decides whether there is a body; `Content-Length` is added unless the answer has one.
  func head(closes: Bool, date: Int) -> [UInt8] {
    var fields = fields
    fields["Date"] = HTTPDate.text(date)
    if fields["Content-Length"] == nil, status != 304, let count = body.count { fields["Content-Length"] = "\(count)" }
    if closes { fields["Connection"] = "close" }
    let lines = fields.lines.map { line in
      // A line break in a value would begin another field.
      "\(line.name): \(line.value.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1.value < 32 ? " " : $1) })"
    }
    return Array((["HTTP/1.1 \(status) \(Self.phrase(status))"] + lines + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private static func phrase(_ status: Int) -> String { phrases[status] ?? "Status" }

  private static let phrases = [
    200: "OK", 206: "Partial Content", 301: "Moved Permanently", 303: "See Other", 304: "Not Modified",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout",
    409: "Conflict", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 421: "Misdirected Request",
    422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
