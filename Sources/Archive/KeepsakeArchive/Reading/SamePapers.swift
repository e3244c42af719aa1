// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
private import PictureSteps
private import TextRecognition

/// Tells papers of one layout apart, such as two receipts of one shop, where a look takes them for copies of one another.
struct SamePapers {
  let root: String
  let memo: MemoStore
  let workers: Int

  /// The pairs without papers with different words; pictures that cannot be compared count as the same.
  func withoutOthers(_ pairs: [[HiddenCopies.Image]], _ input: Cataloguer.Input) -> [[HiddenCopies.Image]] {
    @Sendable func known(_ image: HiddenCopies.Image) -> ImageKnowledge { input.knowledge[image.draft][image.place] }
    let papers = pairs.indices.filter { number in
      // Hidden pictures have no letter counts. A rotated or cropped picture differs from its file.
      pairs[number].contains { (known($0).picture?.textEvidence).map(TextGate.mayHoldText) ?? false }
        && pairs[number].allSatisfy { input.drafts[$0.draft].images[$0.place].statement.frame == PictureFrame() }
    }
    if papers.isEmpty { return pairs }
    let keys = papers.map { number in
      let contents = pairs[number].map { known($0).content.hex }.sorted()
      return PaperFinding.key(Digest256.hash(Array(contents.joined().utf8)), NoInputs())
    }
    let recalled: [PaperFinding.Payload?] = (try? memo.recall(keys)) ?? keys.map { _ in nil }
    let (root, memo) = (root, memo)
    // A few at a time: a scan may be large.
    let others = mapInParallel(papers.count, width: min(2, workers), slice: 1) { number -> Bool in
      if let answer = recalled[number] { return answer.areOthers }
      let pair = pairs[papers[number]]
      let sides = pair.map { image in
        (known(image).hiddenLook?.wrappedValue.size ?? known(image).picture?.size).map { max($0.width, $0.height) } ?? 0
      }
      let longSide = min(PaperPlane.longSide, sides.min() ?? 0)
      let planes = pair.compactMap { image -> PaperPlane? in
        let path = input.drafts[image.draft].images[image.place].source.file.path
        return (try? Files.read(bytesOfPath: path.bytes(below: root))).flatMap {
          PaperPlane($0, orientation: known(image).metadata.orientation?.value ?? 1, longSide: longSide)
        }
      }
      let areOthers = planes.count == 2 && planes[0].hasOtherWords(than: planes[1])
      memo.remember(PaperFinding.Payload(areOthers: areOthers), as: keys[number])
      return areOthers
    }
    let dropped = Set(zip(papers, others).filter(\.1).map(\.0))
    return pairs.indices.filter { !dropped.contains($0) }.map { pairs[$0] }
  }
}

/// Whether two pictures of one look are papers with other words.
private enum PaperFinding: Finding {
  typealias Inputs = NoInputs
  static let name = "papers"
  static let version = 1

  struct Payload: Memorable {
    var areOthers: Bool

    init(areOthers: Bool) { self.areOthers = areOthers }
    init(from reader: inout BinaryReader) throws(DamagedPayload) { areOthers = try Bool(from: &reader) }
    func write(to writer: inout BinaryWriter) { areOthers.write(to: &writer) }
  }
}
