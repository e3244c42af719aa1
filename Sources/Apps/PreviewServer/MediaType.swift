// SPDX-License-Identifier: MIT

/// The `Content-Type` of a file, determined by its name; text is UTF-8.
package enum MediaType {
  package static func of(_ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return unknown }
    return types[path[path.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let types = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
    "jsonld": "application/ld+json; charset=utf-8", "geojson": "application/geo+json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8", "xml": "application/xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "vcf": "text/vcard; charset=utf-8", "yaml": "application/yaml",
    "yml": "application/yaml", "svg": "image/svg+xml; charset=utf-8", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "png": "image/png", "webp": "image/webp", "gif": "image/gif", "avif": "image/avif", "heic": "image/heic",
    "heif": "image/heif", "tif": "image/tiff", "tiff": "image/tiff", "ico": "image/x-icon", "mp4": "video/mp4",
    "webm": "video/webm", "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "vtt": "text/vtt; charset=utf-8",
    "woff": "font/woff", "woff2": "font/woff2",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip", "wasm": "application/wasm",
  ]
}
