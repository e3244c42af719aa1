// SPDX-License-Identifier: MIT
import Foundation
import Gazetteer
import KeepsakeModel
import MapDrawing

extension BorderMap: BorderLookup {}

/// Measures the gazetteer with lists that were written from general knowledge, not from its table.
///
/// arguments: landmarks.tsv more-landmarks.tsv third-landmarks.tsv names.tsv [--all]
struct PlacesBenchmark {
  private let gazetteer: Gazetteer
  private let listsAll: Bool
  /// The time of the first opening of the table.
  private let unpacking: Duration

  init(listsAll: Bool) throws(GazetteerError) {
    let start = ContinuousClock.now
    gazetteer = try Gazetteer()
    unpacking = start.duration(to: .now)
    self.listsAll = listsAll
  }

  func landmarks(_ title: String, _ rows: [[String]]) {
    var right = [0, 0, 0]
    var asked = [0, 0, 0]
    for row in rows where row.count == 6 {
      guard let position = position(row[1], row[2]) else { continue }
      let match = gazetteer.nearest(to: position, borders: BorderMap.embedded)
      let found = [match?.city?.english, match?.region?.english, match?.country.english]
      var isWrong = false
      for (i, accepted) in row[3...].enumerated() where accepted != "-" {
        asked[i] += 1
        if let name = found[i], accepted.split(separator: "|").contains(Substring(name)) {
          right[i] += 1
        } else {
          isWrong = true
        }
      }
      if isWrong || listsAll {
        let text = found.map { $0 ?? "-" }.joined(separator: " / ")
        let near = match?.isNear == true ? "near " : ""
        let asked = row[3...].joined(separator: " / ")
        print("  \(isWrong ? "wrong" : "right")  \(row[0]): \(near)\(text); asked \(asked)")
      }
    }
    print("\(title): city \(right[0])/\(asked[0]), region \(right[1])/\(asked[1]), country \(right[2])/\(asked[2])")
  }

  func names(_ rows: [[String]]) {
    var right = 0
    for row in rows where row.count == 5 {
      guard let position = position(row[2], row[3]), let allowed = Double(row[4]) else { continue }
      let answer = gazetteer.find(row[0])
      let kilometres = answer.best.map { distance($0.position, position) } ?? .infinity
      let isRight = answer.best?.countryCode == row[1] && kilometres <= allowed
      if isRight { right += 1 }
      if !isRight || listsAll {
        let text = answer.best?.label(in: .english) ?? "nothing"
        print("  \(isRight ? "right" : "wrong")  \(row[0]): \(text)\(answer.isAmbiguous ? ", ambiguous" : "")")
      }
    }
    print("names: \(right)/\(rows.count)")
  }

  func times(_ landmarks: [[String]], _ names: [[String]]) throws {
    let clock = ContinuousClock()
    let opening = try clock.measure { for _ in 0..<100 { _ = try Gazetteer() } }
    print("unpacking: \(microseconds(unpacking) / 1000) ms; opening again: \(microseconds(opening) / 100) µs")
    let positions = landmarks.compactMap { $0.count == 6 ? position($0[1], $0[2]) : nil }
    // A grid over the whole Earth stands for positions that are not landmarks; most of it is sea.
    let lattice = stride(from: -89.5, through: 89.5, by: 2.5).flatMap { latitude in
      stride(from: -179.5, through: 179.5, by: 2.5).compactMap { GeoPosition(latitude: latitude, longitude: $0) }
    }
    for (name, those, rounds) in [("landmark", positions, 200), ("lattice", lattice, 2)] {
      var slowest = Duration.zero
      var sum = Duration.zero
      for _ in 0..<rounds {
        for position in those {
          let time = clock.measure { _ = gazetteer.nearest(to: position, borders: BorderMap.embedded) }
          sum += time
          slowest = max(slowest, time)
        }
      }
      let mean = microseconds(sum) / Double(those.count * rounds)
      print("nearest, \(name): mean \(mean) µs, slowest \(microseconds(slowest)) µs")
    }
    var sum = Duration.zero
    for row in names { sum += clock.measure { for _ in 0..<20 { _ = gazetteer.find(row[0]) } } }
    print("find: mean \(microseconds(sum) / Double(20 * names.count)) µs")
  }

  private func position(_ latitude: String, _ longitude: String) -> GeoPosition? {
    guard let latitude = Double(latitude), let longitude = Double(longitude) else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude)
  }

  /// The distance in kilometres, by the spherical law of cosines: a different formula from the one under test.
  private func distance(_ a: GeoPosition, _ b: GeoPosition) -> Double {
    let degree = Double.pi / 180
    let cosine =
      sin(a.latitude * degree) * sin(b.latitude * degree)
      + cos(a.latitude * degree) * cos(b.latitude * degree) * cos((a.longitude - b.longitude) * degree)
    return 6_371 * acos(min(1, max(-1, cosine)))
  }

  private func microseconds(_ duration: Duration) -> Double {
    (Double(duration.components.attoseconds) / 1e10).rounded() / 100 + Double(duration.components.seconds) * 1e6
  }
}

func rows(_ path: String) throws -> [[String]] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
    $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

let arguments = CommandLine.arguments.dropFirst()
let files = arguments.filter { !$0.hasPrefix("--") }
guard files.count == 4 else {
  print("usage: places-benchmark LANDMARKS MORE UNSEEN NAMES [--all]")
  exit(2)
}
let (landmarkRows, moreRows) = (try rows(files[files.startIndex]), try rows(files[files.startIndex + 1]))
let (thirdRows, nameRows) = (try rows(files[files.startIndex + 2]), try rows(files[files.startIndex + 3]))
let benchmark = try PlacesBenchmark(listsAll: arguments.contains("--all"))
benchmark.landmarks("landmarks", landmarkRows)
benchmark.landmarks("more landmarks", moreRows)
benchmark.landmarks("a third list of landmarks", thirdRows)
benchmark.names(nameRows)
try benchmark.times(landmarkRows + moreRows + thirdRows, nameRows)
