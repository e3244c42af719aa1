// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
package import MetadataReader
private import Sidecars

/// What is known of one image file: what it says of itself, and what the files beside it say.
package struct FileInspection: Sendable {
  /// As given.
  package let file: String
  package let format: ImageFormat?
  /// Bytes.
  package let size: Int
  package let metadata: ImageMetadata
  /// Every value found, chosen or overruled.
  package let values: [MetadataValue]
  package let warnings: [String]
  /// What the keeper's sidecar says, as name and value; empty without one.
  package let said: [(name: String, value: String)]
  /// Why nothing could be read; `nil` if something was.
  package let failure: String?

  package init(_ file: String) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(file)
    } catch {
      self.init(file, failure: "cannot be read: \(error.reason)")
      return
    }
    guard let format = ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded)) else {
      self.init(file, failure: bytes.isEmpty ? "the file is empty" : "this is no picture in a format that can be read")
      return
    }
    let reading = bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
    var parts = [reading.metadata]
    var values = reading.values
    for beside in [file + ".xmp", (file as NSString).deletingPathExtension + ".xmp"] {
      guard let bytes = try? Files.read(beside, limit: 16 << 20) else { continue }
      let xmp = MetadataReader.readXMP(bytes)
      parts.append(xmp.metadata)
      values = xmp.values + values
    }
    self.init(
      file: file, format: format, size: bytes.count, metadata: ImageMetadata.merged(parts), values: values,
      warnings: reading.warnings, said: Self.statements(beside: file), failure: nil)
  }

  private init(_ file: String, failure: String) {
    self.init(
      file: file, format: nil, size: 0, metadata: ImageMetadata(), values: [], warnings: [], said: [],
      failure: failure)
  }

  private init(
    file: String, format: ImageFormat?, size: Int, metadata: ImageMetadata, values: [MetadataValue],
    warnings: [String], said: [(name: String, value: String)], failure: String?
  ) {
    self.file = file
    self.format = format
    self.size = size
    self.metadata = metadata
    self.values = values
    self.warnings = warnings
    self.said = said
    self.failure = failure
  }

  /// The plain values of `metadata` as one JSON object.
  package var metadataJSON: String { MetadataReader.metadataJSONObject(metadata) }

  /// Where each of those values came from, as one JSON object.
  package var provenanceJSON: String { MetadataReader.provenanceJSONObject(metadata) }

  private static func statements(beside file: String) -> [(name: String, value: String)] {
    let candidates = [file + ".yaml", (file as NSString).deletingPathExtension + ".yaml"]
    guard let path = candidates.first(where: Files.exists), let bytes = try? Files.read(path, limit: 4 << 20) else {
      return []
    }
    let reading = SidecarReader.sidecar(bytes, file: path)
    guard let sidecar = reading.value ?? reading.partial else { return [] }
    let all: [(String, String?)] = [
      ("title", sidecar.title), ("caption", sidecar.caption), ("date", sidecar.date.map { $0.value?.text ?? "none" }),
      ("place", sidecar.place.map { $0.value?.name ?? "none" }),
      ("people", sidecar.people?.joined(separator: ", ")), ("tags", sidecar.tags?.joined(separator: ", ")),
      ("kind", sidecar.kind?.rawValue), ("visibility", sidecar.visibility?.rawValue),
      ("transcript", sidecar.transcript), ("description", sidecar.description),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }
}
