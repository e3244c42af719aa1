// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import LoopbackHTTP

/// The studio's pages: each is a frame that a script of its name fills.
enum StudioPages {
  /// A page and its view by their address; `nil` if there is no page.
  static func page(at path: String) -> Page? { pages[path] }

  struct Page: ExpressibleByStringLiteral {
    var name: String
    /// The key of its title and its help.
    var view: String

    /// `PAGE`, or `PAGE/VIEW`.
    init(stringLiteral text: String) {
      let parts = text.split(separator: "/").map(String.init)
      (name, view) = (parts[0], parts[parts.count - 1])
    }
  }

  private static let pages: [String: Page] = [
    "/": "overview", "/table": "table", "/keepsakes": "archive", "/rows": "archive/rows",
    "/collections": "archive/collections", "/suggestions": "archive/collections", "/receipts": "archive/receipts",
    "/to-do": "archive/todo", "/keepsake": "keepsake", "/room": "keepsake", "/collection": "collection",
    "/gather": "collection", "/people": "people", "/person": "person", "/publish": "publish", "/add": "add",
    "/settings": "settings", "/help": "help",
  ]

  /// The present addresses of former pages; the request's query goes before the query here.
  private static let moved = [
    "/camera": "/add#camera", "/phone": "/add#phone", "/write": "/add#write", "/types": "/settings#types",
    "/type": "/settings#types", "/readers": "/settings#readers", "/history": "/settings#history",
    "/identify": "/table?for=people", "/receipt": "/keepsake?tool=receipt", "/new": "/#answers",
  ]

  /// Redirects from a former page's address; `nil` for other addresses.
  static func lead(from request: Request) -> Answer? {
    guard let place = moved[request.path] else { return nil }
    let halves = place.split(separator: "#"), page = halves[0].split(separator: "?")
    let query = [request.query] + page.dropFirst().map(String.init)
    let asked = query.filter { !$0.isEmpty }.joined(separator: "&"), part = halves.dropFirst().map { "#\($0)" }
    let address = "\(page[0])\(asked.isEmpty ? "" : "?")\(asked)\(part.joined())"
    return Answer(302, fields: ["Location": address], body: .bytes([]))
  }

  static func answer(
    _ page: Page, _ request: Request, archive: StudioArchive, language: String, token: String, isAtComputer: Bool
  ) -> Answer {
    let words = words(language)
    let data: JSON = [
      "token": .text(token), "language": .text(language), "page": .text(page.name), "view": .text(page.view),
      "version": .text(ProgramVersion.current),
      "undo": JournalAnswers.last(archive).said(in: .of(language, inStudio: true)),
      "redo": JournalAnswers.next(archive).said(in: .of(language, inStudio: true)),
      "isAtComputer": .flag(isAtComputer),
    ]
    let about = page.name == "help" ? StudioDesk.query(request.query)["about"] : nil
    let film = escaped(words["help.film"]?.text ?? "")
    let article = about.flatMap { StudioHelp.article($0, in: language, film: film) }
    let title = words[article == nil ? "page.\(page.view)" : "help.\(about ?? "")"]?.text ?? "Studio"
    let name = SettingsFile(archive.session.archive).settings.title ?? archive.session.archive.title
    return html(
      frame(
        title, language, words, data, script: "studio",
        header: "<header class=\"top\">\(header(words, page: page.name, title: name))</header>",
        first: article.map { "<article lang=\"\($0.language)\">\($0.markup)</article>" } ?? "",
        last: help(words, page.view)))
  }

  /// The page of a phone that asks to come in.
  static func visit(_ wanted: String) -> Answer {
    let language = StudioAssets.languages.contains(wanted) ? wanted : "en"
    let words = words(language)
    let data: JSON = ["language": .text(language)]
    let title = words["page.visit"]?.text ?? "Studio"
    return html(
      frame(title, language, words, data, script: "visit", header: ""))
  }

  /// The page for somebody without access, by the name of its text among the words; styles and scripts need access, too.
  static func closed(_ advice: String, _ request: Request) -> Answer {
    let language = wanted(by: request).first(where: StudioAssets.languages.contains) ?? "en"
    let words = words(language)
    func word(_ key: String) -> String { escaped(words[key]?.text ?? key) }
    var answer = html(
      """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark"><title>\(word("studio"))</title></head>
      <body><main><h1>\(word(advice))</h1><h2>\(word("\(advice).how"))</h2></main></body>
      </html>

      """)
    answer.status = 403
    return answer
  }

  private static func words(_ language: String) -> JSON { StudioAssets.words[language] ?? .map([]) }

  private static func html(_ markup: String) -> Answer {
    var answer = Answer(200, body: .bytes(Array(markup.utf8)))
    answer.fields["Content-Type"] = "text/html; charset=utf-8"
    answer.fields["Cache-Control"] = "no-store"
    return answer
  }

