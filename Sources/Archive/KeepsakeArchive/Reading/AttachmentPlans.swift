// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import PictureSteps
package import SiteModel

/// The attached files of a catalogue as files of its site: byte for byte, but pictures without their hidden data.
package enum AttachmentPlans {
  /// The version of the treatment of pictures.
  private static let version = 2

  package static func all(of catalogue: Catalogue, in archive: ArchiveFolder) -> [PagePlan] {
    // By number: a keepsake is a large value to copy.
    catalogue.keepsakes.indices.flatMap { number -> [PagePlan] in
      let isListed = catalogue.keepsakes[number].visibility == .public
      let id = catalogue.keepsakes[number].id
      return catalogue.keepsakes[number].attachments.filter(\.isPublished).map { file in
        let fingerprint = Digest256.hash(
          Array("attachment \(version) \(file.content.hex) \(file.format?.name ?? "bytes")".utf8))
        let path = archive.path(of: file.path)
        return PagePlan(address: file.address(of: id), fingerprint: fingerprint, isListed: isListed) {
          try bytes(of: file, at: path)
        }
      }
    }
  }

  private static func bytes(of file: Attachment, at path: [UInt8]) throws -> [UInt8] {
    let bytes = try Files.read(bytesOfPath: path, limit: Attachment.limit)
    guard Digest256.hash(bytes) == file.content else {
      throw Diagnostic(
        .error, "attachment.changed", file: file.path.text, "this file has changed while the site was made",
        remedy: "build once more")
    }
    return try file.format.map { try StrippedFile.bare(bytes, $0) } ?? bytes
  }
}
