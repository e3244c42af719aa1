// SPDX-License-Identifier: MIT

/// What makes a browser reload pages when the site has been built anew.
///
/// Each page that is sent names the generation of the site that it belongs to in the address of the script; the script
/// listens for the server's generation and reloads when it is another one. So no change is missed, be it made before
/// the script listened, while the connection was broken, or by another run of the server.
enum LiveReload {
  static let scriptPath = "/__keepsake/reload.js"
  static let eventsPath = "/__keepsake/events"

  static let script = """
    'use strict';
    (function () {
      var mine = new URL(document.currentScript.src).searchParams.get('generation');
      var source = null;
      function listen() {
        if (source) return;
        source = new EventSource('\(eventsPath)');
        source.addEventListener('generation', function (event) {
          if (event.data !== mine) { source.close(); location.reload(); }
        });
      }
      function stop() { if (source) { source.close(); source = null; } }
      addEventListener('pagehide', stop);
      addEventListener('pageshow', listen);
      listen();
    })();

    """

  /// A server-sent event that tells the generation.
  static func event(generation: String) -> [UInt8] { Array("event: generation\ndata: \(generation)\n\n".utf8) }

  /// Puts the script into a page, at the end of its head; a page without a head gets it at its end.
  static func insertScript(in page: [UInt8], generation: String) -> [UInt8] {
    let tag = Array("<script src=\"\(scriptPath)?generation=\(generation)\" defer></script>".utf8)
    let place = endOfHead(in: page) ?? page.count
    return Array(page[..<place]) + tag + Array(page[place...])
  }

  private static func endOfHead(in page: [UInt8]) -> Int? {
    let end = Array("</head>".utf8)
    guard page.count >= end.count else { return nil }
    return (0...(page.count - end.count)).first { start in
      page[start] == end[0] && zip(page[start...], end).allSatisfy { $0 | ($0 >= 65 && $0 <= 90 ? 32 : 0) == $1 }
    }
  }
}
