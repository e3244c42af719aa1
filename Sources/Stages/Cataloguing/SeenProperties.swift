// SPDX-License-Identifier: MIT
internal import KeepsakeModel

// The properties that leave the cataloguer. One that is not named here is as in a new value, so a forgotten property is hidden. People and
// collections are made from what the audience may see.

extension Keepsake {
  var seen: Keepsake {
    var seen = Keepsake(id: id, path: path)
    // Arrays and metadata that lose nothing stay shared with those that the keeper's own pages are made of.
    let images = images.map(\.seen)
    (seen.title, seen.caption, seen.description, seen.notes) = (title, caption, description, notes)
    (seen.date, seen.digitized, seen.place, seen.hidesPlaceWords) = (date, digitized, place, hidesPlaceWords)
    (seen.people, seen.tags, seen.kind, seen.labels) = (people, tags, kind, labels)
    (seen.keywords, seen.refusedKeywords) = (keywords, refusedKeywords)
    (seen.images, seen.thumbnail, seen.isPair) = (images == self.images ? self.images : images, thumbnail, isPair)
    (seen.transcript, seen.rating, seen.collections) = (transcript, rating, collections)
    (seen.visibility, seen.isSecret, seen.type, seen.category) = (visibility, isSecret, type, category)
    (seen.status, seen.emoji, seen.fields, seen.reminders) = (status, emoji, fields, reminders)
    (seen.attachments, seen.parts, seen.readReceipt) = (attachments, parts, readReceipt)
    (seen.ask, seen.captions, seen.credits, seen.markup) = (ask, captions, credits, markup)
    return seen
  }
}

extension Keepsake {
  /// Without these people: neither their names are left nor their faces, nor keywords of files that name them.
  ///
  /// A face is shown under a name of the keepsake's people, or under none; and under none only where no hidden face is.
  mutating func forget(_ hidden: Set<String>, _ names: PersonNames) {
    if !hidden.isEmpty {
      people.removeAll { hidden.contains($0.value) }
      tags.removeAll { ![.sidecar, .folder].contains($0.source) && names.isOne(of: hidden, $0.value) }
    }
    let named = Set(people.map(\.value))
    for index in images.indices where !images[index].faces.isEmpty {
      images[index].faces = images[index].faces.keeping { named.contains($0.name) }
    }
    if ask?.isOfFaces == true { ask = askOfFaces }
  }

  /// What the faces without a name ask; `nil` if there are none.
  var askOfFaces: AskStatement? {
    guard images.contains(where: { $0.faces.contains(where: \.isUnknown) }) else { return nil }
    var ask = AskStatement(kinds: [.who])
    ask.isOfFaces = true
    return ask
  }
}

extension KeepsakeImage {
  var seen: KeepsakeImage {
    var seen = KeepsakeImage(path: path, format: format, knowledge: knowledge.seen)
    (seen.label, seen.alt, seen.region, seen.paper) = (label, alt, region, paper)
    (seen.page, seen.faces) = (page, faces)
    return seen
  }
}

extension ImageKnowledge {
  /// Without pages, which are images of their own.
  var seen: ImageKnowledge {
    let told = metadata.seen
    let shared = told == metadata ? $metadata : Shared(wrappedValue: told)
    var seen = ImageKnowledge(content: content, metadata: shared, picture: picture, fault: fault)
    (seen.media, seen.player, seen.motion, seen.original) = (media, player, motion, original)
    (seen.wave, seen.subtitles, seen.headings) = (wave, subtitles, headings)
    (seen.text, seen.writing, seen.textOrigin) = (text, writing, textOrigin)
    return seen
  }
}

extension ImageMetadata {
  /// What else it tells, a position first of all, is in the keepsake as far as it may be seen.
  var seen: ImageMetadata {
    var seen = ImageMetadata()
    (seen.taken, seen.digitized, seen.orientation, seen.size) = (taken, digitized, orientation, size)
    (seen.make, seen.model, seen.lens, seen.software) = (make, model, lens, software)
    (seen.creator, seen.copyright, seen.exposure) = (creator, copyright, exposure)
    return seen
  }
}
