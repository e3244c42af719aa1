// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Writes new YAML files: keys in their best order, one line per statement, nothing for what isn't said.
package enum SidecarWriter {
  /// A sidecar that reads back as the same value.
  package static func sidecar(_ sidecar: Sidecar) -> [UInt8] {
    var map = YAMLMap(order: KeyOrder.keys(of: .sidecar))
    map.put("title", sidecar.title.map { text($0) })
    map.put("caption", sidecar.caption.map { text($0) })
    map.put("description", sidecar.description.map { text($0) })
    map.put("date", sidecar.date.map { date($0) })
    map.put("place", sidecar.place.map { place($0) })
    map.put("people", sidecar.people.map { .texts($0) })
    map.put("tags", sidecar.tags.map { .texts($0) })
    map.put("no_keywords", lines: sidecar.refusedKeywords)
    map.put("kind", sidecar.kind.map { .word($0.rawValue) })
    map.put("size", sidecar.size.map { size($0) })
    map.put("images", list: sidecar.images.map { image($0.value) })
    map.put("thumbnail", sidecar.thumbnail?.value)
    map.put("pair", sidecar.pair.map { .word($0.value ? "true" : "false") })
    map.put("transcript", sidecar.transcript)
    map.put("ocr", sidecar.ocr.map { ocr($0) })
    map.put("collections", list: sidecar.collections.map { .text($0.value) })
    map.put("visibility", sidecar.visibility.map { .word($0.rawValue) })
    map.put("location", sidecar.location.map { .word($0.rawValue) })
    map.put("id", sidecar.id.map { .word($0.value) })
    map.put("type", sidecar.type?.value)
    map.put("category", sidecar.category)
    map.put("status", sidecar.status.map { .word($0.rawValue) })
    map.put("emoji", sidecar.emoji)
    if !sidecar.fields.isEmpty {
      map.put("fields", .map(sidecar.fields.map { YAMLValue.Pair($0.name, .text($0.value)) }))
    }
    map.put("files", list: sidecar.files.map { attachment($0.value) })
    map.put("reminder", reminders(sidecar.reminders))
    for part in sidecar.parts.all { map.put(part.key, Self.part(part)) }
    map.put("notes", sidecar.notes)
    map.put("ask", sidecar.ask.map { ask($0) })
    map.put("captions", list: sidecar.captions.map { caption($0) })
    map.put("credits", list: sidecar.credits.map { credit($0) })
    map.put("markup", list: sidecar.markup.map { stroke($0) })
    map.put("background", sidecar.usesRemovedBackground.map { background($0) })
    return document(map)
  }

  /// A collection’s file that reads back as the same value.
  package static func collection(_ collection: CollectionStatement) -> [UInt8] {
    var map = YAMLMap(order: KeyOrder.keys(of: .collection))
    map.put("title", collection.title)
    map.put("caption", collection.caption)
    map.put("description", collection.description)
    map.put("keepsakes", lines: collection.keepsakes.map(\.value))
    map.put("where", collection.rule.map { rule($0) })
    map.put("cover", collection.cover?.value)
    map.put("date", collection.date.map { date($0) })
    map.put("place", collection.place.map { place($0) })
    map.put("order", collection.order.map { .word($0.rawValue) })
    map.put("layout", collection.layout.map { .word($0.rawValue) })
    map.put("story", list: collection.story.map { storyEntry($0) })
    map.put("visibility", collection.visibility.map { .word($0.rawValue) })
    map.put("location", collection.location.map { .word($0.rawValue) })
    if let collage = collection.collage {
      var inner = YAMLMap(order: KeyOrder.keys(within: "collage", of: .collection))
      inner.put("layout", collage.layout)
      inner.put("keepsakes", lines: collage.keepsakes.map(\.value))
      inner.put("title", collage.showsTitle.map { .word($0 ? "true" : "false") })
      inner.put("print", collage.wantsPrint.map { .word($0 ? "true" : "false") })
      map.put("collage", inner.value)
    }
    return document(map)
  }

  private static func storyEntry(_ entry: StoryEntry) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "story", of: .collection))
    map.put("keepsake", entry.keepsake?.value)
    map.put("words", entry.words)
    map.put("size", entry.size.map { .word($0.rawValue) })
    map.put("region", entry.region.map(part))
    map.put("text", entry.text)
    map.put("break", entry.pause)
    return map.value
  }

  /// A person’s file that reads back as the same value.
  package static func person(_ person: PersonStatement) -> [UInt8] {
    var map = YAMLMap(order: KeyOrder.keys(of: .person))
    map.put("name", person.name)
    map.put("also", lines: person.also)
    map.put("born", person.born.map { .word($0.text) })
    map.put("died", person.died.map { .word($0.text) })
    map.put("note", person.note)
    map.put("portrait", person.portrait?.value)
    map.put("face", person.face.map(part))
    map.put("visibility", person.visibility.map { .word($0.rawValue) })
    map.put("relations", list: person.relations.map { relation($0) })
    map.put("contact", person.contact.map { .word($0.rawValue) })
    map.put("phone", labelled(person.phone))
    map.put("email", labelled(person.email))
    map.put("address", labelled(person.address))
    map.put("website", labelled(person.website))
    map.put("vcard", lines: person.vcard)
    return document(map)
  }

  /// A memory type’s file that reads back as the same value.
  package static func memoryType(_ type: MemoryTypeStatement) -> [UInt8] {
    var map = YAMLMap(order: KeyOrder.keys(of: .memoryType))
    map.put("title", type.title)
    map.put("emoji", type.emoji)
    map.put("colour", type.colour.map { .word($0.rawValue) })
    map.put("order", type.order.map { .word(String($0)) })
    map.put("secret", type.secret.map { .word($0 ? "true" : "false") })
    map.put("fields", list: type.fields.map { field($0) })
    return document(map)
  }

  private static func document(_ map: YAMLMap) -> [UInt8] {
    let lines = map.pairs.flatMap { pair -> [String] in
      let entry = YAMLEmitter.entry(pair, column: 0)
      return [entry.first] + entry.rest
    }
    return lines.flatMap { Array($0.utf8) + [0x0A] }
  }
}
