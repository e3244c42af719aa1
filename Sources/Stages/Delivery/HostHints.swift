// SPDX-License-Identifier: MIT

/// Tells web hosts how to serve the site: pictures named by their content may be cached forever, pages are revalidated,
/// and no other site may show a page in a frame.
///
/// The last rule needs a header, because browsers ignore `frame-ancestors` in a page's own policy.
package enum HostHints {
  /// Files beside the site's own, each for some hosts and harmless on others.
  static let files: [(name: String, bytes: [UInt8])] = [
    (".htaccess", Array(apache.utf8)), (".nojekyll", []), ("_headers", Array(headers.utf8)),
  ]

  /// Whether this program wrote the file at a place, in this or an earlier version.
  static func isOurs(_ bytes: [UInt8], as name: String) -> Bool {
    // An empty file, such as `.nojekyll`, protects nothing.
    if bytes.allSatisfy({ [9, 10, 13, 32].contains($0) }) { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    guard name == "_headers" else { return text.hasPrefix(mark) }
    // Earlier versions had no mark; they had only these lines.
    return text.hasPrefix(mark) || text.split(separator: "\n").allSatisfy(headers.split(separator: "\n").contains)
  }

  /// The first line of those that can have one.
  private static let mark = "# Written by keepsake-site publish."

  /// For Netlify, Cloudflare Pages and similar hosts.
  private static let headers = """
    # Written by keepsake-site publish.
    /*
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Content-Security-Policy: frame-ancestors 'self'
      X-Frame-Options: SAMEORIGIN
      Cache-Control: public, max-age=0, must-revalidate
    /media/*
      ! Cache-Control
      Cache-Control: public, max-age=31536000, immutable
    /assets/*
      ! Cache-Control
      Cache-Control: public, max-age=31536000, immutable

    """

  private static let apache = """
    # Written by keepsake-site publish.
    DirectoryIndex index.html
    ErrorDocument 404 /404.html
    AddDefaultCharset utf-8
    AddType text/calendar .ics
    AddType application/atom+xml .xml
    AddType application/manifest+json .webmanifest
    AddType video/mp4 .mp4
    AddType audio/mp4 .m4a
    AddType audio/mpeg .mp3
    AddType text/vtt .vtt
    <IfModule mod_headers.c>
      Header set X-Content-Type-Options nosniff
      Header set Referrer-Policy strict-origin-when-cross-origin
      Header merge Content-Security-Policy "frame-ancestors 'self'"
      Header set X-Frame-Options SAMEORIGIN
      Header set Cache-Control "public, max-age=0, must-revalidate"
      <FilesMatch "^[0-9a-f]{30}\\.(jpg|webp|png|avif|mp4|m4a|mp3)$">
        Header set Cache-Control "public, max-age=31536000, immutable"
      </FilesMatch>
      <FilesMatch "-[0-9a-f]{10}\\.(css|js|svg)$">
        Header set Cache-Control "public, max-age=31536000, immutable"
      </FilesMatch>
    </IfModule>
    <IfModule mod_deflate.c>
      AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript image/svg+xml application/atom+xml text/calendar
    </IfModule>

    """

  /// A server block for nginx, which the keeper adds to its settings by hand.
  package static let nginx = """
    # Into the server { … } of the site; root is the folder that it is published to.
    index index.html;
    error_page 404 /404.html;
    charset utf-8;
    gzip on;
    gzip_types text/css text/javascript application/javascript image/svg+xml application/atom+xml text/calendar;
    types { text/html html; text/css css; text/javascript js; image/svg+xml svg; image/jpeg jpg; image/webp webp;
            image/png png; image/avif avif; application/json json; text/plain txt; text/xml xml; text/calendar ics;
            application/manifest+json webmanifest; video/mp4 mp4; audio/mp4 m4a; audio/mpeg mp3; application/pdf pdf;
            text/vtt vtt; }
    location ~ "^(/.*)?/(feed|asked)\\.xml$" { default_type application/atom+xml; types { } }
    location ~ "^(/.*)?/media/" { add_header Cache-Control "public, max-age=31536000, immutable"; add_header X-Content-Type-Options nosniff; }
    location ~ "^(/.*)?/assets/.*-[0-9a-f]{10}\\." { add_header Cache-Control "public, max-age=31536000, immutable"; add_header X-Content-Type-Options nosniff; }
    location / { add_header Cache-Control "public, max-age=0, must-revalidate"; add_header X-Content-Type-Options nosniff;
                 add_header Content-Security-Policy "frame-ancestors 'self'" always; add_header X-Frame-Options SAMEORIGIN always; }
    location ~ /\\. { return 404; }

    """
}
