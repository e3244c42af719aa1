// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import LoopbackHTTP

/// A drawn sign for a film, a sound or a document that no build has made a picture of yet, and for a picture that is damaged.
enum MediumSign {
  /// The icon for a medium; `nil` means a damaged picture.
  ///
  /// Browsers must not cache it: the next build has a picture, or a backup an undamaged one.
  static func answer(_ medium: Medium?) -> Answer {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#e9e4da"/>\
      <g fill="none" stroke="#7b7263" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">\
      <path d="\(lines(of: medium))"/></g></svg>
      """
    return Answer(
      200, fields: ["Content-Type": "image/svg+xml", "Cache-Control": "no-store"], body: .bytes(Array(svg.utf8)))
  }

  private static func lines(of medium: Medium?) -> String {
    switch medium {
    case nil: "M110 120h180v160h-180zM196 120l22 46-40 34 34 36-18 44"
    case .film: "M110 130h180v140h-180zM180 168v64l52-32z"
    case .sound: "M120 180v40M160 150v100M200 120v160M240 160v80M280 185v30"
    case .document: "M140 110h84l36 36v144h-120zM224 110v36h36M165 190h70M165 220h70M165 250h45"
    }
  }
}
