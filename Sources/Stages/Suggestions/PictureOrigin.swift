// SPDX-License-Identifier: MIT

extension SuggestionItem.Origin {
  /// Guesses a picture's origin by its file name and camera.
  ///
  /// `hasExposure` says whether the file has exposure data, which a scanner never writes.
  package static func guess(name: String, camera: String?, software: String? = nil, hasExposure: Bool = false) -> Self {
    let name = name.lowercased()
    if isReceived(name) { return .received }
    guard !hasExposure else { return .camera }
    let maker = [camera, software].compactMap { $0?.lowercased() }.joined(separator: " ")
    if scanners.contains(where: { maker.contains($0) }) { return .scan }
    if camera == nil, scanNames.contains(where: { name.hasPrefix($0) }) { return .scan }
    return .camera
  }

  /// Whether a name comes from a messenger or a screenshot.
  private static func isReceived(_ name: String) -> Bool {
    if [
      "screenshot", "screen shot", "bildschirmfoto", "capture d", "signal-", "telegram", "fb_img", "received_",
      "whatsapp image", "snapchat-", "viber_", "line_", "mms_",
    ].contains(where: { name.hasPrefix($0) }) {
      return true
    }
    // IMG-20150102-WA0147
    let parts = name.split(separator: "-")
    return parts.count >= 3 && parts[1].count == 8 && parts[1].allSatisfy(\.isNumber) && parts[2].hasPrefix("wa")
      && parts[2].dropFirst(2).first?.isNumber == true
  }

  private static let scanners = [
    "scan", "epson perfection", "epson expression", "epson gt-", "noritsu", "frontier", "plustek", "reflecta", "pakon",
    "fastfoto", "opticbook", "scansnap", "fi-7", "fi-8", "officejet", "laserjet", "envy ", "mfc-", "dcp-",
    "multifunction", "coolscan", "vuescan", "silverfast",
  ]
  private static let scanNames = ["scan", "numeris", "numéris", "img_scan", "doc_scan", "epson", "hpscan", "skmbt"]
}
