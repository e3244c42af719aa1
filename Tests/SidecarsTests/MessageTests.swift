// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

/// What keepers read when a file is wrong: pinned word for word, because the words are the product.
@Suite struct `Messages about YAML files` {
  @Test(
    arguments: [
      (
        "titel: x",
        ["a.yaml:1:1: error: unknown key “titel” in a sidecar; did you mean “title”? [sidecar.unknown-key]"]
      ),
      (
        "Title: x",
        ["a.yaml:1:1: error: unknown key “Title” in a sidecar; did you mean “title”? [sidecar.unknown-key]"]
      ),
      (
        "wibble: x\nthumbnial: y.jpg",
        [
          "a.yaml:1:1: error: unknown key “wibble” in a sidecar; remove it or correct it [sidecar.unknown-key]",
          "a.yaml:2:1: error: unknown key “thumbnial” in a sidecar; did you mean “thumbnail”? [sidecar.unknown-key]",
        ]
      ),
      (
        "title: a\ncaption: b\ntitle: c",
        ["a.yaml:3:1: error: “title” is said twice, first on line 1; remove one of the two [sidecar.duplicate-key]"]
      ),
      (
        "<<: {a: b}",
        ["a.yaml:1:1: error: “<<” cannot be used to take over keys; write the keys out [sidecar.merge-key]"]
      ),
      (
        "? [a, b]\n: c",
        ["a.yaml:1:3: error: a key must be a text; write key: value [sidecar.key-is-no-text]"]
      ),
      (
        "place: {nam: Lagos}",
        ["a.yaml:1:9: error: unknown key “nam” in a place; did you mean “name”? [sidecar.unknown-key]"]
      ),
      (
        "place: {lat: 6.4}",
        [
          "a.yaml:1:8: error: a position needs a “lon”; write both lat and lon in degrees, such as lat: 6.45, lon: 3.39 [sidecar.missing-key]"
        ]
      ),
      (
        "images: [{label: back}]",
        ["a.yaml:1:10: error: an image needs a “file”; write {file: back.jpg, label: back} [sidecar.missing-key]"]
      ),
      (
        "images: [{file: a.jpg, color: red}]",
        [
          "a.yaml:1:24: error: unknown key “color” in an image; the keys are file, label, alt, rotate, crop [sidecar.unknown-key]"
        ]
      ),
      (
        "ocr: {language: [eng]}",
        ["a.yaml:1:7: error: unknown key “language” in “ocr”; did you mean “languages”? [sidecar.unknown-key]"]
      ),
      (
        "reminder: {repeat: yearly}",
        ["a.yaml:1:11: error: a reminder needs a “date”; write date: 2027-07-14 [sidecar.missing-key]"]
      ),
      (
        "receipt: {items: [{amount: 1}]}",
        [
          "a.yaml:1:19: error: an item of a receipt needs a “name”; write {name: Tea, amount: 1.20} [sidecar.missing-key]"
        ]
      ),
      (
        "captions: [{by: Uche}]",
        ["a.yaml:1:12: error: a suggested caption needs a “text”; write {text: …, by: …} [sidecar.missing-key]"]
      ),
      (
        "fields: {<<: {a: b}}",
        ["a.yaml:1:10: error: “<<” cannot be used to take over keys; write the keys out [sidecar.merge-key]"]
      ),
    ] as [(String, [String])])
  func `about keys say where, what and how to mend it`(text: String, messages: [String]) {
    let reading = sidecar(text, file: "a.yaml")
    #expect(reading.diagnostics.map(\.description) == messages)
    #expect((reading.value == nil) == messages.contains { $0.contains("error: ") })
  }

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
        ["a.yaml:1:7: error: a list cannot begin here; begin the entries on a line of their own [sidecar.syntax]"]
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
  func `about syntax say where, what and how to mend it`(text: String, messages: [String]) {
    let reading = sidecar(text, file: "a.yaml")
    #expect(reading.diagnostics.map(\.description) == messages)
    #expect((reading.value == nil) == messages.contains { $0.contains("error: ") })
  }

