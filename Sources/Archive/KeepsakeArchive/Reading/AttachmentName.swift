// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// The name under which an attached file is published.
enum AttachmentName {
  /// Endings that stay: what browsers show as text, picture, sound or film, or save.
  ///
  /// All others would let a file that somebody else has put into the archive run as a page of the site, and read what its
  /// visitors keep there; such a file is saved with its own name and served as bytes.
  private static let plain: Set<String> = [
    "pdf", "txt", "csv", "tsv", "md", "rtf", "odt", "ods", "odp", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "epub",
    "zip", "gz", "7z", "tar", "ged", "vcf", "ics", "gpx", "mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav",
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "avif",
  ]

  /// Letters, digits and hyphens, with an ending that no web host runs; `taken` are those of the same keepsake.
  static func of(_ attachment: Attachment, among taken: inout Set<String>) -> String {
    let ending = attachment.path.pathExtension
    let slug = Slug.of(attachment.path.stem.name)
    let name = Slug.free(slug.isEmpty ? "file" : slug, among: &taken)
    return "\(name).\(plain.contains(ending) ? ending : "bin")"
  }
}
