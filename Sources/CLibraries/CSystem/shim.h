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
#include <sys/syscall.h>
/// Exchanges two entries of one file system in one step; -1 and errno where the system cannot.
static inline int ks_exchange(const char *a, const char *b) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, 2u /* RENAME_EXCHANGE */);
}
#else
static inline int ks_exchange(const char *a, const char *b) { return renamex_np(a, b, RENAME_SWAP); }
#endif
