// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@Suite struct `The name of a shot` {
  private func key(_ name: String) -> String { ShotName(ArchivePath(name)).key }

  @Test(arguments: [
    "a/IMG_6694_HEVC.MOV", "a/IMG_6694_HEIC.MOV", "a/IMG_E6694.MOV", "a/IMG_6694_edited.mov", "a/IMG_6694-edited.jpg",
    "a/IMG_6694-bearbeitet.jpg", "a/IMG_6694-modifié.jpg", "a/IMG_6694-modifie\u{301}.jpg",
    "a/IMG_6694-a été modifié.jpg", "a/IMG_6694-ha editado.jpg", "a/IMG_6694-編集済み.jpg", "a/IMG_6694-EFFECTS.jpg",
    "a/IMG_6694-EFFECTS-edited.jpg", "a/IMG_6694.MP", "a/IMG_6694.MP.jpg", "a/IMG_6694.LIVE.mov", "a/IMG_6694_LIVE.MOV",
    "a/img_6694.mov", "a/IMG_6694.RAW-01.COVER.jpg", "a/IMG_6694.RAW-02.ORIGINAL.dng", "a/IMG_6694.RAW-01.MP.COVER.jpg",
    "a/IMG_6694.LONG_EXPOSURE-01.COVER.jpg", "a/IMG_6694-RAW.dng", "a/IMG_6694 (raw).dng", "a/IMG_6694.ARW.jpg",
    "a/IMG_6694_ARW.jpg", "a/IMG_6694 copy.jpg", "a/IMG_6694 - Kopie.jpg", "a/Kopie von IMG_6694.jpg",
    "a/Copy of IMG_6694.jpg", "a/Kopie (2) von IMG_6694.jpg", "a/IMG_O6694.HEIC", "a/IMG_6694-adjusted.JPG",
    "a/IMG_6694 (edited).jpg", "A/IMG_6694-edit.tif",
  ])
  func `is the file name without programs' additions`(name: String) { #expect(key(name) == key("a/IMG_6694.HEIC")) }

  @Test(arguments: [
    ("a/IMG_6694(1)-edited.jpg", "a/IMG_6694(1).HEIC"), ("a/IMG_6694-edited(1).jpg", "a/IMG_6694(1).HEIC"),
    ("a/IMG_6694 (1).MOV", "a/IMG_6694(1).HEIC"), ("a/MVIMG_20190101_101010.jpg", "a/IMG_20190101_101010.jpg"),
    ("a/Oma_0001_a.jpg", "a/Oma_0001.jpg"),
  ])
  func `keeps its counter`(name: String, other: String) { #expect(key(name) == key(other)) }

  @Test(arguments: [
    "a/IMG_6694(1).jpg", "a/IMG_6694~2.jpg", "a/IMG_6694 (2).MOV", "a/IMG_6694_x7.mov", "a/IMG_6694-2.jpg",
    "a/IMG_6694 bw.jpg", "a/IMG_6694_final_2.jpg",
  ])
  func `may be a copy's`(name: String) {
    #expect(key(name) != key("a/IMG_6694.jpg") && ShotName(ArchivePath(name)).doubtful.contains(key("a/IMG_6694.jpg")))
  }

  @Test(arguments: [
    ("a/IMG_6695.jpg", "a/IMG_6694.jpg"), ("b/IMG_6694_HEVC.MOV", "a/IMG_6694.jpg"), ("a/Oma am See.jpg", "a/Oma.jpg"),
    ("a/letter-2.jpg", "a/letter.jpg"), ("a/20190101_101010.jpg", "a/20190101.jpg"),
    ("a/Scan (2).jpg", "a/Scan (1).jpg"),
    ("a/Weihnachten 1987 bei Oma.jpg", "a/Weihnachten 1987.jpg"), ("a/love-story.jpg", "a/love.jpg"),
    ("a/IMG_66941.jpg", "a/IMG_6694.jpg"),
  ])
  func `may be another shot's`(name: String, other: String) {
    let shot = ShotName(ArchivePath(name))
    #expect(shot.key != key(other) && !shot.doubtful.contains(key(other)))
  }
}
