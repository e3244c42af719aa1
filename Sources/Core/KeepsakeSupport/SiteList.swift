// SPDX-License-Identifier: MIT

/// The list of all files of a site, which lies in its folder and tells a site from other folders.
package enum SiteList {
  package static let name = "keepsake-manifest.json"
}
