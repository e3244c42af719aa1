// SPDX-License-Identifier: MIT
import KeepsakeArchive
import KeepsakeModel
import TestSupport
import Testing

@testable import Intake

@Suite struct `Apple's pictures` {
  @Test func `by osxphotos have their metadata with groups or without, and an edited copy before its original`()
    async throws
  {
    let bringing = try Bringing()
    for (number, name) in ["IMG_1", "IMG_1_edited", "IMG_2", "IMG_E3", "IMG_3", "IMG_4"].enumerated() {
      try bringing.picture("Sea/\(name).png", UInt64(number))
    }
    try bringing.jpeg("Sea/IMG_5.jpg", 90, taken: "2018:10:13 09:18:12")
    let mark = "\"_CreatedBy\":\"osxphotos, https://github.com/RhetTbull/osxphotos\""
    try bringing.write(
      """
      [{\(mark),"SourceFile":"/x","XMP:Title":"IMG_1.png","XMP:Description":"\u{2068}At\u{2069} the sea",
       "XMP:TagsList":["sea","Ada"],"IPTC:Keywords":["sea","Ada"],"XMP:Subject":["sea","Ada"],
       "XMP:PersonInImage":["Ada","_UNKNOWN_"],"XMP:RegionName":["Ada","Bea"],"EXIF:Make":"X",
       "EXIF:DateTimeOriginal":"2018:10:13 09:18:12","EXIF:OffsetTimeOriginal":"-04:00",
       "EXIF:GPSLatitude":"51 deg 30' 36.00\\" N","EXIF:GPSLongitude":"0 deg 7' 30.00\\" W"}]
      """, to: "Sea/IMG_1_edited.png.json")
    try bringing.write(
      """
      [{\(mark),"Title":"Second","Keywords":"one","PersonInImage":[],
       "GPSLatitude":33.5,"GPSLatitudeRef":"S","GPSLongitude":70.5,"GPSLongitudeRef":"West"}]
      """, to: "Sea/IMG_2.json")
    try bringing.write("[{\(mark),\"EXIF:DateTimeOriginal\":\"2018:10:13 09:18:12\"}]", to: "Sea/IMG_5.jpg.json")
    try bringing.write("[{\(mark)", to: "Sea/IMG_4.png.json")
    #expect(try bringing.claims() == ["AppleExport"])
    let report = try await bringing.bring()
    #expect(report.brought == 5 && report.files == 7 && report.notes.map(\.id) == ["import.damaged"])
    let place = "imported/apple-photos/Sea"
    try bringing.expect(
      "\(place)/IMG_1_edited.yaml",
      says: """
        caption: At the sea
        date: 2018-10-13T09:18:12-04:00
        place: {lat: 51.51, lon: -0.125}
        people: [Ada, Bea]
        tags: [sea]
        images: [IMG_1_edited.png, {file: IMG_1.png, label: original}]

        """)
    try bringing.expect(
      "\(place)/IMG_2.yaml", says: "title: Second\nplace: {lat: -33.5, lon: -70.5}\ntags: [one]\n")
    try bringing.expect("\(place)/IMG_E3.yaml", says: "images: [IMG_E3.png, {file: IMG_3.png, label: original}]\n")
    #expect(try bringing.text("\(place)/IMG_5.yaml") == nil)
  }

  private let header = "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\n"

  @Test func `from iCloud keep hidden ones hidden, and are in the albums of their names`() async throws {
    let bringing = try Bringing()
    let (one, two) = ("iCloud Photos Part 1 of 2", "iCloud Photos Part 2 of 2")
    for (number, name) in ["a", "hidden", "gone", "same", "unsaid", "odd", "listed"].enumerated() {
      try bringing.picture("\(one)/Photos/\(name).png", UInt64(number))
    }
    for (number, name) in ["b", "same"].enumerated() {
      try bringing.picture("\(two)/Photos/\(name).png", UInt64(20 + number))
    }
    try bringing.picture("\(two)/Recently Deleted/r.png", 30)
    let date = "Saturday June 4,2022 12:11 PM GMT"
    try bringing.write(
      header + "a.png,x,yes,no,no,\"\(date)\",10,\"\(date)\"\nhidden.png,x,no,yes,no,\(date),1,\(date)\n"
        + "gone.png,x,no,no,yes,\(date),1,\(date)\nsame.png,x,no,no,no,\"\(date)\",1,\"\(date)\"\n"
        + "odd.png,x,no,perhaps,no,,1,\nlisted.png,x,no,no,no,,1,\n", to: "\(one)/Photos/Photo Details.csv")
    try bringing.write(
      header + "b.png,x,no,no,no,\"Sunday June 5,2022 12:05 AM GMT\",1,\nsame.png,x,no,yes,no,,1,\n",
      to: "\(two)/Photos/Photo Details-1.csv")
    try bringing.write("Images\nb.png\na.png\n../../secret.png\n", to: "\(one)/Albums/Sea.csv")
    try bringing.write("", to: "\(one)/Albums/Empty.csv")
    try bringing.write("imgName\nlisted.png\n", to: "\(one)/Albums/Hidden.csv")
    try bringing.write("imageName\na.png\n", to: "\(one)/Memories/Memory.csv")
    #expect(try bringing.claims() == ["AppleExport"])
    let report = try await bringing.bring()
    #expect(report.kind == "a download of iCloud Photos" && report.brought == 8)
    #expect(report.leftOut.map(\.name) == ["\(one)/Photos/gone.png", "\(two)/Recently Deleted/r.png"])
    #expect(report.notes.map(\.id) == ["import.in-doubt"])
    func place(_ part: String, _ name: String) -> String {
      "imported/apple-photos/\(NewFileName.stem(part))/Photos/\(name)"
    }
    try bringing.expect(place(one, "a.yaml"), says: "date: 2022-06-04T12:11:00+00:00\ntags: [favourite]\n")
    try bringing.expect(place(one, "same.yaml"), says: "date: 2022-06-04T12:11:00+00:00\n")
    try bringing.expect(place(two, "b.yaml"), says: "date: 2022-06-05T00:05:00+00:00\n")
    try bringing.expect(place(one, "hidden.yaml"), says: "date: 2022-06-04T12:11:00+00:00\nvisibility: private\n")
    for hidden in [place(one, "unsaid"), place(one, "odd"), place(one, "listed"), place(two, "same")] {
      try bringing.expect("\(hidden).yaml", says: "visibility: private\n")
    }
    #expect(try bringing.text("collections/sea.yaml")?.contains(place(two, "b")) == true)
    #expect(try bringing.text("collections/empty.yaml") == nil)
    #expect(try bringing.text("collections/memory.yaml") == nil)
  }

  @Test func `are private if a table that may hide them is damaged`() throws {
    let bringing = try Bringing()
    try bringing.picture("Photos/a.png", 1)
    try bringing.write(header + "a.png,x,no,no,no,\"Saturday", to: "Photos/Photo Details.csv")
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items.map(\.words) == [[.hiding]])
    #expect(Set(plan.notes.map(\.id)) == ["import.damaged", "import.in-doubt"])
  }
}
