// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension PictureLook: BinaryRecord {
  package static var storedProperties: [String] {
    [
      "character", "hash", "descriptor", "grid", "contrast", "sharpness", "ground", "groundLuma", "hardEdges", "smooth",
      "chroma", "blur", "dark", "bright", "range",
    ]
  }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let character = try Character(from: &reader)
    let hash = PerceptualHash(rawValue: try reader.fixed())
    let descriptor = [UInt8](try reader.raw(Descriptor.length))
    self.init(
      character: character, hash: hash, descriptor: descriptor, contrast: try Double(from: &reader),
      sharpness: try Double(from: &reader), ground: try Double(from: &reader), groundLuma: try Int(from: &reader),
      hardEdges: try Double(from: &reader), smooth: try Double(from: &reader), chroma: try Double(from: &reader))
    (blur, dark) = (try Double(from: &reader), try Double(from: &reader))
    (bright, range) = (try Double(from: &reader), try Int(from: &reader))
    grid = [UInt8](try reader.raw(try reader.byte() == 0 ? 0 : Self.gridCells))
  }

  package func write(to writer: inout BinaryWriter) {
    character.write(to: &writer)
    writer.fixed(hash.rawValue)
    // Always of one length, whatever it was made with.
    let bytes = (descriptor + [UInt8](repeating: 0, count: Descriptor.length)).prefix(Descriptor.length)
    Array(bytes).withUnsafeBytes { writer.raw($0) }
    contrast.write(to: &writer)
    sharpness.write(to: &writer)
    ground.write(to: &writer)
    groundLuma.write(to: &writer)
    hardEdges.write(to: &writer)
    smooth.write(to: &writer)
    chroma.write(to: &writer)
    blur.write(to: &writer)
    dark.write(to: &writer)
    bright.write(to: &writer)
    range.write(to: &writer)
    let isMeasured = grid.count == Self.gridCells
    writer.byte(isMeasured ? 1 : 0)
    if isMeasured { grid.withUnsafeBytes { writer.raw($0) } }
  }
}
