// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

/// Messages to keepers about wrong files, compared word for word.
@Suite struct `Messages about values` {
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
          "a.yaml:1:7: error: found “wedding, letters” for “tags”, expected a list; write tags: [wedding, letters], or tags: [\"wedding, letters\"] if that is one [sidecar.wrong-type]"
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
          "a.yaml:1:7: error: found “xyzzy” for “kind”; write one of photo, letter, card, postcard, ticket, receipt, artwork, document, recipe, certificate, newspaper, object, film, recording, other [sidecar.unknown-word]"
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
          "a.yaml:1:7: error: found “14.07.1962” for “date”, which is not written as a date; write 1962-07-14 [sidecar.bad-date]"
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
        "images: a.jpg, b.jpg",
        [
          "a.yaml:1:9: error: found “a.jpg, b.jpg” for “images”, expected a list; write images: [a.jpg, b.jpg], or images: [\"a.jpg, b.jpg\"] if that is one [sidecar.wrong-type]"
        ]
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
          "a.yaml:1:10: error: a mark-up is one of a stroke, an arrow, a box and a text with its place; write {stroke: [[0.1, 0.2], [0.3, 0.4]]} or {text: …, at: [0.1, 0.2]} [sidecar.contradiction]"
        ]
      ),
      (
        "markup: [{arrow: [[0.1, 0.2]]}]",
        [
          "a.yaml:1:18: error: found a list of 1 for “arrow”, expected where it begins and where it points to; write [[0.1, 0.2], [0.3, 0.4]] [sidecar.wrong-type]"
        ]
      ),
      (
        "markup: [{box: [0.5, 0.5, 0.6, 0.1]}]",
        [
          "a.yaml:1:16: error: “box” is no part of the picture; write [left, top, width, height] in fractions, such as [0.1, 0.1, 0.8, 0.8] [sidecar.contradiction]"
        ]
      ),
      (
        "markup: [{box: [0, 0, 1, 1], stroke: [[0, 0]]}]",
        [
          "a.yaml:1:10: error: a mark-up is one of a stroke, an arrow, a box and a text with its place; write {stroke: [[0.1, 0.2], [0.3, 0.4]]} or {text: …, at: [0.1, 0.2]} [sidecar.contradiction]"
        ]
      ),
      (
        "images: [{file: a.jpg, corners: [[0.1, 0.1], [0.1, 0.9], [0.9, 0.9], [0.9, 0.1]]}]",
        [
          "a.yaml:1:33: error: “corners” are no four corners of a paper, clockwise from its upper left; write [[x, y], [x, y], [x, y], [x, y]], such as [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]] [sidecar.contradiction]"
        ]
      ),
      (
        "size: 148 x 105",
        [
          "a.yaml:1:7: error: found “148 x 105” for “size”, expected a width and a height from 1 to 5000 mm with their unit (mm, cm or in); write size: 148 x 105 mm, or cm [sidecar.impossible-value]"
        ]
      ),
      (
        "size: postcard",
        [
          "a.yaml:1:7: error: found “postcard” for “size”, expected a width and a height from 1 to 5000 mm with their unit (mm, cm or in); write size: 148 x 105 mm [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.jpg, size: 0 x 9 cm}]",
        [
          "a.yaml:1:30: error: found “0 x 9 cm” for “size”, expected a width and a height from 1 to 5000 mm with their unit (mm, cm or in); write size: 148 x 105 mm [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.jpg, straighten: 46}]",
        [
          "a.yaml:1:36: error: found “46” for “straighten”, expected a number from -45 to 45 [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.mp4, still: \"1:75\"}]",
        [
          "a.yaml:1:31: error: found “1:75” for “still”, expected a moment such as 12.5 (seconds) or 1:02:03.5 [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.mp4, still: \"12,5\"}]",
        [
          "a.yaml:1:31: error: found “12,5” for “still”, expected a moment such as 12.5 (seconds) or 1:02:03.5; write a point, not a comma [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.mp4, still: -1}]",
        [
          "a.yaml:1:31: error: found “-1” for “still”, expected a moment such as 12.5 (seconds) or 1:02:03.5 [sidecar.impossible-value]"
        ]
      ),
      (
        "images: [{file: a.jpg, straighten: 2, corners: [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]}]",
        [
          "a.yaml:1:10: warning: “straighten” has no effect beside “corners”, which say what is shown; remove one of the two [sidecar.without-effect]"
        ]
      ),
      (
        "images: [{file: a.jpg, background: {use: removed}}]",
        [
          "a.yaml:1:36: error: an image’s “background” needs a “mask”; write {use: removed, mask: a.cutout.png} [sidecar.missing-key]"
        ]
      ),
      (
        "images: [{file: a.jpg, background: {mask: a.cutout.png}}]",
        [
          "a.yaml:1:36: error: an image’s “background” needs a “use”; write {use: removed, mask: a.cutout.png} [sidecar.missing-key]"
        ]
      ),
      (
        "images: [{file: a.jpg, background: {use: removed, mask: a.png}}]",
        [
          "a.yaml:1:57: error: found “a.png” for “mask”, expected a file whose name ends in .cutout.png; rename the file [sidecar.impossible-value]"
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
        "pair: maybe",
        [
          "a.yaml:1:7: error: found “maybe” for “pair”, expected true or false; write pair: true [sidecar.impossible-value]"
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
  func `give place, problem and remedy`(text: String, messages: [String]) {
    let reading = sidecar(text, file: "a.yaml")
    #expect(reading.diagnostics.map(\.description) == messages)
    #expect((reading.value == nil) == messages.contains { $0.contains("error: ") })
  }
}
