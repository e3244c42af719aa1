// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Chooses among a file's findings.
///
/// The strongest source wins, and within a source the first tag. `Provenance` has the order of sources that
/// ARCHIVE-FORMAT describes.
struct Resolver {
  private(set) var findings: [Finding]
  private(set) var metadata = ImageMetadata()
  private(set) var chosen: Set<Int> = []

  /// - Parameters:
  ///   - findings: In the order of each source's preference.
  ///   - fileSource: EXIF's FileSource.
  ///   - turnsItself: Whether the container's rotation is already applied.
  init(_ findings: [Finding], fileSource: Int? = nil, turnsItself: Bool = false) {
    self.findings = findings
    metadata.make = text(.make)
    metadata.model = text(.model)
    metadata.software = text(.software)
    addExposure()
    refuseCaptions()
    settleDates(fileSource: fileSource)
    settleOrientation(turnsItself: turnsItself)
    metadata.position = position()
    metadata.lens = text(.lens)
    metadata.title = text(.title)
    metadata.description = text(.description)
    metadata.creator = text(.creator)
    metadata.copyright = text(.copyright)
    metadata.placeName = text(.place)
    metadata.rating = best(.rating) { if case .whole(let value) = $0 { value } else { nil } }
    metadata.size = best(.size) { if case .size(let value) = $0 { value } else { nil } }?.value
    settlePaper(fileSource: fileSource)
    metadata.keywords = keywords()
    metadata.people = people()
  }

  /// Indices of a field's candidates, the strongest first.
  private func candidates(_ field: MetadataField) -> [Int] {
    findings.indices.filter { findings[$0].field == field && findings[$0].refusal == nil }
      .sorted { (findings[$0].source.rank, $0) < (findings[$1].source.rank, $1) }
  }

  private mutating func best<Value>(
    _ field: MetadataField, _ value: (Finding.Content) -> Value?
  ) -> Sourced<Value>? {
    for index in candidates(field) {
      guard let found = value(findings[index].content) else { continue }
      chosen.insert(index)
      return Sourced(found, findings[index].source)
    }
    return nil
  }

  private mutating func text(_ field: MetadataField) -> Sourced<String>? {
    best(field) { if case .text(let value) = $0 { value } else { nil } }
  }

  private mutating func addExposure() {
    metadata.motionIdentifier = text(.motion)?.value
    func number(_ content: Finding.Content) -> Double? { if case .number(let value) = content { value } else { nil } }
    metadata.exposure.time = best(.exposureTime, number)?.value
    metadata.exposure.fNumber = best(.fNumber, number)?.value
    metadata.exposure.focalLength = best(.focalLength, number)?.value
    metadata.exposure.iso = best(.iso) { if case .whole(let value) = $0 { value } else { nil } }?.value
  }

  private mutating func refuseCaptions() {
    let device = [metadata.make?.value, metadata.model?.value].compactMap(\.self)
    for index in findings.indices where findings[index].field == .title || findings[index].field == .description {
      guard findings[index].refusal == nil, case .text(let whole) = findings[index].content else { continue }
      let text = Captions.unmarked(whole)
      findings[index].content = .text(text)
      findings[index].refusal = TextDecoding.tidyLine(text).flatMap { Captions.refusal(of: $0, device: device) }
    }
  }

  private func device(fileSource: Int?) -> CaptureDevice {
    CaptureDevice(
      make: metadata.make?.value, model: metadata.model?.value,
      software: findings.compactMap {
        if $0.field == .software, case .text(let name) = $0.content { name } else { nil }
      },
      fileSource: fileSource,
      hasExposure: metadata.exposure.time != nil || metadata.exposure.fNumber != nil
        || metadata.exposure.focalLength != nil)
  }

  /// Sets the paper's size of a scan from the first credible finding.
  private mutating func settlePaper(fileSource: Int?) {
    let device = device(fileSource: fileSource)
    metadata.isScan = device == .scanner
    let isOfFilm = fileSource == 1 || CaptureDevice.scansFilm(metadata.make?.value, metadata.model?.value)
    // A camera without exposure data still has its name.
    let isOfCamera = device == .camera || fileSource == 3 || device == .unknown && metadata.model != nil
    for index in findings.indices where findings[index].field == .resolution {
      guard case .resolution(let resolution) = findings[index].content else { continue }
      findings[index].refusal =
        isOfCamera
        ? "what a camera writes of it means nothing"
        : isOfFilm
          ? "of a film, not of a paper"
          : resolution.refusal(of: metadata.size)
    }
    let size = metadata.size
    metadata.paper = best(.resolution) { content in
      if case .resolution(let resolution) = content { size.flatMap(resolution.paper) } else { nil }
    }
  }

