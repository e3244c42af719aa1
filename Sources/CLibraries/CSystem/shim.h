// SPDX-License-Identifier: MIT
// System calls that Foundation does not bring along.
#pragma once
#if defined(__linux__)
#include <malloc.h>
#endif
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
/// Names the calling thread; the system keeps 15 bytes of it. (glibc shows its own call to GNU programs only.)
static inline void ks_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
/// glibc shows this to GNU programs only.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);
/// Exchanges two entries of one file system in one step; -1 and errno where the system cannot.
static inline int ks_exchange(const char *a, const char *b) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, 2u /* RENAME_EXCHANGE */);
}
/// Renames an entry where nothing stands at the new name; -1 and errno on failure.
static inline int ks_rename_to_free(const char *old, const char *new) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 1u /* RENAME_NOREPLACE */);
}
/// Waits until the disk has everything of the folder's file system.
static inline int ks_save_disk(int folder) { return (int)syscall(SYS_syncfs, folder); }
#else
#include <copyfile.h>
#include <pthread.h>
static inline void ks_name_thread(const char *name) { pthread_setname_np(name); }
static inline int ks_exchange(const char *a, const char *b) { return renamex_np(a, b, RENAME_SWAP); }
static inline int ks_rename_to_free(const char *old, const char *new) { return renamex_np(old, new, RENAME_EXCL); }
static inline int ks_save_disk(int folder) {
  sync();
  return 0;
}
#endif
/// Renames an entry where nothing stands at the new name, else fails with EEXIST; -1 and errno on failure.
static inline int ks_move(const char *old, const char *new) {
  struct stat info;
  int code = ks_rename_to_free(old, new);
  if (code == 0 || (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP)) return code;
  // Such a file system cannot do it in one step.
  if (lstat(new, &info) != 0) return rename(old, new);
  errno = EEXIST;
  return -1;
}
/// Bounds what another process may use from now on, where the system can, and has it give way to others. What it has used already
/// counts, so that a moment's delay does no harm.
static inline void ks_bound(pid_t process, long memory, long seconds, long file) {
#if defined(__linux__)
  struct rlimit bound = {(rlim_t)memory, (rlim_t)memory};
  syscall(SYS_prlimit64, process, RLIMIT_AS, &bound, 0);
  bound = (struct rlimit){(rlim_t)seconds, (rlim_t)seconds + 5};
  syscall(SYS_prlimit64, process, RLIMIT_CPU, &bound, 0);
  bound = (struct rlimit){(rlim_t)file, (rlim_t)file};
  syscall(SYS_prlimit64, process, RLIMIT_FSIZE, &bound, 0);
#endif
  setpriority(PRIO_PROCESS, (id_t)process, 10);
}
/// Has a program that is about to be started work in a folder; an errno on failure.
static inline int ks_start_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
/// Sets the time of modification, links not followed, and leaves that of access; -1 and errno on failure.
static inline int ks_set_modified(const char *path, long seconds, long nanoseconds) {
  struct timespec times[2] = {{0, UTIME_OMIT}, {seconds, nanoseconds}};
  return utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
}
/// Gives an open file what another has beside its bytes: for root the owner, the permissions, and extended attributes, those
/// that hold access lists among them. What the system or its file system refuses, or does not have, is left out.
static inline void ks_copy_marks(const char *from, int to) {
  struct stat info;
  if (lstat(from, &info) != 0 || !S_ISREG(info.st_mode)) return;
  if (geteuid() == 0 ? fchown(to, info.st_uid, info.st_gid) : fchown(to, (uid_t)-1, info.st_gid)) errno = 0;
  // After the owner: a change of it may take permissions away.
  fchmod(to, info.st_mode & 0777);
#if defined(__linux__)
  char names[4096], value[65536];
  ssize_t size = listxattr(from, names, sizeof names);
  for (char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
    // What a file may do by its bytes is not said of other bytes.
    if (strncmp(name, "security.", 9) == 0 && strcmp(name, "security.selinux") != 0) continue;
    ssize_t length = getxattr(from, name, value, sizeof value);
    if (length >= 0) fsetxattr(to, name, value, (size_t)length, 0);
  }
#else
  int source = open(from, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (source < 0) return;
  fcopyfile(source, to, NULL, COPYFILE_ACL | COPYFILE_XATTR);
  close(source);
#endif
}
/// How many descriptors this process may have open.
static inline long ks_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > 1 << 20) return 1 << 20;
  return (long)limit.rlim_cur;
}
/// Has calls on a descriptor return at once; programs that this one starts do not get it.
static inline void ks_make_nonblocking(int descriptor) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}
/// The same for a socket, whose writes to somebody who is gone are to fail and not to end the process. The system keeps no
/// more of what is sent than a reader at work needs: it would take four megabytes for each of those who read nothing.
static inline void ks_prepare_socket(int socket) {
  int room = 64 << 10;
  ks_make_nonblocking(socket);
  setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
#if defined(SO_NOSIGPIPE)
  int on = 1;
  setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
}
/// Sends what the system takes at once.
static inline ssize_t ks_send(int socket, const void *bytes, size_t count) {
#if defined(MSG_NOSIGNAL)
  return send(socket, bytes, count, MSG_NOSIGNAL);
#else
  return send(socket, bytes, count, 0);
#endif
}
/// Listens on an address of this machine, given as its four bytes lie in a packet, on the given port or, if that is 0, on a
/// free one, which it then gives; the negative errno on failure.
static inline int ks_listen(uint32_t address, uint16_t *port) {
  int listener = socket(AF_INET, SOCK_STREAM, 0), on = 1, failure;
  if (listener < 0) return -errno;
  struct sockaddr_in name = {0};
  socklen_t length = sizeof name;
  name.sin_family = AF_INET;
  name.sin_port = htons(*port);
  name.sin_addr.s_addr = address;
  ks_prepare_socket(listener);
  if (setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
      bind(listener, (struct sockaddr *)&name, length) == 0 && listen(listener, 4096) == 0 &&
      getsockname(listener, (struct sockaddr *)&name, &length) == 0) {
    *port = ntohs(name.sin_port);
    return listener;
  }
  failure = errno;
  close(listener);
  return -failure;
}
