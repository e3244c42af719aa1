// SPDX-License-Identifier: MIT
// System calls that Foundation does not bring along.
#pragma once
#if defined(__linux__)
#include <malloc.h>
#endif
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
/// Names the calling thread; the system keeps 15 bytes of it. (glibc shows its own call to GNU programs only.)
static inline void ks_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
/// Exchanges two entries of one file system in one step; -1 and errno where the system cannot.
static inline int ks_exchange(const char *a, const char *b) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, 2u /* RENAME_EXCHANGE */);
}
/// Waits until the disk has everything of the folder's file system.
static inline int ks_save_disk(int folder) { return (int)syscall(SYS_syncfs, folder); }
#else
#include <pthread.h>
static inline void ks_name_thread(const char *name) { pthread_setname_np(name); }
static inline int ks_exchange(const char *a, const char *b) { return renamex_np(a, b, RENAME_SWAP); }
static inline int ks_save_disk(int folder) {
  sync();
  return 0;
}
#endif
/// Sets the time of modification, links not followed, and leaves that of access; -1 and errno on failure.
static inline int ks_set_modified(const char *path, long seconds, long nanoseconds) {
  struct timespec times[2] = {{0, UTIME_OMIT}, {seconds, nanoseconds}};
  return utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
}