  private mutating func settleDates(fileSource: Int?) {
    let device = device(fileSource: fileSource)
    refuseClocks(of: device)
    DateSettlement(device: device).apply(to: &findings)
    // Only now is it known which of a scanner's dates is the day of the scan.
    if device == .scanner { refuseClocks(of: device) }
    metadata.taken = date(.taken)
    metadata.digitized = date(.digitized)
    if metadata.digitized?.value == metadata.taken?.value { metadata.digitized = nil }
  }

  private mutating func refuseClocks(of device: CaptureDevice) {
    let knowsTime = findings.contains { finding in
      if case .date(let date) = finding.content, date.offset != nil,
        date.standing == .clock || !ClockEpoch.isSoonAfter(date)
      {
        return true
      }
      return finding.field == .position && finding.refusal == nil
    }
    let fixes = findings.compactMap { finding in
      if finding.field == .fix, finding.refusal == nil, case .date(let date) = finding.content { date } else { nil }
    }
    let clock = ClockReset(device: device, knowsTime: knowsTime, fix: fixes.first { !ClockEpoch.isOne($0) })
    for index in findings.indices where [.taken, .digitized, .modified, .fix].contains(findings[index].field) {
      findings[index].refusal = findings[index].refusal ?? clock.refusal(of: findings[index])
      guard findings[index].refusal == nil, clock.mayBeUnset(findings[index]),
        case .date(var date) = findings[index].content
      else { continue }
      date.standing = .makeshift
      findings[index].content = .date(date)
    }
  }

  /// The strongest date, refined by weaker ones that agree with it.
  private mutating func date(_ field: MetadataField) -> Sourced<CivilDateTime>? {
    let dates = candidates(field).compactMap { index -> (index: Int, date: CivilDateTime)? in
      if case .date(let date) = findings[index].content { (index, date) } else { nil }
    }
    guard let joined = CivilDateTime.joined(dates.map(\.date)) else { return nil }
    chosen.formUnion(joined.used.map { dates[$0].index })
    return Sourced(joined.date, findings[dates[joined.used[0]].index].source)
  }

  private mutating func settleOrientation(turnsItself: Bool) {
    if turnsItself {
      for index in findings.indices where findings[index].field == .orientation {
        findings[index].refusal = "the container has turned the picture"
      }
      metadata.orientation = Sourced(1, .container)
      return
    }
    // Viewers apply EXIF's orientation; programs that rotate the picture often leave XMP's copy unchanged.
    if candidates(.orientation).contains(where: { findings[$0].source == .exif }) {
      for index in candidates(.orientation) where findings[index].source == .xmp {
        findings[index].refusal = "EXIF's orientation is the one that is obeyed"
      }
    }
    metadata.orientation = best(.orientation) { if case .whole(let value) = $0 { value } else { nil } }
  }

  private mutating func position() -> Sourced<GeoPosition>? {
    let indices = candidates(.position)
    guard let first = indices.first, case .position(var position) = findings[first].content else { return nil }
    chosen.insert(first)
    for index in indices.dropFirst() where position.altitude == nil {
      guard case .position(let other) = findings[index].content, position.isNear(other) else { continue }
      position.altitude = other.altitude
    }
    return Sourced(position, findings[first].source)
  }

  private mutating func keywords() -> [Sourced<String>] {
    var union = KeywordUnion()
    for index in findings.indices where findings[index].field == .keywords && findings[index].refusal == nil {
      guard case .text(let word) = findings[index].content, KeywordList.isOwn(word) else { continue }
      findings[index].refusal = "a program's own tag"
    }
    for index in candidates(.keywords) {
      guard case .text(let word) = findings[index].content else { continue }
      // Windows' list has paths whose words XMP already gave.
      let leaf = word.split(separator: "/").last.map { KeywordList.key(String($0)) }
      if word.contains("/"), union.words.contains(where: { KeywordList.key($0.value) == leaf }) { continue }
      if union.add(Sourced(word, findings[index].source)) { chosen.insert(index) }
    }
    return union.words
  }

  private mutating func people() -> [TaggedPerson] {
    var union = PeopleUnion()
    for index in candidates(.people) {
      guard case .person(let name, let region) = findings[index].content else { continue }
      if union.add(TaggedPerson(name: name, region: region, source: findings[index].source)) { chosen.insert(index) }
    }
    return union.people
  }
}
