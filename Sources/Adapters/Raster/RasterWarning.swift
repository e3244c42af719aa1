// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// A defect of a file from which a picture could still be made.
package enum RasterWarning: Hashable, Sendable {
  /// The data is truncated or damaged; the missing part has the paper colour or what the decoder left there.
  case incomplete
  /// The colour profile cannot be used; the codes were treated as sRGB.
  case unusableProfile
  /// The colour profile is for pixels of another kind; the codes were treated as sRGB.
  case otherProfile(ProfileSpace)
  /// Only the first of several pages or frames was used.
  case furtherPages(Int)
  /// This frame of the animation was used, because the frames before it are empty.
  case laterFrame(Int, of: Int)
  /// Brightness above a screen's white was clipped.
  case highDynamicRange
  /// The camera raw file has only a small preview.
  case smallPreview(PixelSize)

  /// Whether a reason, from this or an earlier version of the program, only says that one of several pages or frames
  /// was used.
  package static func isOfFrames(_ reason: Message) -> Bool {
    [Self.laterFrame(0, of: 0), .furtherPages(0)].contains { $0.reason.template == reason.template }
  }

  /// The problem, as a phrase without a full stop.
  package var reason: Message {
    switch self {
    case .incomplete: "the file is damaged or cut off; what can be read of the picture is shown"
    case .unusableProfile: "the colour profile is damaged; colours may be a little off"
    case .otherProfile(let space):
      "the colour profile is for \(space.name) picture, which this is not, so it is not used; colours may be a little off"
    case .laterFrame(let number, let count):
      "only frame \(number) of \(count) is shown, because there is little to see in those before it"
    case .furtherPages(let count): "only the first of \(count) pages or frames is shown"
    case .smallPreview(let size):
      "this camera raw file holds only a small preview, of \(size.width) × \(size.height) pixels, which is shown"
    case .highDynamicRange: "the picture is brighter than a screen can show; its brightest parts are cut off"
    }
  }

  /// What to do about it, as a phrase without a full stop; empty if nothing needs doing.
  package var remedy: Message {
    switch self {
    case .incomplete: "copy it again from the camera, scanner or backup it came from"
    case .unusableProfile, .otherProfile: "save it with an sRGB profile"
    case .furtherPages, .laterFrame: "save each page as a separate file"
    case .highDynamicRange: "save it as a picture of standard range"
    case .smallPreview: "develop it and save it as JPEG beside the original"
    }
  }
}
