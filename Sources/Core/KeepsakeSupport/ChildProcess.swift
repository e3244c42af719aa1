// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// What another program may use up before the system ends it; of a system that cannot say so for others (macOS), only `wait` holds.
package struct ProcessLimits: Sendable {
  /// Bytes of address space.
  package var memory: Int
  /// Seconds of processor time.
  package var processor: Int
  /// Bytes of any file that it writes.
  package var file: Int
  /// Seconds by the clock.
  package var wait: Int

  package init(memory: Int = 2 << 30, processor: Int, file: Int, wait: Int? = nil) {
    self.memory = memory
    self.processor = processor
    self.file = file
    // Other programs may take most of the processors.
    self.wait = wait ?? 60 + 20 * processor
  }
}

/// A program at work, with files for what it reads and writes.
///
/// Not Foundation's `Process`: that takes a program away from the terminal, so that ssh could not ask for a passphrase, lets
/// it ignore the signals that this process ignores, and waits for whatever the program leaves running behind it.
struct ChildProcess {
  private let identifier: pid_t
  /// Whether it leads a separate process group, which its own children belong to.
  private let leadsGroup: Bool
  private let limits: ProcessLimits?

  /// Starts it; `output` and `messages` are created as new files.
  init(
    _ path: String, _ arguments: [String], in folder: String?, environment: [String: String], input: String,
    output: String, messages: String, limits: ProcessLimits? = nil
  ) throws(FileError) {
    self.limits = limits
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    for (descriptor, file) in [(Int32(1), output), (2, messages)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    if let folder { _ = ks_start_in(&actions, folder) }
    leadsGroup = !Self.hasTerminal
    Self.set(&attributes, leadsGroup: leadsGroup)
    var made: pid_t = 0
    let leader = limits == nil ? [] : Self.endsWithUs
    let program = leader.first ?? path
    let words = Self.words(leader + [path] + arguments)
    let settings = Self.words(environment.map { "\($0.key)=\($0.value)" })
    defer { for word in words + settings { free(word) } }
    let code = posix_spawn(&made, program, &actions, &attributes, words, settings)
    guard code == 0 else { throw FileError(.read, path, code: code) }
    identifier = made
    if let limits { ks_bound(made, limits.memory, limits.processor, limits.file) }
  }

  /// Waits for its end, and ends it if the task is cancelled or its time is over.
  ///
  /// - Returns: The exit status; of a program that a signal ended, the signal's number negated; and its seconds of processor time.
  func wait() -> (status: Int32, processor: Double) {
    var status: Int32 = 0
    var usage = rusage()
    var pause: UInt32 = 500
    var stopped: ContinuousClock.Instant?
    let last = limits.map { ContinuousClock.now + .seconds($0.wait) }
    while true {
      let answer = wait4(identifier, &status, WNOHANG, &usage)
      if answer == identifier { break }
      // Somebody else has waited for it: how it ended cannot be known.
      if answer < 0, errno != EINTR { return (-1, 0) }
      if stopped == nil, Task.isCancelled || last.map({ .now > $0 }) == true {
        end(SIGTERM)
        stopped = .now
      } else if let began = stopped, .now - began > .seconds(3) {
        end(SIGKILL)
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    let signal = status & 0x7F
    let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    return (signal == 0 ? (status >> 8) & 0xFF : -signal, seconds)
  }

  /// What a program is started through so that it ends with this process, also if that is killed and can end nothing any more.
  ///
  /// It asks the system for that and becomes the program; nothing where it is missing or too old. The system watches the thread that
  /// starts a program, and that waits for its end.
  private static let endsWithUs: [String] = {
    let words = ["setpriv", "--pdeathsig", "KILL"]
    guard let path = CommandRun.path(of: words[0]), let nothing = CommandRun.path(of: "true"),
      (try? CommandRun.run(path, words.dropFirst() + [nothing]))?.status == 0
    else { return [] }
    return [path] + words.dropFirst()
  }()

  private func end(_ signal: Int32) { kill(leadsGroup ? -identifier : identifier, signal) }

  /// At a terminal Ctrl-C reaches all programs of the group, and only those may ask for a passphrase.
  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// It gets the signals that this process ignores or holds back.
  private static func set(_ attributes: inout Attributes, leadsGroup: Bool) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    if leadsGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
}
