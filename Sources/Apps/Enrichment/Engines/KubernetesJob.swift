// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport

/// The manifest of a Kubernetes Job that runs a plan, for `kubectl apply`; the program itself does not talk to
/// Kubernetes.
struct KubernetesJob: Sendable {
  let command: ShardCommand
  let options: EngineOptions
  let shards: Int

  /// The names of the persistent volume claims for the archive, and for the plan and the bundles.
  static let claims = (archive: "keepsake-archive", work: "keepsake-work")

  func text(work: String) -> String {
    let words = command.words(shard: "auto", scratch: "/scratch").map(Self.quoted).joined(separator: ", ")
    return """
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: keepsake-enrich
      spec:
        completionMode: Indexed
        completions: \(shards)
        parallelism: \(options.atOnce ?? min(shards, 32))
        backoffLimitPerIndex: 3
        maxFailedIndexes: \(shards)
        template:
          spec:
            restartPolicy: Never
            containers:
              - name: shard
                image: \(Self.quoted(options.image))
                command: [\(words)]
                env:
                  - {name: OMP_NUM_THREADS, value: "1"}
                resources:
                  requests: {cpu: "1", memory: \(Self.quoted(Self.memory(options.memory)))}
                  limits: {memory: \(Self.quoted(Self.memory(options.memory)))}
                securityContext:
                  readOnlyRootFilesystem: true
                  allowPrivilegeEscalation: false
                volumeMounts:
                  - {name: archive, mountPath: \(Self.quoted(command.archive)), readOnly: true}
                  - {name: work, mountPath: \(Self.quoted(work))}
                  - {name: scratch, mountPath: /scratch}
            volumes:
              - name: archive
                persistentVolumeClaim: {claimName: \(Self.claims.archive), readOnly: true}
              - name: work
                persistentVolumeClaim: {claimName: \(Self.claims.work)}
              - name: scratch
                emptyDir: {}

      """
  }

  /// Slurm's `1500M` is `1500Mi` for Kubernetes.
  private static func memory(_ text: String) -> String {
    text.last.map { "KMG".contains($0) } == true ? text + "i" : text
  }

  /// A JSON string is also a valid YAML string.
  private static func quoted(_ text: String) -> String { JSON.text(text).string() }
}
