// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

/// Messages to keepers about wrong files, compared word for word.
@Suite struct `Messages about syntax` {
  @Test(
    arguments: [
      (
        "images: [a.jpg, , b.jpg]",
        ["a.yaml:1:17: error: a value is missing; write it, or close the bracket [sidecar.syntax]"]
      ),
      (
        "title: \"a\\0b\"",
        ["a.yaml:1:8: error: an invisible character (U+0000) for “title”; remove it [sidecar.control-character]"]
      ),
      (
        "title: !!binary aGVsbG8=",
        [
          "a.yaml:1:8: error: the YAML tag “tag:yaml.org,2002:binary” has no meaning here; remove it [sidecar.foreign-tag]"
        ]
      ),
      (
        "a: b: c",
        [
          "a.yaml:1:5: error: a colon is taken for the end of a key; put texts that contain “: ” in quotes, and begin keys in one column [sidecar.syntax]"
        ]
      ),
      (
        "title: \"never closed\ncaption: x",
        ["a.yaml:1:8: error: a quotation mark that is never closed; close it [sidecar.syntax]"]
      ),
      (
        "title: 'it's'",
        [
          "a.yaml:1:12: error: what stands here belongs to no key; begin all keys of a map in the same column, and double a ' within single quotes [sidecar.syntax]"
        ]
      ),
      (
        "tags: [a, b\ntitle: x",
        [
          "a.yaml:1:7: error: the list in brackets is not closed; separate entries by commas and end with ] [sidecar.syntax]"
        ]
      ),
      (
        "tags: [a b]]",
        [
          "a.yaml:1:12: error: what stands here belongs to no key; begin all keys of a map in the same column, and double a ' within single quotes [sidecar.syntax]"
        ]
      ),
      (
        "title: @home",
        ["a.yaml:1:8: error: a text cannot begin with this character; put the text in quotes [sidecar.syntax]"]
      ),
      (
        "title: *x",
        [
          "a.yaml:1:8: error: nothing before is marked “&x”; put texts that begin with * in quotes [sidecar.unknown-alias]"
        ]
      ),
      (
        "title: %x",
        ["a.yaml:1:8: error: a text cannot begin with this character; put the text in quotes [sidecar.syntax]"]
      ),
      (
        "\ttitle: x",
        [
          "a.yaml:1:1: error: a tab stands where only spaces may; replace tabs at the beginning of lines by spaces [sidecar.tab]"
        ]
      ),
      (
        "ocr:\n\tskip: true",
        [
          "a.yaml:2:1: error: a tab stands where only spaces may; replace tabs at the beginning of lines by spaces [sidecar.tab]"
        ]
      ),
      (
        "title: x\n  caption: y",
        [
          "a.yaml:2:10: error: a colon is taken for the end of a key; put texts that contain “: ” in quotes, and begin keys in one column [sidecar.syntax]"
        ]
      ),
      (
        "title: x\n caption: y",
        [
          "a.yaml:2:9: error: a colon is taken for the end of a key; put texts that contain “: ” in quotes, and begin keys in one column [sidecar.syntax]"
        ]
      ),
      (
        " title: x\ncaption: y",
        [
          "a.yaml:2:1: error: this line begins further left than the first key; begin all keys in the same column [sidecar.syntax]"
        ]
      ),
      (
        "title: a\n---\ntitle: b\n",
        [
          "a.yaml:2:1: error: a second document begins here; keep one and remove the line “---” before the other [sidecar.several-documents]"
        ]
      ),
      (
        "title: a\nwords\ncaption: b",
        [
          "a.yaml:2:1: error: a key without a colon; write key: value; texts of several lines begin after “|” [sidecar.syntax]"
        ]
      ),
      (
        "tags:\n- a\n b\n- c\nd",
        [
          "a.yaml:5:1: error: a key without a colon; write key: value; texts of several lines begin after “|” [sidecar.syntax]"
        ]
      ),
      (
        "title: \"a\\qb\"",
        [
          "a.yaml:1:10: error: a backslash before a character that needs none; double the backslash, or use single quotes [sidecar.syntax]"
        ]
      ),
      (
        "tags: - a",
        ["a.yaml:1:7: error: a list cannot begin here; begin the entries on a new line [sidecar.syntax]"]
      ),
      (
        "title: &a x\ntags: &b [*b]",
        ["a.yaml:2:11: error: “*b” stands within what it repeats; write the values out [sidecar.unknown-alias]"]
      ),
      (
        "{title: x",
        [
          "a.yaml:1:1: error: the map in braces is not closed; separate entries by commas and end with } [sidecar.syntax]"
        ]
      ),
      (
        "title: a\u{07}b",
        ["a.yaml:1:9: error: an invisible character (U+0007); remove it [sidecar.control-character]"]
      ),
      (
        "title: x\0",
        ["a.yaml:1:9: error: an invisible character (U+0000); remove it [sidecar.control-character]"]
      ),
      (
        "title: \u{FEFF}x",
        ["a.yaml:1:8: error: an invisible character (U+FEFF); remove it [sidecar.control-character]"]
      ),
      (
        "key: &",
        [
          "a.yaml:1:7: error: “&” and “*” mark values that are repeated; put texts that begin with them in quotes [sidecar.syntax]"
        ]
      ),
      (
        "title: [[[",
        ["a.yaml:1:11: error: a value is missing; write it, or close the bracket [sidecar.syntax]"]
      ),
      (
        "title: `x`",
        ["a.yaml:1:8: error: a text cannot begin with this character; put the text in quotes [sidecar.syntax]"]
      ),
    ] as [(String, [String])])
  func `give place, problem and remedy`(text: String, messages: [String]) {
    let reading = sidecar(text, file: "a.yaml")
    #expect(reading.diagnostics.map(\.description) == messages)
    #expect((reading.value == nil) == messages.contains { $0.contains("error: ") })
  }
}
