// SPDX-License-Identifier: MIT
package import Cataloguing
package import Insight
package import KeepsakeModel
private import KeepsakeSupport

/// Guesses and findings about keepsakes after files and sidecars are read: kinds before keepsakes are assembled, looks, words and relations
/// after.
package enum InsightWork {
  /// A guess for each draft without a stated kind.
  static func kinds(_ input: Cataloguer.Input, workers: Int) -> [KindGuess?] {
    mapInParallel(min(input.drafts.count, input.knowledge.count), width: workers) { number in
      // The references: a sidecar is a large value to copy.
      let (said, inherited) = (input.drafts[number].$sidecar, input.drafts[number].$defaults)
      guard !input.drafts[number].isSecret, said.wrappedValue.kind == nil, inherited.wrappedValue.kind == nil else {
        return nil
      }
      return KindJudge.guess(KindClues(input.drafts[number], input.knowledge[number]))
    }
  }

  /// Images that are one picture in another size or compression, where fewer people may see one of two; else nothing needs to know it.
  static func samePictures(_ input: Cataloguer.Input) -> [[HiddenCopies.Image]] {
    let mayHide = input.collections.contains { $0.statement.visibility ?? .public > .public }
    let remembered = Set(input.ledger.hidden.map(\.content))
    var places: [HiddenCopies.Image] = []
    var wanted: Set<Int> = []
    var levels: Set<Visibility> = []
    for number in input.drafts.indices {
      let visibility = input.drafts[number].visibility(usual: input.settings.visibility)
      levels.insert(visibility)
      let isHidden = mayHide || visibility > .public
      for (place, known) in input.knowledge[number].enumerated() {
        if isHidden || remembered.contains(known.content) { wanted.insert(places.count) }
        places.append(HiddenCopies.Image(draft: number, place: place))
      }
    }
    if wanted.isEmpty || levels.count < 2 && !mayHide && remembered.isEmpty { return [] }
    let images = places.map { place in
      let known = input.knowledge[place.draft][place.place]
      var seen = SeenImage(
        keepsake: place.draft, path: input.drafts[place.draft].images[place.place].source.file.path,
        content: known.content, metadata: known.metadata, picture: known.picture)
      if let hidden = known.hiddenLook?.wrappedValue { (seen.size, seen.look) = (hidden.size, hidden.look) }
      return seen
    }
    return SamePictureFinder(images).pairs(with: wanted).map { [places[$0], places[$1]] }
  }

  /// For each keepsake the words that tell what it is about: for the keeper, who sees all of them.
  package static func keywords(of keepsakes: [Keepsake], language: String, workers: Int) -> [[Sourced<String>]] {
    KeywordFinder(language: language).run(keepsakes, workers: workers)
  }

  /// Adds keywords and likenesses to a catalogue, which holds nothing private.
  package static func complete(_ catalogue: inout Catalogue, workers: Int) {
    let keywords = KeywordFinder(language: catalogue.settings.language).run(catalogue.keepsakes, workers: workers)
    catalogue.likenesses = LikenessFinder(catalogue.keepsakes).run()
    for (index, words) in keywords.enumerated() where !words.isEmpty { catalogue.keepsakes[index].keywords = words }
  }

  /// For each keepsake of a completed catalogue those that belong with it.
  package static func related(_ catalogue: Catalogue, workers: Int) -> [[Int]] {
    RelatedFinder(catalogue.keepsakes, likenesses: catalogue.likenesses).run(workers: workers)
  }
}

extension KindClues {
  /// The findings about a draft and its first image, and the number of the others.
  package init(_ draft: KeepsakeDraft, _ known: [ImageKnowledge]) {
    self.init()
    let path = draft.images.first?.source.file.path ?? draft.path
    name = path.stem.name
    let folder = path.folder
    folders = folder.isRoot ? [] : (folder.folder.isRoot ? [folder.name] : [folder.folder.name, folder.name])
    let (said, inherited) = (draft.$sidecar, draft.$defaults)
    var words: [String] = []
    if let title = said.wrappedValue.title?.value { words.append(title) }
    if let caption = said.wrappedValue.caption?.value { words.append(caption) }
    if let tags = said.wrappedValue.tags { words += tags }
    if let tags = inherited.wrappedValue.tags { words += tags }
    self.said = words.joined(separator: "\n")
    pictures = known.count
    guard !known.isEmpty else { return }
    let metadata = known[0].$metadata
    take(metadata.wrappedValue)
    size = known[0].picture?.size ?? metadata.wrappedValue.size
    look = known[0].picture?.look
    if let evidence = known[0].picture?.textEvidence { letterShapes = max(evidence.inRows, evidence.inColumns) }
    if let transcript = said.wrappedValue.transcript {
      take(transcript: transcript)
    } else if let text = known[0].text {
      take(text)
    }
    // The keeper's transcript is of all sides together.
    let isWritten = said.wrappedValue.transcript != nil
    sides = known.dropFirst().prefix(3).map { other in
      Side(picture: other.picture, text: isWritten ? nil : other.text)
    }
  }

  private mutating func take(_ metadata: ImageMetadata) {
    make = metadata.make?.value
    model = metadata.model?.value
    software = metadata.software?.value
    hasExposure = metadata.exposure.time != nil || metadata.exposure.fNumber != nil
  }

  /// What a machine read, without the words that are more likely wrong than right.
  private mutating func take(_ text: RecognisedText) {
    wasRead = true
    textConfidence = text.confidence
    rows = Self.rows(text)
  }

  fileprivate static func rows(_ text: RecognisedText) -> [Row] {
    guard text.outcome == .read else { return [] }
    let unit = Double(RecognisedText.Box.unit)
    return text.lines.compactMap { line in
      let words = line.words.filter { $0.confidence >= leastConfidence }.map(\.text)
      guard !words.isEmpty else { return nil }
      let box = line.box
      return Row(
        words: words, left: Double(box.left) / unit, top: Double(box.top) / unit,
        right: Double(box.left + box.width) / unit, height: Double(box.height) / unit)
    }
  }

  /// Words below this are left out.
  private static var leastConfidence: Int { 50 }

  /// Lines typed by the keeper, without positions.
  private mutating func take(transcript: String) {
    wasRead = true
    textConfidence = 100
    let lines = transcript.split(whereSeparator: \.isNewline).prefix(200)
    rows = lines.enumerated().map { index, line in
      Row(
        words: line.split(separator: " ").map(String.init), left: 0.1, top: Double(index) / Double(lines.count),
        right: 0.9, height: 0.9 / Double(lines.count))
    }
  }
}

extension KindClues.Side {
  fileprivate init(picture: PictureFacts?, text: RecognisedText?) {
    self.init(
      look: picture?.look, letterShapes: (picture?.textEvidence).map { max($0.inRows, $0.inColumns) } ?? 0,
      rows: text.map(KindClues.rows) ?? [])
  }
}
