// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

/// Applies one edit to a text.
func edited(_ text: String, _ edits: SidecarEdit..., kind: YAMLFileKind = .sidecar) throws -> String {
  String(decoding: try SidecarEditor.apply(edits, to: Array(text.utf8), kind: kind), as: UTF8.self)
}

@Suite struct `Editing a file` {
  @Test(arguments: [
    ("title: a # why\ncaption: b\n", "title: New one # why\ncaption: b\n"),
    ("title: 'a'\n", "title: 'New one'\n"), ("title:   \"a\"  # x\n", "title:   \"New one\"  # x\n"),
    ("{title: a, caption: b}", "{title: New one, caption: b}"),
    ("title:\n  a\n  b\ncaption: c", "title:\n  New one\ncaption: c"),
    ("title:\ncaption: c\n", "title: New one\ncaption: c\n"), ("title: # c\n", "title: New one # c\n"),
    ("title: |  # c\n  one\n  two\n\n\n# end\ncaption: c\n", "title: New one  # c\n\n\n# end\ncaption: c\n"),
    ("title: >-\r\n  one\r\n  two\r\ncaption: c\r\n", "title: New one\r\ncaption: c\r\n"),
    ("title: ~\n", "title: New one\n"), ("caption: b\n", "title: New one\ncaption: b\n"),
    ("# about\ncaption: b\n", "# about\ncaption: b\ntitle: New one\n"), ("", "title: New one\n"),
    ("# nothing yet", "# nothing yet\ntitle: New one"), ("---\n", "---\ntitle: New one\n"),
    ("\u{FEFF}caption: b", "\u{FEFF}title: New one\ncaption: b"), ("tags: [a, b]", "title: New one\ntags: [a, b]"),
    ("title: [a, b]\n", "title: New one\n"), ("title:\n- a\n- b\ncaption: c\n", "title: New one\ncaption: c\n"),
    ("title: # why\n# and\n- a\n- b\ncaption: c\n", "title: New one # why\n# and\ncaption: c\n"),
    ("{}", "{title: New one}"), ("title: 💌 é # ü\n", "title: New one # ü\n"),
    ("title: New one # same\n", "title: New one # same\n"),
    ("title: &t a\n", "title: New one\n"),
  ])
  func `sets a text and leaves everything else`(text: String, result: String) throws {
    #expect(try edited(text, .set(["title"], .text("New one"))) == result)
  }