  @Test(
    arguments: [
      (
        "title: [a, b]",
        ["a.yaml:1:8: error: found a list for “title”, expected a text; write title: … [sidecar.wrong-type]"]
      ),
      (
        "title: {a: b}",
        ["a.yaml:1:8: error: found keys and values for “title”, expected a text; write title: … [sidecar.wrong-type]"]
      ),
      (
        "tags: wedding, letters",
        [
          "a.yaml:1:7: error: found “wedding, letters” for “tags”, expected a list; write tags: [wedding, letters] [sidecar.wrong-type]"
        ]
      ),
      (
        "tags:\n  a: b",
        [
          "a.yaml:2:3: error: found keys and values for “tags”, expected a list; write tags: […, …] [sidecar.wrong-type]"
        ]
      ),
      (
        "people: |\n  Ada\n  Bob",
        ["a.yaml:1:9: error: found “Ada…” for “people”, expected a list; write people: […, …] [sidecar.wrong-type]"]
      ),
      (
        "kind: leter",
        ["a.yaml:1:7: error: found “leter” for “kind”; did you mean “letter”? [sidecar.unknown-word]"]
      ),
      (
        "kind: xyzzy",
        [
          "a.yaml:1:7: error: found “xyzzy” for “kind”; write one of photo, letter, card, postcard, ticket, receipt, artwork, document, recipe, certificate, newspaper, object, other [sidecar.unknown-word]"
        ]
      ),
      (
        "status: in-progress",
        ["a.yaml:1:9: error: found “in-progress” for “status”; did you mean “in progress”? [sidecar.unknown-word]"]
      ),
      (
        "visibility: privat",
        ["a.yaml:1:13: error: found “privat” for “visibility”; did you mean “private”? [sidecar.unknown-word]"]
      ),
      (
        "location: town",
        [
          "a.yaml:1:11: error: found “town” for “location”; write one of exact, city, country, hidden [sidecar.unknown-word]"
        ]
      ),
      (
        "date: 1962-13",
        [
          "a.yaml:1:7: error: found “1962-13” for “date”: there is no month 13; months go from 01 to 12; 21 to 24 are spring, summer, autumn and winter [sidecar.bad-date]"
        ]
      ),
      (
        "date: [1962]",
        ["a.yaml:1:7: error: found a list for “date”, expected a text; write date: … [sidecar.wrong-type]"]
      ),
      (
        "date: 14.07.1962",
        [
          "a.yaml:1:7: error: found “14.07.1962” for “date”, which is not written as a date; write 1962, 1962-07, 1962-07-14, 197X (a decade), 1962~ (about), 1962? (perhaps) or 1962/1964 (from, to) [sidecar.bad-date]"
        ]
      ),
      (
        "date: 1962-02-29",
        [
          "a.yaml:1:7: error: found “1962-02-29” for “date”: there was no 29 February in 1962; correct the day, or leave it out [sidecar.bad-date]"
        ]
      ),
      (
        "place: {lat: 96, lon: 3}",
        ["a.yaml:1:14: error: found “96” for “lat”, expected a number from -90 to 90 [sidecar.impossible-value]"]
      ),
      (
        "place: {precision: city}",
        [
          "a.yaml:1:8: error: a place needs a name or a position; write place: {name: …} or {lat: …, lon: …} [sidecar.contradiction]"
        ]
      ),
      (
        "place: {lat: '6,4', lon: 3}",
        [
          "a.yaml:1:14: error: found “6,4” for “lat”, expected a number from -90 to 90; write a point, not a comma [sidecar.impossible-value]"
        ]
      ),
      (
        "place: [6, 3]",
        [
          "a.yaml:1:8: error: found a list for “place”, expected a name, or keys and values; write place: Lagos, or place: {name: Lagos, lat: 6.45, lon: 3.39} [sidecar.wrong-type]"
        ]
      ),
      (
        "images: a.jpg",
        ["a.yaml:1:9: error: found “a.jpg” for “images”, expected a list; write images: [a.jpg] [sidecar.wrong-type]"]
      ),
      (
        "images: [../../etc/passwd]",
        [
          "a.yaml:1:10: error: “../../etc/passwd” for “images” leads out of the folder; name a file in the same folder or below it [sidecar.leaves-folder]"
        ]
      ),
      (
        "images: [/etc/passwd]",
        [
          "a.yaml:1:10: error: “/etc/passwd” for “images” leads out of the folder; name a file in the same folder or below it [sidecar.leaves-folder]"
        ]
      ),
      (
        "images: ['https://example.org/a.jpg']",
        [
          "a.yaml:1:10: error: found “https://example.org/a.jpg” for “images”, expected the name of a file; save the picture in the archive first [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.jpg, rotate: 45}]",
        [
          "a.yaml:1:32: error: found “45” for “rotate”, expected 0, 90, 180, 270 or -90 (degrees clockwise) [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.jpg, crop: [0.5, 0.5, 0.6, 0.1]}]",
        [
          "a.yaml:1:30: error: “crop” is no part of the picture; write [left, top, width, height] in fractions, such as [0.1, 0.1, 0.8, 0.8] [sidecar.contradiction]"
        ]
      ),
      (
        "images: [{file: a.jpg, crop: [0.5, 0.5, 2, 0.1]}]",
        ["a.yaml:1:41: error: found “2” for “crop”, expected a number from 0 to 1 [sidecar.impossible-value]"]
      ),
      (
        "images: [a.jpg, a.jpg]",
        [
          "a.yaml:1:17: error: the image “a.jpg” is named twice, first on line 1; remove one of the two [sidecar.contradiction]"
        ]
      ),
      (
        "images:\n- a.jpg\n-\n- b.jpg",
        [
          "a.yaml:3:2: warning: an empty entry in “images” is ignored; remove it or write its value [sidecar.empty-entry]"
        ]
      ),
      (
        "thumbnail: ..",
        [
          "a.yaml:1:12: error: “..” for “thumbnail” leads out of the folder; name a file in the same folder or below it [sidecar.leaves-folder]"
        ]
      ),
      (
        "ocr: yes",
        [
          "a.yaml:1:6: error: found “yes” for “ocr”, expected keys and their values; write ocr: {languages: …} [sidecar.wrong-type]"
        ]
      ),
      (
        "ocr: {skip: perhaps}",
        [
          "a.yaml:1:13: error: found “perhaps” for “skip”, expected true or false; write skip: true [sidecar.impossible-value]"
        ]
      ),
      (
        "id: Letter from Grandma",
        [
          "a.yaml:1:5: error: found “Letter from Grandma” for “id”, expected lower-case letters, digits and single hyphens, 60 at most; did you mean “letter-from-grandma”? [sidecar.impossible-value]"
        ]
      ),
      (
        "id: ---",
        [
          "a.yaml:1:5: error: found “---” for “id”, expected lower-case letters, digits and single hyphens, 60 at most [sidecar.impossible-value]"
        ]
      ),
      (
        "emoji: hello",
        ["a.yaml:1:8: error: found “hello” for “emoji”, expected one emoji [sidecar.impossible-value]"]
      ),
      (
        "emoji: 7",
        ["a.yaml:1:8: error: found “7” for “emoji”, expected one emoji [sidecar.impossible-value]"]
      ),
      (
        "fields: [a]",
        [
          "a.yaml:1:9: error: found a list for “fields”, expected names and their values; write fields: {Postage: 4d} [sidecar.wrong-type]"
        ]
      ),
      (
        "fields: {a: [b]}",
        ["a.yaml:1:13: error: found a list for “a”, expected a text; write a: … [sidecar.wrong-type]"]
      ),
      (
        "reminder: {date: 1962}",
        ["a.yaml:1:18: error: found “1962” for “date”, expected one day; write 1962-07-14 [sidecar.impossible-value]"]
      ),
      (
        "reminder: {date: 1962-07-14, repeat: anual}",
        [
          "a.yaml:1:38: error: found “anual” for “repeat”; write one of daily, weekly, monthly, yearly [sidecar.unknown-word]"
        ]
      ),
      (
        "receipt: {total: '12,50'}",
        [
          "a.yaml:1:18: error: found “12,50” for “total”, expected a number such as 12.50; write a point, not a comma, and nothing between thousands [sidecar.impossible-value]"
        ]
      ),
      (
        "receipt: {total: £12}",
        [
          "a.yaml:1:18: error: found “£12” for “total”, expected a number such as 12.50; leave out units and signs [sidecar.impossible-value]"
        ]
      ),
      (
        "receipt: {currency: gbp}",
        [
          "a.yaml:1:21: error: found “gbp” for “currency”, expected a currency’s code of three capital letters; write GBP [sidecar.impossible-value]"
        ]
      ),
      (
        "receipt: {currency: £}",
        [
          "a.yaml:1:21: error: found “£” for “currency”, expected a currency’s code of three capital letters; write GBP, EUR, NGN … [sidecar.impossible-value]"
        ]
      ),
      (
        "receipt: {time: 25:00}",
        ["a.yaml:1:17: error: found “25:00” for “time”, expected a time of day; write 16:28 [sidecar.impossible-value]"]
      ),
      (
        "receipt: 12",
        [
          "a.yaml:1:10: error: found “12” for “receipt”, expected keys and their values; write receipt: {store: …} [sidecar.wrong-type]"
        ]
      ),
      (
        "captions: [{text: a, votes: many}]",
        [
          "a.yaml:1:29: error: found “many” for “votes”, expected a whole number from -1000000 to 1000000 [sidecar.impossible-value]"
        ]
      ),
      (
        "markup: [{stroke: [0.1, 0.2]}]",
        [
          "a.yaml:1:20: error: found “0.1” for “stroke”, expected a list; write stroke: [0.1] [sidecar.wrong-type]",
          "a.yaml:1:25: error: found “0.2” for “stroke”, expected a list; write stroke: [0.2] [sidecar.wrong-type]",
        ]
      ),
      (
        "markup: [{text: a}]",
        [
          "a.yaml:1:10: error: a mark-up is either a stroke or a text with its place; write {stroke: [[0.1, 0.2], [0.3, 0.4]]} or {text: …, at: [0.1, 0.2]} [sidecar.contradiction]"
        ]
      ),
      (
        "markup: [{stroke: [[0.1]]}]",
        [
          "a.yaml:1:20: error: found a list of 1 for “stroke”, expected two numbers; write [0.5, 0.5] [sidecar.wrong-type]"
        ]
      ),
      (
        "markup: [{stroke: [[0.1, 0.2]], colour: red}]",
        [
          "a.yaml:1:41: error: found “red” for “colour”, expected a colour; write '#c0392b', in quotes [sidecar.impossible-value]"
        ]
      ),
      (
        "background: removed",
        [
          "a.yaml:1:13: error: found “removed” for “background”, expected keys and their values; write background: {use: …} [sidecar.wrong-type]"
        ]
      ),
      (
        "background: {use: remove}",
        ["a.yaml:1:19: error: found “remove” for “use”; did you mean “removed”? [sidecar.unknown-word]"]
      ),
      (
        "- a\n- b",
        [
          "a.yaml:1:1: error: found a list, expected keys and their values; write title: … at the beginning of a line [sidecar.wrong-type]"
        ]
      ),
      (
        "just words",
        [
          "a.yaml:1:1: error: found “just words”, expected keys and their values; write title: … at the beginning of a line [sidecar.wrong-type]"
        ]
      ),
      (
        "date: {a: b}",
        ["a.yaml:1:7: error: found keys and values for “date”, expected a text; write date: … [sidecar.wrong-type]"]
      ),
      (
        "title: {{ x }}",
        ["a.yaml:1:8: error: found keys and values for “title”, expected a text; write title: … [sidecar.wrong-type]"]
      ),
    ] as [(String, [String])])
  func `about values say where, what and how to mend it`(text: String, messages: [String]) {
    let reading = sidecar(text, file: "a.yaml")
    #expect(reading.diagnostics.map(\.description) == messages)
    #expect((reading.value == nil) == messages.contains { $0.contains("error: ") })
  }

}
