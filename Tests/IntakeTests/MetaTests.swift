// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `A download from Facebook or Instagram` {
  private let posts = "export/your_facebook_activity/posts"

  @Test func `makes one keepsake of a post, all of Facebook's private, without others' names or addresses`()
    async throws
  {
    let bringing = try Bringing()
    for (number, name) in ["1", "2", "3", "5", "6"].enumerated() {
      try bringing.picture("\(posts)/media/Mobile/\(name).png", UInt64(number))
    }
    try bringing.jpeg("\(posts)/media/Mobile/4.jpg", 90, taken: "2019:07:03 10:20:30")
    try bringing.picture("\(posts)/media/stickers_used/s.png", 9)
    let media = "\"your_facebook_activity/posts/media/Mobile"
    try bringing.write(
      """
      [{"timestamp":1600000000,"title":"Ann Other is with Bea Third.","tags":[{"name":"Bea Third"}],
        "attachments":[{"data":[
          {"media":{"uri":\(media)/1.png","creation_timestamp":1600000000,"title":"Mobile uploads",
            "description":"S\\u00c3\\u00b8nderho","comments":[{"comment":"Nice","author":"Bea Third"}],
            "media_metadata":{"photo_metadata":{"exif_data":[{"upload_ip":"192.0.2.7","taken_timestamp":1561976430,
              "latitude":55.35,"longitude":8.46,"camera_make":"ACME"}]}}}},
          {"media":{"uri":\(media)/2.png","creation_timestamp":1600000000,"title":"Mobile uploads"}},
          {"media":{"uri":"../../../../etc/passwd","creation_timestamp":1}},
          {"place":{"name":"Fan\\u00c3\\u00b8","url":"https://example.org"}}]}],
        "data":[{"post":"Voil\\u00c3\\u00a0"},{"update_timestamp":1}]},
       {"timestamp":1600000000,"data":[{"post":"No picture"}]}]
      """, to: "\(posts)/your_posts__check_ins__photos_and_videos_1.json")
    try bringing.write(
      """
      {"name":"Summer \\u00f8","description":"All","cover_photo":{"uri":\(media)/3.png"},"photos":[
        {"uri":\(media)/3.png","creation_timestamp":1600100000,"title":"Summer",
          "media_metadata":{"photo_metadata":{"exif_data":[{"latitude":55.35,"longitude":8.46}]}}},
        {"uri":\(media)/2.png","creation_timestamp":1600100000},
        {"uri":\(media)/4.jpg","creation_timestamp":1600100000,"description":"Own date"},
        {"uri":\(media)/gone.png","creation_timestamp":1600100000}]}
      """, to: "\(posts)/album/0.json")
    try bringing.write("{\"other_photos_v2\":[{\"uri\":\(media)/5.png\"", to: "\(posts)/your_uncategorized_photos.json")
    try bringing.write("{\"trash\":[{\"media\":[{\"uri\":\(media)/6.png\"}]}]}", to: "\(posts)/trash.json")
    #expect(try bringing.claims() == ["MetaExport"])
    let report = try await bringing.bring()
    #expect(report.kind == "a download from Facebook" && report.brought == 3 && report.files == 4)
    #expect(
      Set(report.leftOut.map(\.name)) == [
        "../../../../etc/passwd", "\(posts)/media/Mobile/5.png", "\(posts)/media/Mobile/6.png",
        "\(posts)/media/stickers_used/s.png", "your_facebook_activity/posts/media/Mobile/gone.png",
      ])
    #expect(Set(report.notes.map(\.id)) == ["import.damaged", "import.in-doubt"])
    let place = "imported/facebook/\(posts)/media/Mobile"
    try bringing.expect(
      "\(place)/1.yaml",
      says: """
        description: |-
          Voilà

          Sønderho
        date: 2019-07-01T10:20:30+00:00
        place: Fanø
        images: [1.png, 2.png]
        visibility: private

        """)
    try bringing.expect(
      "\(place)/3.yaml", says: "date: 2020-09-14~\nplace: {lat: 55.35, lon: 8.46}\nvisibility: private\n")
    try bringing.expect("\(place)/4.yaml", says: "caption: Own date\nvisibility: private\n")
    try bringing.expect(
      "collections/\(Slug.of("Summer ø")).yaml",
      says: """
        title: Summer ø
        description: All
        keepsakes:
          - \(place)/3
          - \(place)/1
          - \(place)/4
        cover: \(place)/3
        order: listed

        """)
    #expect(try await bringing.bring().known == 3)
  }

  @Test func `hides Instagram's archived posts and stories, and shows posts in the secured part`() async throws {
    let bringing = try Bringing()
    for number in 1...6 { try bringing.picture("media/posts/202101/\(number).png", UInt64(number)) }
    try bringing.picture("media/profile/me.png", 7)
    func media(_ number: Int, _ title: String = "") -> String {
      "{\"uri\":\"media/posts/202101/\(number).png\",\"creation_timestamp\":1610000000,\"title\":\"\(title)\"}"
    }
    let folder = "your_instagram_activity/media"
    try bringing.write(
      """
      [{"media":[\(media(1, "One \\u00e2\\u0080\\u0094 alone"))]},
       {"media":[\(media(2)),\(media(3))],"title":"Two","creation_timestamp":1610000000},{"media":[\(media(5))]}]
      """, to: "\(folder)/posts_1.json")
    try bringing.write("{\"ig_stories\":[\(media(4, "Story"))]}", to: "\(folder)/stories.json")
    try bringing.write(
      "{\"ig_archived_post_media\":[{\"media\":[\(media(5))]}]}", to: "\(folder)/archived_posts.json")
    try bringing.write(
      "{\"ig_recently_deleted_media\":[{\"media\":[\(media(6))]}]}", to: "\(folder)/recently_deleted_content.json")
    #expect(try bringing.claims() == ["MetaExport"])
    let report = try await bringing.bring()
    #expect(report.kind == "a download from Instagram" && report.brought == 4 && report.notes == [])
    #expect(
      report.leftOut.map(\.reason) == ["it lay in the trash there", "no post, story or album names it"])
    let place = "imported/instagram/media/posts/202101"
    try bringing.expect("\(place)/1.yaml", says: "caption: One — alone\ndate: 2021-01-07~\nvisibility: secured\n")
    try bringing.expect(
      "\(place)/2.yaml", says: "caption: Two\ndate: 2021-01-07~\nimages: [2.png, 3.png]\nvisibility: secured\n")
    for hidden in [4, 5] {
      #expect(try bringing.text("\(place)/\(hidden).yaml")?.contains("visibility: private") == true)
    }
  }

  @Test(arguments: [
    "your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.html",
    "your_instagram_activity/media/posts_1.html", "content/posts_1.html",
  ])
  func `refuses web pages, and says how to ask for JSON`(page: String) throws {
    let bringing = try Bringing()
    try bringing.write("<html>", to: page)
    let error = #expect(throws: Diagnostic.self) { try FolderSource(bringing.source).plan() }
    #expect(error?.remedy.contains("JSON") == true)
  }

  @Test func `imports nothing from messages`() throws {
    let bringing = try Bringing()
    try bringing.picture("your_facebook_activity/messages/inbox/bea_1/photos/1.png", 1)
    try bringing.write("{\"messages\":[]}", to: "your_facebook_activity/messages/inbox/bea_1/message_1.json")
    #expect(try bringing.claims() == ["MetaExport"])
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items.isEmpty && plan.leftOut.count == 1)
  }

  @Test func `imports nothing from a folder with damaged metadata`() throws {
    let bringing = try Bringing()
    try bringing.picture("your_instagram_activity/media/1.png", 1)
    try bringing.write("[{\"media\":[{\"uri\":", to: "your_instagram_activity/media/posts_1.json")
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items.isEmpty && plan.leftOut.count == 1 && plan.notes.map(\.id) == ["import.damaged"])
  }
}
