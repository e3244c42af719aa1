// SPDX-License-Identifier: MIT

import Foundation
import KeepsakeModel
import KeepsakeSupport
import Raster

/// Does only what a build does with each picture: read, hash, find the orientation, derive, write.
///
/// Usage: derive-driver OUTPUT-FOLDER|- [-wWORKERS] [-jpeg] [-report] FILES…
/// `-jpeg` writes both sizes as JPEG, to compare sizes and times with programs that support no other format.
@main struct DeriveDriver {
  static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.isEmpty else {
      print("derive-driver OUTPUT-FOLDER|- [-wWORKERS] [-jpeg] [-report] FILES…")
      return
    }
    let folder = arguments.removeFirst()
    let options = arguments.prefix { $0.hasPrefix("-") }
    let workers = options.first { $0.hasPrefix("-w") }.flatMap { Int($0.dropFirst(2)) } ?? 1
    let job = Job(folder: folder, isJPEGOnly: options.contains("-jpeg"), reports: options.contains("-report"))
    let files = arguments.dropFirst(options.count)
    let pool = WorkerPool(workers: workers)
    let clock = ContinuousClock()
    var bytesOut = 0
    let wall = try await clock.measure {
      let sizes = try await mapBounded(Array(files), width: workers, on: pool) { file in job.run(file) }
      bytesOut = sizes.reduce(0, +)
    }
    report(files: files.count, wall: wall, bytesOut: bytesOut)
  }

  private static func report(files: Int, wall: Duration, bytesOut: Int) {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
    let cpu = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    let count = Double(max(1, files))
    let wallMilliseconds = Double(wall.components.attoseconds) / 1e15 + Double(wall.components.seconds) * 1000
    print(
      "files \(files) cpu_ms \(rounded(cpu / count)) wall_ms \(rounded(wallMilliseconds / count))",
      "rss_MB \(usage.ru_maxrss / 1024) out_KB \(rounded(Double(bytesOut) / 1024 / count))")
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