  @Test func `puts a new key above a last long text, which would otherwise get a line break`() throws {
    let text = "tags: [a]\ntitle: t\n\nnotes: |\n  As it was."
    #expect(
      try edited(text, .set(["date"], .word("1962"))) == "tags: [a]\ntitle: t\ndate: 1962\n\nnotes: |\n  As it was.")
  }

  @Test(arguments: [
    ("tags: [a, b] # c\n", "tags: [a, b, x] # c\n"), ("tags: []\n", "tags: [x]\n"), ("tags:\n", "tags: [x]\n"),
    ("tags:\n- a # one\n- b # two\n# end\n", "tags:\n- a # one\n- b # two\n- x\n# end\n"),
    ("tags:\n  - a\n  - b\n    # deep\ntitle: t\n", "tags:\n  - a\n  - b\n    # deep\n  - x\ntitle: t\n"),
    ("title: t", "title: t\ntags: [x]"), ("tags: [\n  a,\n  b,\n]\n", "tags: [\n  a,\n  b, x,\n]\n"),
    ("tags:\n- |\n  a\n\n\ntitle: t\n", "tags:\n- |\n  a\n- x\n\n\ntitle: t\n"),
    ("tags: [a", nil), ("tags: a\n", nil), ("a: &x [y]\ntags: *x\n", nil),
  ])
  func `appends to a list`(text: String, result: String?) throws {
    let new = try? edited(text, .append(["tags"], .text("x")))
    #expect(new == result)
  }

  @Test(arguments: [
    ("title: t\ncaption: c # why\ndate: 1962\n", "title: t\ndate: 1962\n"), ("caption: c\n", ""),
    ("# file\ncaption: c", "# file\n"), ("title: t\n", "title: t\n"), ("{title: t, caption: c}", "{title: t}"),
    ("{caption: c, title: t}", "{title: t}"), ("{caption: c}", "{}"),
    ("caption: |\n  one\n\n  two\n\ntitle: t\n", "\ntitle: t\n"),
    ("title: t\ncaption: >\n  one\n  # text\n", "title: t\n"),
    ("caption:\n# mine\ntitle: t\n", "# mine\ntitle: t\n"), ("caption: &c x\ntitle: *c\n", nil),
  ])
  func `removes a key with its line`(text: String, result: String?) throws {
    #expect((try? edited(text, .remove(["caption"]))) == result)
  }

  @Test(arguments: [
    ("receipt:\n  store: a\n  total: 1 # sum\n", "receipt:\n  store: a\n  total: 2.50 # sum\n"),
    ("receipt: {store: a}\n", "receipt: {store: a, total: 2.50}\n"), ("receipt:\n", "receipt: {total: 2.50}\n"),
    ("title: t\n", "title: t\nreceipt: {total: 2.50}\n"),
    ("receipt:\n    store: a\ntitle: t\n", "receipt:\n    store: a\n    total: 2.50\ntitle: t\n"),
    ("receipt:\n  items:\n  - name: tea\n  total: 1\n", "receipt:\n  items:\n  - name: tea\n  total: 2.50\n"),
    ("receipt: x\n", nil),
  ])
  func `reaches into maps`(text: String, result: String?) throws {
    #expect((try? edited(text, .set(["receipt", "total"], .word("2.50")))) == result)
  }

  @Test(arguments: [
    (
      "images:\n- a.jpg\n- file: b.jpg\n  label: back\n",
      "images:\n- a.jpg\n- file: b.jpg\n  label: back\n  rotate: 90\n"
    ),
    ("images: [a.jpg, {file: b.jpg}]\n", "images: [a.jpg, {file: b.jpg, rotate: 90}]\n"),
    (
      "images:\n  - a.jpg\n  - file: b.jpg # back\n    crop: [0, 0, 1, 1]\n",
      "images:\n  - a.jpg\n  - file: b.jpg # back\n    rotate: 90\n    crop: [0, 0, 1, 1]\n"
    ),
  ])
  func `reaches into lists`(text: String, result: String) throws {
    #expect(try edited(text, .set(["images", 1, "rotate"], .word("90"))) == result)
  }

  @Test func `removes the key beside a dash`() throws {
    let text = "images:\n- label: back\n  file: b.jpg # x\n- a.jpg\n"
    #expect(try edited(text, .remove(["images", 0, "label"])) == "images:\n- file: b.jpg # x\n- a.jpg\n")
  }

  @Test func `removes an entry of a list, and the last one`() throws {
    let text = "tags:\n  - a # one\n  - b\n"
    #expect(try edited(text, .remove(["tags", 0])) == "tags:\n  - b\n")
    #expect(try edited(text, .remove(["tags", 0]), .remove(["tags", 0])) == "tags: []\n")
  }

  @Test func `changes only the entries of a list that differ`() throws {
    let text = "tags:\n- a # first\n- b # second\n- c # third\n"
    #expect(
      try edited(text, .set(["tags"], .texts(["a", "x", "c", "d"])))
        == "tags:\n- a # first\n- x # second\n- c # third\n- d\n")
    #expect(try edited(text, .set(["tags"], .texts(["c"]))) == "tags:\n- c # third\n")
  }

  @Test func `changes only the keys of a map that differ`() throws {
    let text = "fields:\n  Postage: 4d # old money\n  From: Lagos\n"
    let new = YAMLValue.map([.init("Postage", .text("4d")), .init("To", .text("Ibadan"))])
    #expect(try edited(text, .set(["fields"], new)) == "fields:\n  Postage: 4d # old money\n  To: Ibadan\n")
  }

  @Test func `writes long texts as blocks`() throws {
    let text = "title: t # why\ndescription: old # short\ntags: [a]\n"
    #expect(
      try edited(text, .set(["description"], .text("One.\n\n  Two: #2.\n")))
        == "title: t # why\ndescription: | # short\n  One.\n\n    Two: #2.\ntags: [a]\n")
    #expect(
      try edited("description: |\n    old\n\n\ntags: [a]\n", .set(["description"], .text("  a\nb")))
        == "description: |2-\n    a\n  b\n\n\ntags: [a]\n")
    #expect(
      try edited("title: t\r\n", .set(["description"], .text("a\nb\n\n")))
        == "title: t\r\ndescription: |+\r\n  a\r\n  b\r\n\r\n")
  }

  @Test func `puts new keys in their usual order`() throws {
    #expect(
      try edited("title: t\ntags: [a]\nvisibility: private\n", .set(["date"], .word("1962")))
        == "title: t\ndate: 1962\ntags: [a]\nvisibility: private\n")
    #expect(try edited("tags: [a]\ntitle: t\n", .set(["date"], .word("1962"))) == "tags: [a]\ntitle: t\ndate: 1962\n")
    #expect(
      try edited("title: t\n\n# who\npeople: [A]\n", .set(["caption"], .text("c")))
        == "title: t\ncaption: c\n\n# who\npeople: [A]\n")
  }

  @Test(arguments: [
    ("yes", "'yes'", "yes"), ("1962", "1962", "1962"), ("null", "\"null\"", "\"null\""), ("", "\"\"", "\"\""),
    ("a: b", "\"a: b\"", "\"a: b\""),
    ("say \"hi\": ok", "'say \"hi\": ok'", "'say \"hi\": ok'"), ("it's", "it's", "it's"), ("# x", "\"# x\"", "\"# x\""),
    ("a\tb", "\"a\\tb\"", "\"a\\tb\""),
    ("- a", "\"- a\"", "\"- a\""), ("-5", "\"-5\"", "-5"), ("💌 é", "💌 é", "💌 é"), (" a ", "\" a \"", "\" a \""),
    ("a\u{7}", "\"a\\x07\"", "\"a\\x07\""),
    ("a\u{2028}b", "\"a\\u2028b\"", "\"a\\u2028b\""), ("\u{FEFF}", "\"\\uFEFF\"", "\"\\uFEFF\""), ("4d", "4d", "4d"),
    ("@home", "\"@home\"", "\"@home\""),
    ("a:", "\"a:\"", "\"a:\""), ("---", "\"---\"", "\"---\""), ("\r\n", "\"\\r\\n\"", "\"\\r\\n\""),
    ("1962-07~", "1962-07~", "1962-07~"), ("../1962", "../1962", "../1962"),
    ("*", "\"*\"", "\"*\""), ("C:\\x", "C:\\x", "C:\\x"), ("<<", "\"<<\"", "\"<<\""),
  ])
  func `quotes only texts that need it`(text: String, asText: String, asWord: String) throws {
    let expected = asText == "'yes'" ? "\"yes\"" : asText == "1962" ? "\"1962\"" : asText
    #expect(try edited("", .set(["title"], .text(text))) == "title: \(expected)\n")
    #expect(try edited("", .set(["title"], .word(text))) == "title: \(asWord)\n")
  }

  @Test func `gives a reason for a refusal`() {
    func message(_ text: String, _ edit: SidecarEdit) -> String? {
      do throws(SidecarEditError) {
        _ = try SidecarEditor.apply([edit], to: Array(text.utf8))
        return nil
      } catch { return error.diagnostic(file: "a.yaml").description }
    }
    #expect(
      message("tags: [", .append(["tags"], .text("x")))
        == "a.yaml:1:8: error: a value is missing; write it, or close the bracket [sidecar.syntax]")
    #expect(
      message("a: 1\ntags: x", .append(["tags"], .text("x")))
        == "a.yaml: error: “tags” is not a list; write it as a list [edit.not-a-list]")
    #expect(
      message("a: &x [y]\ntags: *x", .append(["tags"], .text("x")))
        == "a.yaml:2: error: “tags” repeats a value that is marked elsewhere; write the value out here [edit.repeated-value]"
    )
    #expect(
      message("title: x", .set(["title", "a"], .text("x")))
        == "a.yaml: error: “title → a” leads nowhere in the file; edit the file by hand [edit.no-such-place]")
    #expect(
      message("caption: &c x\ntitle: *c\n", .remove(["caption"]))
        == "a.yaml:1: error: “caption” cannot be changed without touching what stands around it; edit the file by hand [edit.layout]"
    )
  }
}
