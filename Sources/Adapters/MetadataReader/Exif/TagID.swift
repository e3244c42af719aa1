// SPDX-License-Identifier: MIT

/// The numbers of the TIFF and EXIF tags that are read.
///
/// Source: TIFF 6.0; CIPA DC-008 (Exif 3.0) 4.6; Microsoft's `XP…` and rating tags as Windows Explorer writes them.
enum TagID {
  static let imageWidth: UInt16 = 0x0100
  static let imageHeight: UInt16 = 0x0101
  static let imageDescription: UInt16 = 0x010E
  static let make: UInt16 = 0x010F
  static let model: UInt16 = 0x0110
  static let orientation: UInt16 = 0x0112
  static let xResolution: UInt16 = 0x011A
  static let yResolution: UInt16 = 0x011B
  static let resolutionUnit: UInt16 = 0x0128
  static let software: UInt16 = 0x0131
  static let dateTime: UInt16 = 0x0132
  static let artist: UInt16 = 0x013B
  static let xmp: UInt16 = 0x02BC
  static let rating: UInt16 = 0x4746
  static let ratingPercent: UInt16 = 0x4749
  static let copyright: UInt16 = 0x8298
  static let exposureTime: UInt16 = 0x829A
  static let fNumber: UInt16 = 0x829D
  static let iptc: UInt16 = 0x83BB
  static let photoshop: UInt16 = 0x8649
  static let exifDirectory: UInt16 = 0x8769
  static let gpsDirectory: UInt16 = 0x8825
  static let iso: UInt16 = 0x8827
  static let dateTimeOriginal: UInt16 = 0x9003
  static let dateTimeDigitized: UInt16 = 0x9004
  static let offsetTime: UInt16 = 0x9010
  static let offsetTimeOriginal: UInt16 = 0x9011
  static let offsetTimeDigitized: UInt16 = 0x9012
  static let focalLength: UInt16 = 0x920A
  static let makerNote: UInt16 = 0x927C
  static let userComment: UInt16 = 0x9286
  static let subSecond: UInt16 = 0x9290
  static let subSecondOriginal: UInt16 = 0x9291
  static let subSecondDigitized: UInt16 = 0x9292
  static let xpTitle: UInt16 = 0x9C9B
  static let xpComment: UInt16 = 0x9C9C
  static let xpAuthor: UInt16 = 0x9C9D
  static let xpKeywords: UInt16 = 0x9C9E
  static let xpSubject: UInt16 = 0x9C9F
  static let fileSource: UInt16 = 0xA300
  static let lensInfo: UInt16 = 0xA432
  static let lensMake: UInt16 = 0xA433
  static let lensModel: UInt16 = 0xA434

  static let latitudeReference: UInt16 = 0x01
  static let latitude: UInt16 = 0x02
  static let longitudeReference: UInt16 = 0x03
  static let longitude: UInt16 = 0x04
  static let altitudeReference: UInt16 = 0x05
  static let altitude: UInt16 = 0x06
  static let positionTime: UInt16 = 0x07
  static let positionDate: UInt16 = 0x1D

  /// The tags read from the first directory and the EXIF directory.
  static let wanted: Set<UInt16> = [
    imageWidth, imageHeight, imageDescription, make, model, orientation, software, dateTime, artist, xmp, rating,
    ratingPercent, copyright, exposureTime, fNumber, iptc, photoshop, iso, dateTimeOriginal, dateTimeDigitized,
    offsetTime,
    offsetTimeOriginal, offsetTimeDigitized, focalLength, userComment, subSecond, subSecondOriginal, subSecondDigitized,
    xpTitle, xpComment, xpAuthor, xpKeywords, xpSubject, fileSource, lensInfo, lensMake, lensModel,
    makerNote, xResolution, yResolution, resolutionUnit,
  ]

  /// The tags read from the GPS directory.
  static let wantedOfGPS: Set<UInt16> = [
    latitudeReference, latitude, longitudeReference, longitude, altitudeReference, altitude, positionTime, positionDate,
  ]
}
