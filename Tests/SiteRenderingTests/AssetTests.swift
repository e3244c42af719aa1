// SPDX-License-Identifier: MIT
import CZlib
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Embedded assets` {
  @Test func `are exactly the files of Templates and Assets`() {
    let files = (Repository.assetFiles + Repository.files(in: "Templates")).sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
    #expect(EmbeddedAssets.paths == files.map(\.path), "run scripts/assets")
    let embedded = EmbeddedAssets.assets.merging(EmbeddedAssets.templates) { $1 }
    for file in files {
      let name =
        file.path.hasPrefix("Templates/") ? String(file.path.dropFirst(10).dropLast(9)) : String(file.path.dropFirst(7))
      // Compares first, because a failed expectation would print the bytes.
      let isSame = embedded[name] == file.bytes
      #expect(isSame, "\(file.path) has changed since the last build")
    }
  }

  @Test(arguments: Words.languages)
  func `have the same keys in every language`(language: String) {
    func table(_ name: String) -> [String: String] {
      Words.parse(EmbeddedAssets.assets["languages/\(name).txt"] ?? [], file: name).words
    }
    let words = table(language)
    #expect(Set(words.keys) == Set(table("en").keys))
    for (key, text) in table("en") where key != "ordinals" {
      let places = { (text: String) in
        Set(text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != "}" } })
      }
      #expect(places(text) == places(words[key] ?? ""), "\(key) in \(language) has other places for values")
      #expect(!(words[key] ?? "").isEmpty, "\(key)")
    }
  }

  @Test func `accept a keeper's words with Windows line ends`() {
    let (words, mistakes) = Words.parse(Array("# mine\r\nskip = Skip\r\n\r\nnext = Next\r\n".utf8), file: "en.txt")
    #expect(words == ["skip": "Skip", "next": "Next"] && mistakes.isEmpty)
  }

  @Test func `have no unused words`() {
    let templates = EmbeddedAssets.templates.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    let families =
      [
        "kin.", "kind.", "kinds.", "source.", "status.", "month.", "season.", "number.", "remind.", "category.",
        "memory.", "due.every.", "due.weekday.", "ask.", "credit.", "hour.",
      ]
      + CountedNoun.allCases.map { $0.rawValue + "." }
    let parts = Set(
      allParts.flatMap { part in [part.key] + part.keys.map { "\(part.key).\($0)" } }.map { "part.\($0)" })
    let keys = Words.parse(EmbeddedAssets.assets["languages/en.txt"] ?? [], file: "").words.keys.filter {
      !parts.contains($0)
    }
    let unused = keys.filter { key in
      Word(rawValue: key) == nil && !templates.contains("{{words.\(key)}}") && !families.contains { key.hasPrefix($0) }
    }
    #expect(unused.isEmpty, "\(unused.sorted())")
  }

  @Test func `are small enough for a slow connection`() throws {
    let site = try RenderedSite.of(.phone)
    let common = ["assets/app-", "assets/theme-"]
    let scripts = site.files.filter { file in common.contains { file.key.hasPrefix($0) } }
    let extras = site.files.filter { $0.key.hasPrefix("assets/") && $0.key.hasSuffix(".js") && scripts[$0.key] == nil }
    // Without a secured part nothing is encrypted.
    #expect(extras.count == Scripts.Extra.allCases.count - 1)
    // The index's reader also supports large archives and Korean compounds.
    for extra in extras {
      let most = extra.key.hasPrefix("assets/search-") ? 10_700 : 8_800
      #expect(compressed(extra.value) <= most, "\(extra.key)")
    }
    // Only the sheets that a page loads: search, maps and slides have separate ones.
    let sheets = Set(
      site.files.filter { $0.key.hasSuffix(".html") }.map { _, bytes in
        String(decoding: bytes, as: UTF8.self).split(separator: "rel=\"stylesheet\" href=\"").dropFirst().map { part in
          "assets/" + (part.prefix { $0 != "\"" }.split(separator: "/").last ?? "")
        }.filter { !$0.hasPrefix("assets/serif-") }
      })
    // All pages share the serif font, and it can hardly get smaller.
    let serif = try #require(site.files.first { $0.key.hasPrefix("assets/serif-") })
    #expect(serif.value.count <= 75_000)
    #expect(sheets.count > 1)
    for set in sheets {
      let total = try set.reduce(0) { try $0 + compressed(#require(site.files[$1])) }
      // A story's first screen and its chapters take a little more, and so does a story that begins on the first page.
      let isStory = set.contains { $0.hasPrefix("assets/chapters-") || $0.hasPrefix("assets/home-") }
      let most = isStory ? 16_700 : 15_000
      #expect(!set.isEmpty && total <= most, "\(set): \(total)")
    }
    #expect(scripts.reduce(0) { $0 + compressed($1.value) } <= 14_000)
    let lists = site.files.filter { $0.key.hasPrefix("kinds/photo/") }
    #expect(lists.count == 9 && lists.allSatisfy { compressed($0.value) <= 25_000 })
  }

  @Test(arguments: [
    ("a { b : c ; d: e; }\n\n f { }", "a{b :c;d:e}f{}"),
    (#"a::before { content: 'x;  y' }"#, "a::before{content:'x;  y'}"),
    (#"a { content: "\"  ;  "; b: c }"#, #"a{content:"\"  ;  ";b:c}"#),
    (#"a { content: "/*  no  */" /* yes */ }"#, #"a{content:"/*  no  */"}"#),
    (#".a\{b { c: d }"#, #".a\{b{c:d}"#),
    ("a{b:c} /* never ended", "a{b:c}"),
    (#"a{content:"never ended ; "#, #"a{content:"never ended ; "#),
    ("nav :hover{a:b}", "nav :hover{a:b}"),
  ])
  func `lose spaces and comments, and no text`(sheet: String, expected: String) {
    #expect(StyleSheet.tidied(sheet) == expected + "\n")
  }

  @Test(arguments: ["\n", "\r\n"]) func `scripts lose indentation and line comments, with any line ends`(
    end: String
  ) {
    let script = ["// Begins.", "if (a) {", "  // Inside.", "\tb(\"é //\"); ", "", "}", "c();"].joined(separator: end)
    #expect(String(decoding: Scripts.tidied(Array(script.utf8)), as: UTF8.self) == "if (a) {\nb(\"é //\");\n}\nc();\n")
    let typed = [
      "/** @type {A} */", "let /** @type {B} */ b = /** @type {C} */ (c);", "/**", " * D", " */", "e();", "/** ",
    ]
    let untyped = Scripts.tidied(Array(typed.joined(separator: end).utf8))
    #expect(String(decoding: untyped, as: UTF8.self) == "let b = (c);\ne();\n")
  }

  @Test(arguments: ["\n", "\r\n"]) func `scripts lose the types that only their checker reads`(end: String) {
    let script = [
      "/** @type {number} */", "let a;", "  /**", "   * @param {string} b A name.", "   */",
      "  const f = b => /** @type {any} */ (b) / 2;",
      "/** @typedef {{", "  a: string, // Not code.",
      "}} A */ g(/** @type {A} */ (1), /** @type {A} */ (2)); /** @type {A} */",
      "// As in a/**: no type begins here.", "h('a  b');", "/** Never ended.", "i();",
    ].joined(separator: end)
    let expected = "let a;\nconst f = b => (b) / 2;\ng((1), (2));\nh('a  b');\n"
    #expect(String(decoding: Scripts.tidied(Array(script.utf8)), as: UTF8.self) == expected)
  }

  @Test(arguments: ["\n", "\r\n"]) func `scripts are joined from their modules, each after its imports and once`(
    end: String
  ) {
    let modules = [
      "scripts/a.js": "// Comment.\nimport {\n  b, c\n} from './in/b.js';\nimport './d.js';\n\nb(c);\n",
      "scripts/in/b.js": "import { d } from '../d.js';\n\nexport const b = d, c = 1;\n  // import { no }\n",
      "scripts/d.js": "export let /** @type {D} */ d;\nexport function e() {\n  d = 'export it';\n}\n",
      "scripts/waits.js": "import { d } from './d.js';\nconst f = async () => { await d; };\nif (d) await f();\n",
      "scripts/alone.js": "(() => {\n  await(1);\n})();\n", "scripts/circle.js": "import './other.js';\na();\n",
      "scripts/other.js": "import './circle.js';\nimport './missing.js';\nb();\n",
    ].mapValues { Array($0.replacing("\n", with: end).utf8) }
    func joined(_ entry: String) -> String { String(decoding: Scripts.joined(entry, modules), as: UTF8.self) }
    let d = "let d;\nfunction e() {\nd = 'export it';\n}\n"
    #expect(joined("a") == "(() => {\n\(d)const b = d, c = 1;\nb(c);\n})();\n")
    #expect(joined("waits") == "(async () => {\n\(d)const f = async () => { await d; };\nif (d) await f();\n})();\n")
    #expect(joined("alone") == "(() => {\nawait(1);\n})();\n")
    #expect(joined("circle") == "(() => {\nb();\na();\n})();\n")
  }

  @Test func `scripts belong to one entry each`() {
    let entries = Scripts.Extra.allCases.map(\.rawValue) + ["app", "theme", "vault"]
    let tops = EmbeddedAssets.assets.keys.filter { $0.wholeMatch(of: /scripts\/[^\/]+\.js/) != nil }
    #expect(Set(tops) == Set(entries.map { "scripts/\($0).js" }))
  }

  @Test func `make all dark rules from one`() {
    let sheet = StyleSheet.darkRules("@dark { --a: b }\nc{}")
    #expect(
      sheet
        == ":root[data-theme=dark],:root[data-dim]:where(:not([data-lights=up], [data-calm=on])){ --a: b }\n@media (prefers-color-scheme:dark){:root:not([data-theme=light]){ --a: b }}\n\nc{}"
    )
  }

  @Test func `publish the keeper's files and use the keeper's styles`() throws {
    let site = try RenderedSite(
      Fixture.family(), assets: ["logo.png": [1, 2, 3], "styles/lists.css": Array(".mine{color:red}".utf8)])
    #expect(site.files["assets/logo.png"] == [1, 2, 3])
    let style = try #require(site.files.first { $0.key.hasPrefix("assets/style-") })
    #expect(String(decoding: style.value, as: UTF8.self).contains(".mine{color:red}"))
  }

  /// Bytes over the wire from a host that compresses: zlib at level 9, near enough to gzip.
  private func compressed(_ bytes: [UInt8]) -> Int {
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    _ = compress2(&output, &length, bytes, uLong(bytes.count), 9)
    return Int(length) + 12
  }
}
