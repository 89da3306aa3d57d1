"""The walls around an edition: what its process may use, as far as the system can hold it to that.

Limits on memory, work and files are the system's own (`resource`); that it opens no connection, starts no program, touches no
other process and writes no file is seccomp's, and that it reads nothing but programs is Landlock's. Where one is missing the
others stand, and inside all of them the bounds checks of the rules.
"""

import contextlib
import ctypes
import errno
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

try:  # here, not behind the walls: it looks for the system's library
    import pyseccomp as seccomp  # type: ignore[import-untyped]
except (ImportError, RuntimeError):  # not every system has it
    seccomp = None

MEGABYTE = 1 << 20
PATIENCE = 10  # how far the house's own work goes first


class Room(NamedTuple):
    """What one kind of work may use beyond what the program itself does."""

    memory: int  # bytes
    work: int | None  # CPU seconds; None: each question has a limit of its own
    writes: bool  # into the folder of compiled rules


ROOMS = {
    "try": Room(512 * MEGABYTE, 20, writes=False),
    "compile": Room(4096 * MEGABYTE, 900, writes=True),  # the compiler alone takes more than one
    "play": Room(2048 * MEGABYTE, None, writes=False),
}
OPEN_FILES = 128
LARGEST_FILE = 256 * MEGABYTE


def confine(work: str, folders: Iterable[Path] = ()) -> None:
    """Walls this process in for that work; `folders` is what it may read beside programs, and write if its work does."""
    room = ROOMS[work]
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
        _limit(room)
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            _look_at_programs_only(list(folders), room.writes)
        with contextlib.suppress(OSError):
            _stay_inside(room.writes)


def _limit(room: Room) -> None:
    import resource  # here: not every system has it

    limits = {
        resource.RLIMIT_AS: _in_use() + room.memory,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_NOFILE: OPEN_FILES,
        resource.RLIMIT_FSIZE: LARGEST_FILE if room.writes else 0,
    }
    for kind, most in limits.items():
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))
    if room.work is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (room.work, room.work + 2))


def _in_use() -> int:
    """The address space of the program itself, in bytes; most of it is never touched."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 1024 * MEGABYTE


# No connection, no program, no other process

FORBIDDEN = (
    *("socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg"),
    *("execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "pidfd_open", "pidfd_getfd"),
    *("kill", "tkill", "pidfd_send_signal", "rt_sigqueueinfo"),
    *(
        "mount",
        "umount2",
        "pivot_root",
        "chroot",
        "setns",
        "unshare",
        "bpf",
        "perf_event_open",
        "userfaultfd",
        "keyctl",
        "add_key",
    ),
    *("io_uring_setup", "init_module", "finit_module", "kexec_load", "reboot", "swapon", "swapoff", "personality"),
)
FILES = (
    *("unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "link", "linkat", "symlink"),
    *(
        "symlinkat",
        "chmod",
        "fchmod",
        "fchmodat",
        "chown",
        "fchown",
        "fchownat",
        "lchown",
        "truncate",
        "mknod",
        "mknodat",
        "creat",
    ),
    *("setxattr", "lsetxattr", "fsetxattr"),
)
CLONE_THREAD = 0x00010000


def _stay_inside(writes: bool) -> None:
    if seccomp is None:
        return
    no = seccomp.ERRNO(errno.EPERM)
    walls = seccomp.SyscallFilter(seccomp.ALLOW)
    for name in (*FORBIDDEN, *(() if writes else FILES)):
        with contextlib.suppress(OSError, RuntimeError):  # another machine has other calls
            walls.add_rule(no, name)
    walls.add_rule(no, "clone", seccomp.Arg(0, seccomp.MASKED_EQ, CLONE_THREAD, 0))
    for name in ("clone3", "openat2"):  # their arguments cannot be looked at: the C library then asks by the older name
        walls.add_rule(seccomp.ERRNO(errno.ENOSYS), name)
    if not writes:
        for mode in (os.O_WRONLY, os.O_RDWR):
            walls.add_rule(no, "openat", seccomp.Arg(2, seccomp.MASKED_EQ, os.O_ACCMODE, mode))
            walls.add_rule(no, "open", seccomp.Arg(1, seccomp.MASKED_EQ, os.O_ACCMODE, mode))
    walls.load()


# Nothing to read but programs: the database of the house, its secrets and what else lies on the disk are out of sight

PROGRAMS = (
    "/usr",
    "/lib",
    "/lib64",
    "/bin",
    "/opt",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/proc/self",
    "/proc/cpuinfo",
    "/sys/devices",
)
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446  # the same on every machine
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
ALL_OF_FIRST_VERSION = (1 << 13) - 1
ONLY_FILES = EXECUTE | WRITE_FILE | READ_FILE
NO_NEW_PRIVILEGES = 38


class _Ruleset(ctypes.Structure):
    _fields_ = (("handled", ctypes.c_uint64),)


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def _look_at_programs_only(folders: list[Path], writes: bool) -> None:
    system = ctypes.CDLL(None, use_errno=True)

    def call(number: int, *arguments: Any) -> int:
        answer = int(system.syscall(number, *arguments))
        if answer < 0:
            raise OSError(ctypes.get_errno(), "Landlock")
        return answer

    asked = _Ruleset(ALL_OF_FIRST_VERSION)
    ruleset = call(CREATE_RULESET, ctypes.byref(asked), ctypes.c_size_t(ctypes.sizeof(asked)), 0)
    python: set[str | Path] = {sys.prefix, sys.base_prefix, *(path for path in sys.path if path)}
    for path in (*PROGRAMS, *python, *folders):
        allowed = ALL_OF_FIRST_VERSION if writes and path in folders else EXECUTE | READ_FILE | READ_DIR
        with contextlib.suppress(FileNotFoundError, PermissionError):
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
            if not os.path.isdir(path):
                allowed &= ONLY_FILES
            rule = _Beneath(allowed, place)
            call(ADD_RULE, ruleset, 1, ctypes.byref(rule), 0)
            os.close(place)
    if system.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "no new privileges")
    call(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