  /// As the keeper has chosen in the studio, else the archive's, else the browser's.
  static func language(_ request: Request, _ archive: StudioArchive, usual: String?) -> String {
    let cookies = (request.fields["Cookie"] ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    let chosen = cookies.first { $0.hasPrefix("studio-language=") }.map { String($0.dropFirst(16)) }
    if let chosen, StudioAssets.languages.contains(chosen) { return chosen }
    if let usual { return usual }
    // While the archive has no language, the keeper's browser decides.
    let said = (try? archive.said(in: ArchivePath("keepsake.yaml")))?.first { $0.key == "language" }?.value.text
    let own = said.map { [String($0.prefix(2))] } ?? wanted(by: request)
    return own.first(where: StudioAssets.languages.contains) ?? "en"
  }

  /// The languages that a browser asks for.
  private static func wanted(by request: Request) -> [String] {
    (request.fields["Accept-Language"] ?? "").split(separator: ",").map { String($0.drop { $0 == " " }.prefix(2)) }
  }

  /// The places of the header.
  private static let places = [
    ("/table", "table"), ("/keepsakes", "archive"), ("/people", "people"), ("/publish", "publish"),
  ]
  /// The ways of adding something.
  private static let adding = [
    ("/add", "add"), ("/add#phone", "phone"), ("/add#camera", "camera"), ("/add#write", "write"),
  ]
  /// The menu; a way to things that the archive may not have is hidden until they are counted.
  private static let menu = [
    ("/table?for=people", "identify", true), ("/#answers", "new", true),
    ("/receipts", "receipts", true), ("/to-do", "todo", true), ("/settings#readers", "readers", true),
    ("/settings#history", "history", false), ("/settings", "settings", false),
  ]

  /// The archive's name, the four places, the search, and what is done from everywhere.
  private static func header(_ words: JSON, page: String, title: String) -> String {
    func word(_ key: String) -> String { escaped(words[key]?.text ?? key) }
    func link(_ address: String, _ name: String, isHidden: Bool = false) -> String {
      "<li\(isHidden ? " hidden" : "")><a href=\"\(address)\"\(name == page ? " aria-current=\"page\"" : "")>"
        + "\(StudioIcons.markup(name))<span>\(word("page.\(name)"))</span><b class=\"number\" hidden></b></a></li>"
    }
    return """
      <a class="plate" href="/"\(page == "overview" ? " aria-current=\"page\"" : "")>\(escaped(title))</a>
      <nav class="places" aria-label="\(word("places"))"><ul>\(places.map { link($0, $1) }.joined())</ul></nav>
      <div class="hands">
      <form role="search" action="/keepsakes"><label for="q">\(StudioIcons.markup("search"))<span class="hidden">\(word("search"))</span></label>
      <input id="q" name="q" type="search" autocomplete="off" placeholder="\(word("search"))"></form>
      <details class="menu adding"><summary>\(StudioIcons.markup("plus"))<span>\(word("page.add"))</span></summary>
      <ul class="panel">\(adding.map { link($0, $1) }.joined())</ul></details>
      <button id="undo" type="button" class="icon-button" hidden>\(StudioIcons.markup("undo"))<span></span></button>
      <button id="redo" type="button" class="icon-button" hidden>\(StudioIcons.markup("redo"))<span></span></button>
      <details class="menu"><summary class="icon-button">\(StudioIcons.markup("more"))<span>\(word("menu"))</span></summary>
      <ul class="panel">\(menu.map { link($0, $1, isHidden: $2 && $1 != page) }.joined())
      \(link("/help", "help"))</ul></details>
      </div>
      """
  }

  /// What can be done on a page, in a sheet that opens on request.
  private static func help(_ words: JSON, _ page: String) -> String {
    guard let text = words["help.\(page)"]?.text else { return "" }
    func word(_ key: String) -> String { escaped(words[key]?.text ?? key) }
    return """
      <dialog id="help" aria-labelledby="help-title"><h2 id="help-title">\(word("help"))</h2><p>\(escaped(text))</p>
      <form method="dialog"><a class="alone" href="/help">\(word("help.more"))</a> <button class="main">\(word("help.close"))</button></form></dialog>
      """
  }

  private static func frame(
    _ title: String, _ language: String, _ words: JSON, _ data: JSON, script: String, header: String,
    first: String = "", last: String = ""
  ) -> String {
    func word(_ key: String) -> String { escaped(words[key]?.text ?? key) }
    return """
      <!DOCTYPE html>
      <html lang="\(language)" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped(title)) · \(word("studio"))</title>
      <link rel="stylesheet" href="\(StudioAssets.folder)site.css">
      <link rel="stylesheet" href="\(StudioAssets.folder)serif.css">
      <link rel="stylesheet" href="\(StudioAssets.folder)studio.css">
      <link rel="icon" href="\(StudioAssets.folder)icon.svg" type="image/svg+xml">
      <script type="application/json" id="studio-data">\(data.string(.script))</script>
      <script src="\(StudioAssets.folder)words-\(language).js"></script>
      <script type="module" src="\(StudioAssets.folder)\(script).js"></script>
      </head>
      <body data-page="\(data["page"]?.text ?? "visit")">
      <a class="skip" href="#main">\(word("skip"))</a>
      \(header)
      <p id="saved" role="status"></p>
      <main id="main" tabindex="-1"><h1>\(escaped(title))</h1>\(first)<p id="waiting">\(word("waiting"))</p></main>
      \(last)
      </body>
      </html>

      """
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
