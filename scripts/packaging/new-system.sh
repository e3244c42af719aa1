#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# New systems beside this one, for scripts/check-clean-machine and scripts/check-package, which read this file. They set `root` (the
# system's folder), `work` (a folder for notes), `release` (a suite), `base` (a system to copy, or nothing), `shown` (paths of this machine
# that it sees), `variables` (those that are passed on), `git_config` and `toolchain` (a folder, or nothing), and define `fail`.

# Copies the sources and settings of this machine's apt, so that a mirror or a proxy works in the new system too.
mirrors() {
  # apt's own placeholders, not the shell's:
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' "Release: $1" | sort -u
}

make_system() {
  local mirror component
  # A mirror has all suites, including those that this machine does not use.
  read -r mirror _ component < <({ mirrors "$release"; mirrors bookworm; } | grep ' main$') ||
    fail "this machine's apt knows no mirror of Debian"
  if [ -n "$base" ]; then
    cp -a --one-file-system "$base" "$root"
  else
    # debootstrap mounts file systems too, so it gets a namespace as well.
    unshare --mount debootstrap --variant=minbase "$release" "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
      { tail -n 20 "$work/debootstrap.log" >&2; fail "debootstrap failed"; }
  fi
  {
    echo "deb $mirror $release main"
    for suite in "$release" "$release-updates" "$release-security"; do
      mirrors "$suite" | while read -r mirror _ component; do echo "deb $mirror $suite $component"; done
    done
  } | sort -u >"$root/etc/apt/sources.list"
  apt-config dump >"$work/apt.conf"
  sed -nE '/^Acquire::(https?|Retries|Check-)/p' "$work/apt.conf" >"$root/etc/apt/apt.conf.d/90check-clean-machine"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  if [ -n "$git_config" ]; then cp "$git_config" "$root/root/.gitconfig"; fi
}

# inside COMMAND...: runs a command in the new system, which sees the paths in `shown` of this one. Mounts and processes are in namespaces
# of their own, so they disappear when the command ends, for any reason.
inside() {
  local name environment=(HOME=/root "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/bin")
  for name in "${variables[@]}"; do
    if [ -n "${!name:-}" ]; then environment+=("$name=${!name}"); fi
  done
  # shellcheck disable=SC2016
  unshare --mount --pid --fork --kill-child bash -euo pipefail -c '
    root=$1; shift
    mount -t proc proc "$root/proc"
    mount -t sysfs -o ro sysfs "$root/sys"
    mount -t devpts -o ptmxmode=0666 devpts "$root/dev/pts"
    mount -t tmpfs tmpfs "$root/dev/shm"
    while [ "$1" != -- ]; do
      if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root${1%/*}"; touch "$root$1"; fi
      mount --bind "$1" "$root$1"
      mount -o remount,bind,ro "$root$1"
      shift
    done
    shift
    exec chroot "$root" env -i "$@"
  ' inside "$root" "${shown[@]}" -- "${environment[@]}" "$@" </dev/null
}
