"""The walls around an edition: what its process may use, as far as the system can hold it to that.

Limits on memory, work and files are the system's own (`resource`); that it opens no connection, starts no program, touches no
other process and writes no file is seccomp's, and that it reads nothing but programs is Landlock's. Where one is `missing` the
others stand, and inside all of them the bounds checks of the rules; one that is there and cannot be put up ends the process.
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
FIRST_TO_GO = "1000"  # where memory runs out, before the house


class Room(NamedTuple):
    """What one kind of work may use beyond what the program itself does."""

    memory: int  # bytes
    work: int | None  # CPU seconds; None: each question has a limit of its own
    writes: bool  # into the one folder that is its own


ROOMS = {
    "try": Room(512 * MEGABYTE, 20, writes=False),
    "compile": Room(4096 * MEGABYTE, 900, writes=True),  # the compiler alone takes more than one
    "play": Room(1024 * MEGABYTE, None, writes=False),  # it takes about a tenth of it
}
OPEN_FILES = 128
LARGEST_FILE = 256 * MEGABYTE


def missing() -> list[str]:
    """The walls that this system does not give."""
    there = {
        "limits on memory and work": hasattr(os, "nice"),
        "seccomp (libseccomp)": sys.platform == "linux" and seccomp is not None,
        "Landlock (Linux 5.13)": sys.platform == "linux" and _landlock_version() > 0,
    }
    return [wall for wall, stands in there.items() if not stands]


def confine(work: str, folders: Iterable[Path] = (), own: Path | None = None) -> None:
    """Walls this process in for that work; it may read `folders` beside programs, and `own`, where alone it writes if it does."""
    room = ROOMS[work]
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
        _limit(room)
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO)
        if _landlock_version():
            _look_at_programs_only([*folders, *([own] if own else [])], own if room.writes else None)
        if seccomp is not None:
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
    *("kill", "tkill", "pidfd_send_signal", "rt_sigqueueinfo", "rt_tgsigqueueinfo"),
    *("setpriority", "ioprio_set", "sched_setscheduler", "sched_setparam", "sched_setattr", "migrate_pages", "move_pages"),
    *("shmget", "msgget", "semget", "mq_open"),  # memory that stays when its process ends
    *("mount", "umount2", "pivot_root", "chroot", "setns", "unshare", "bpf", "perf_event_open", "userfaultfd"),
    *("keyctl", "add_key", "request_key"),
    *("io_uring_setup", "init_module", "finit_module", "kexec_load", "reboot", "swapon", "swapoff", "personality"),
    # what Landlock lets anybody do to files that they may not even read
    *("chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "fchownat", "lchown", "utime", "utimes", "utimensat"),
    *("futimesat", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "truncate"),
    *("link", "linkat", "symlink", "symlinkat", "mknod", "mknodat"),
)
FILES = ("unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "creat")  # for who writes
OPENS = {"open": 1, "openat": 2}  # where their flags stand
CLONE_THREAD = 0x00010000


def _stay_inside(writes: bool) -> None:
    no = seccomp.ERRNO(errno.EPERM)
    walls = seccomp.SyscallFilter(seccomp.ALLOW)

    def forbid(name: str, *when: Any, answer: Any = no) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # another machine has other calls
            walls.add_rule(answer, name, *when)

    for name in (*FORBIDDEN, *(() if writes else FILES)):
        forbid(name)
    for name, own in {"tgkill": os.getpid(), "prlimit64": 0, "sched_setaffinity": 0}.items():  # only this process itself
        forbid(name, seccomp.Arg(0, seccomp.NE, own))
    forbid("clone", seccomp.Arg(0, seccomp.MASKED_EQ, CLONE_THREAD, 0))
    for name in ("clone3", "openat2"):  # their arguments cannot be looked at: the C library then asks by the older name
        forbid(name, answer=seccomp.ERRNO(errno.ENOSYS))
    for name, place in () if writes else OPENS.items():
        for mode in (os.O_WRONLY, os.O_RDWR, os.O_ACCMODE):
            forbid(name, seccomp.Arg(place, seccomp.MASKED_EQ, os.O_ACCMODE, mode))
        for flag in (os.O_CREAT, os.O_TRUNC):  # who opens a file only to read it may still make it, or empty it
            forbid(name, seccomp.Arg(place, seccomp.MASKED_EQ, flag, flag))
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
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, TRUNCATE = 1, 2, 4, 8, 1 << 14
READ = EXECUTE | READ_FILE | READ_DIR
RIGHTS = (0, 13, 14, 15, 15, 16)  # how many each version knows; later ones know no more of files that matters here
ONLY_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE
NO_NEW_PRIVILEGES = 38
INSTALLED = ("site-packages", "dist-packages")


class _Ruleset(ctypes.Structure):
    _fields_ = (("handled", ctypes.c_uint64),)


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def _landlock(number: int, *arguments: Any) -> int:
    answer = int(ctypes.CDLL(None, use_errno=True).syscall(number, *arguments))
    if answer < 0:
        raise OSError(ctypes.get_errno(), "Landlock")
    return answer


def _landlock_version() -> int:
    """0: there is none."""
    try:
        return _landlock(CREATE_RULESET, None, ctypes.c_size_t(0), 1)
    except OSError:
        return 0


def _programs() -> set[Path]:
    """Python and what it has loaded. Not all of its path: where it was started, or anything else of the owner's, may be on it."""
    modules = [getattr(module, "__file__", None) for name, module in list(sys.modules.items()) if "." not in name]
    return {
        *map(Path, (*PROGRAMS, sys.prefix, sys.base_prefix)),
        *(path for path in map(Path, sys.path) if path.name in INSTALLED),
        *(path.parent if path.stem == "__init__" else path for path in map(Path, filter(None, modules))),
    }


def _look_at_programs_only(folders: list[Path], own: Path | None) -> None:
    everything = (1 << RIGHTS[min(_landlock_version(), len(RIGHTS) - 1)]) - 1
    asked = _Ruleset(everything)
    ruleset = _landlock(CREATE_RULESET, ctypes.byref(asked), ctypes.c_size_t(ctypes.sizeof(asked)), 0)
    for path in {*_programs(), *folders}:
        allowed = everything if path == own else READ
        with contextlib.suppress(FileNotFoundError, PermissionError):
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
            if not os.path.isdir(path):
                allowed &= ONLY_FILES
            rule = _Beneath(allowed, place)
            _landlock(ADD_RULE, ruleset, 1, ctypes.byref(rule), 0)
            os.close(place)
    if ctypes.CDLL(None, use_errno=True).prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "no new privileges")
    _landlock(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
