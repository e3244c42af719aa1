// SPDX-License-Identifier: MIT
internal import Gazetteer
internal import KeepsakeModel
internal import MapDrawing
import Testing

extension BorderMap: BorderLookup {}

@Suite struct `The country at a border` {
  @Test(arguments: [
    (48.8597, -113.4360, "US"), (49.4787, 5.9640, "FR"), (43.0803, -79.0680, "US"), (32.5525, -117.0430, "US"),
    (28.1410, 86.8510, "CN"), (47.5930, 7.5830, "FR"), (54.8450, 9.4030, "DK"),
    (53.9380, 14.1900, "DE"), (-3.0758, 37.3533, "TZ"), (-50.9800, -73.0000, "CL"), (33.0900, 35.1050, "IL"),
    (41.9022, 12.4533, "VA"), (43.7392, 7.4277, "MC"), (42.4640, 1.9810, "ES"), (45.9690, 8.9710, "IT"),
    (46.7800, -56.1700, "PM"), (36.1500, 29.5900, "GR"), (54.1800, 7.8900, "DE"), (35.8890, -5.3200, "ES"),
    (48.5735, 13.4630, "DE"), (42.3293, -83.0398, "US"), (47.6633, 9.1753, "DE"), (47.6506, 9.1750, "CH"),
    // Villages with a few hundred people decide here: Perl and Apach beside Schengen, Büsingen beside Schaffhausen.
    (49.4740, 6.3780, "DE"), (49.4590, 6.3720, "FR"), (49.4700, 6.3640, "LU"), (47.6970, 8.6900, "DE"),
    (48.5765, 7.8090, "DE"), (51.1520, 15.0080, "PL"), (47.8390, 12.9810, "DE"), (50.7710, 6.0180, "NL"),
    (45.8350, 9.0310, "CH"), (47.5610, 7.7930, "DE"), (47.5540, 7.7940, "CH"), (51.5430, 14.7380, "PL"),
    (46.1930, 6.2350, "FR"), (46.2330, 6.1090, "CH"), (43.3590, -1.7740, "FR"), (49.7460, 18.6260, "CZ"),
  ])
  func `is the one that contains the position`(latitude: Double, longitude: Double, code: String) throws {
    let position = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    let match = try #require(Gazetteer().nearest(to: position, borders: BorderMap.embedded))
    #expect(match.countryCode == code)
  }

  @Test func `is crossed by the way to the next town on the other side, and by no way inland`() throws {
    let (map, buchs) = (BorderMap.embedded, try #require(GeoPosition(latitude: 47.167, longitude: 9.478)))
    let vaduz = try #require(GeoPosition(latitude: 47.139, longitude: 9.522))
    let berlin = try #require(GeoPosition(latitude: 52.52, longitude: 13.405))
    let munich = try #require(GeoPosition(latitude: 48.137, longitude: 11.575))
    #expect(map.isBorder(between: buchs, and: vaduz) && !map.isBorder(between: munich, and: munich))
    #expect(map.isBorder(within: 2, of: vaduz) && !map.isBorder(within: 20, of: berlin))
  }
}
