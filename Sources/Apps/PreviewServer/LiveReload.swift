// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Makes browsers reload their pages when the site has been rebuilt.
///
/// Each page has its site's generation in the URL of the script. The script waits for the server's current generation
/// and reloads the page if it differs. So no change is missed, whether it was made before the script connected, while
/// the connection was broken, or by another run of the server.
enum LiveReload {
  static let scriptPath = "/__keepsake/reload.js"
  static let eventsPath = "/__keepsake/events"

  static let script = """
    'use strict';
    (function () {
      var banner = null;
      var mine = new URL(document.currentScript.src).searchParams.get('generation');
      var source = null;
      // Texts only, never markup: a file's name may hold anything.
      function add(parent, name, text) {
        var element = document.createElement(name);
        if (text) element.textContent = text;
        return parent.appendChild(element);
      }
      function show(problems) {
        if (banner) { banner.remove(); banner = null; }
        if (!problems.length) return;
        banner = document.createElement('div');
        banner.className = 'keepsake-preview-banner';
        banner.lang = 'en';
        banner.dir = 'ltr';
        banner.setAttribute('role', 'alert');
        add(banner, 'p', (problems.length === 1 ? 'A mistake keeps' : problems.length + ' mistakes keep') +
          ' the site from being built. ' + (document.documentElement.hasAttribute('\(PlaceholderPage.mark)')
            ? 'It is built again at your next change.' : 'What you see is how it was before.'));
        var list = add(banner, 'ul');
        problems.slice(0, 20).forEach(function (problem) {
          var item = add(list, 'li');
          if (problem.place) add(item, 'code', problem.place);
          add(item, 'span', problem.problem);
          if (problem.remedy) add(item, 'span', '→ ' + problem.remedy);
        });
        document.body.appendChild(banner);
      }
      function listen() {
        if (source) return;
        source = new EventSource('\(eventsPath)');
        source.addEventListener('generation', function (event) {
          if (event.data !== mine) { source.close(); location.reload(); }
        });
        source.addEventListener('problems', function (event) { show(JSON.parse(event.data)); });
      }
      function stop() { if (source) { source.close(); source = null; } }
      addEventListener('pagehide', stop);
      addEventListener('pageshow', listen);
      listen();
    })();

    """

  /// A server-sent event with the generation.
  static func event(generation: String) -> [UInt8] { Array("event: generation\ndata: \(generation)\n\n".utf8) }

  /// A server-sent event with the problems that prevent a build; an empty list if there are none.
  static func event(problems: [Diagnostic]) -> [UInt8] {
    let list = problems.map { problem in
      var place = problem.file ?? ""
      if let line = problem.line { place += ":\(line)" + (problem.column.map { ":\($0)" } ?? "") }
      return ["place": place, "problem": problem.problem.text, "remedy": problem.remedy.text]
    }
    let options: JSONEncoder.OutputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let encoder = JSONEncoder()
    encoder.outputFormatting = options
    // JSON writes line breaks as \n, so that the data is one line.
    let json = (try? encoder.encode(list)).map { Array($0) } ?? Array("[]".utf8)
    return Array("event: problems\ndata: ".utf8) + json + [10, 10]
  }

  /// The tag that goes at the end of a page's head, for reloading the page and showing problems.
  static func tag(generation: String) -> String {
    "<script src=\"\(scriptPath)?generation=\(generation)\" defer></script>"
  }
}
