// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

/// Messages to keepers about wrong files, compared word for word.
@Suite struct `Messages about keys` {
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
        "rotate: 90",
        [
          "a.yaml:1:1: error: “rotate” belongs under “images”; write images: [{file: …, rotate: …}] [sidecar.misplaced-key]"
        ]
      ),
      (
        "title: a\ncaption: b\ntitle: c",
        ["a.yaml:3:1: error: “title” is there twice, first on line 1; remove one of the two [sidecar.duplicate-key]"]
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
          "a.yaml:1:24: error: unknown key “color” in an image; the keys are file, label, alt, size, rotate, crop, corners, straighten, background, people, still, pages, motion, publish [sidecar.unknown-key]"
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
  func `give place, problem and remedy`(text: String, messages: [String]) {
    let reading = sidecar(text, file: "a.yaml")
    #expect(reading.diagnostics.map(\.description) == messages)
    #expect((reading.value == nil) == messages.contains { $0.contains("error: ") })
  }
}
