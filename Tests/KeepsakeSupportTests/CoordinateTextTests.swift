// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@Suite struct `A position in a text` {
  private static let tower = [
    "48.8584, 2.2945", "48.8584 2.2945", "(48.8584, 2.2945)", "48.8584;2.2945", "48,8584 2,2945", "48,8584; 2,2945",
    "48.8584° N, 2.2945° E", "48.8584N 2.2945E", "48.8584°, 2.2945°", "N 48° 51.504' E 2° 17.67'",
    "N48 51.504 E002 17.67",
    "48°51'30.2\"N 2°17'40.2\"E", "48° 51′ 30.2″ N, 2° 17′ 40.2″ E", "geo:48.8584,2.2945", "geo:48.8584,2.2945;u=35",
    "8FW4V75V+8Q", "8FW4V75V+8QX", "https://www.google.com/maps/@48.8584,2.2945,17z", "lat 48.8584, lon 2.2945",
    "https://maps.google.com/?q=48.8584,2.2945", "https://www.openstreetmap.org/#map=17/48.8584/2.2945",
    "https://www.openstreetmap.org/?mlat=48.8584&mlon=2.2945#map=15/48.85/2.29", "latitude: 48.8584 longitude: 2.2945",
    "https://www.google.com/maps/place/Eiffel+Tower/@48.85,2.29,17z/data=!3m1!4b1!3d48.8584!4d2.2945",
    "https://maps.apple.com/?ll=48.8584,2.2945&q=Tower",
  ]

  @Test(arguments: tower) func `is read in any form`(text: String) throws {
    let finding = try #require(CoordinateText.inPlace(text))
    let position = try #require(finding.position)
    #expect(abs(position.latitude - 48.8584) < 0.0003 && abs(position.longitude - 2.2945) < 0.0003, "\(position)")
    #expect(finding.rest.isEmpty)
    #expect(
      CoordinateText.inPlace("Eiffel Tower, " + text)?.rest == "Eiffel Tower" || text.hasPrefix("48,")
        || text.hasPrefix("("))
    #expect(CoordinateText.inProse("We met here: \(text) on a Sunday.")?.position == position)
  }

  @Test(arguments: [
    ("33.8568 S, 151.2153 E", -33.8568, 151.2153), ("-33.8568, 151.2153", -33.8568, 151.2153),
    ("40°26'46\"N 79°58'56\"W", 40.4461, -79.9822), ("0.1, -0.2", 0.1, -0.2), ("6.45, 3.39", 6.45, 3.39),
  ])
  func `keeps its signs and letters`(text: String, latitude: Double, longitude: Double) throws {
    let position = try #require(CoordinateText.inPlace(text)?.position)
    #expect(abs(position.latitude - latitude) < 0.0002 && abs(position.longitude - longitude) < 0.0002, "\(position)")
  }

  @Test(arguments: [
    "V75V+8Q Paris", "https://maps.app.goo.gl/AbCdEf123", "///filled.count.soap", "48° 51' N, 2° 17' O",
    "31U DQ 48251 11932", "91.5, 11.5", "99.999, 200.500", "https://w3w.co/filled.count.soap",
  ])
  func `is recognised even if only other services can read it`(text: String) throws {
    let finding = try #require(CoordinateText.inPlace(text))
    #expect(finding.position == nil)
  }

  @Test(arguments: [
    "Lagos, Nigeria", "12 High Street, Oban", "Hauptstraße 7b, 23552 Lübeck", "Area 51", "Route 66", "10, 20",
    "Room 4.12, floor 3", "1.5 km north of Oban", "1962-07-14", "14.7.1962", "1.234,56 €", "C++ meeting",

    "Hall 12.1", "Version 2.2945", "https://example.org/2019/07/14", "Pier 39, San Francisco", "3rd and 4th",
  ])
  func `is not found in other numbers`(text: String) { #expect(CoordinateText.inPlace(text) == nil) }

  @Test(arguments: ["It cost 12.50, 3.20 of it tax", "Scores: 3.5, 4.25", "Chapter 1.2, 1.3", "paid 48.85 and 2.29"])
  func `is not found in prose about other things`(text: String) { #expect(CoordinateText.inProse(text) == nil) }
}
