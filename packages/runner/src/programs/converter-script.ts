/**
 * The shell program in which a converter runs. It reads orders from its input, one per line. When that input ends, it
 * kills everything it started and deletes every file it was given, so that no converter outlives this process, however
 * it ends.
 */
import type { ConverterKind } from "./converter-kind.ts";

/**
 * An order: the file's name within the folder, the program's name for the filter that reads it, and the output format.
 */
export type Order = readonly [file: string, filter: string, target: string];

/** What it prints: that an order has begun, and when it is done, whether the program is still there for the next. */
export const answers = { begun: "begun", ready: "ready", ended: "ended" } as const;

/**
 * Removes the folder, an office suite's socket (`$4`), and the process group that this shell leads. A process that writes
 * there during the removal would leave something behind, so it is killed first, where the system identifies it.
 */
const endOpenly = `
cd /
socket=$4
for status in /proc/[0-9]*/stat; do
  read -r line < "$status" || continue
  set -- \${line##*) }
  process=\${status#/proc/}
  process=\${process%/stat}
  if [ "$3" = "$$" ] && [ "$process" != "$$" ]; then kill -KILL "$process"; fi
done
tries=0
while [ -e "$work" ] && [ "$tries" -lt 50 ]; do
  rm -rf "$work"
  tries=$((tries + 1))
done
rm -f "$socket"
kill -KILL 0
`;

/** This shell is the first process of its namespace: when it ends, the kernel ends all others. */
const endAlone = `
rm -rf "$work"/*
`;

/** The parts of the system that a converter needs; nothing else is visible to it. */
const needed =
  "bin sbin lib lib32 lib64 usr opt nix snap etc/fonts etc/libreoffice etc/chromium etc/chromium.d etc/alternatives etc/ld.so.cache " +
  "etc/ld.so.conf etc/ld.so.conf.d var/cache/fontconfig var/lib/libreoffice var/lib/fonts";

/**
 * Run in its own namespaces (network, mounts, processes): makes a root of the folders above and of the folder for the
 * work, enters it, and detaches the old one. `$1` is the converter, `$2` our folder.
 */
const enter = `
program=$1 folder=$2
cd "$folder" && mkdir -p root work || exit 71
mount -t tmpfs -o mode=755,size=64m none root || exit 72
for name in ${needed} "\${4#/}"; do
  mkdir -p "root/$(dirname "$name")"
  if [ -L "/$name" ]; then ln -s "$(readlink "/$name")" "root/$name"
  elif [ -d "/$name" ]; then mkdir -p "root/$name" && mount --rbind "/$name" "root/$name" || exit 73
  elif [ -f "/$name" ]; then : > "root/$name" && mount --bind "/$name" "root/$name" || exit 73
  else continue
  fi
  [ -L "/$name" ] || mount -o remount,bind,ro "root/$name" 2>/dev/null || :
done
mkdir -p root/dev root/proc root/tmp root/work root/old
for device in null zero random urandom; do
  : > "root/dev/$device" && mount --bind "/dev/$device" "root/dev/$device" || exit 74
done
mount -t proc proc root/proc && mount --bind work root/work || exit 75
cd root && pivot_root . old && cd / && umount -l old && rmdir old || exit 76
[ -x "$program" ] || exit 77
set -- "$program" /work "$3"
`;

/**
 * The two programs of a converter, from the part that takes orders: `$1` is the converter, `$2` the folder for its work,
 * `$3` the memory that it may use in KiB.
 */
export function converterScripts(serve: string): ConverterKind["scripts"] {
  return { open: `${serve}${endOpenly}`, sandboxed: `${enter}${serve}${endAlone}` };
}

/** Enters, and exits at once: tests whether this machine allows it. */
export const trialScript = enter;

/** Runs a script in the sandbox, and deletes the folder when it has ended. `$1` is the script, its arguments follow. */
export const sandboxScript = `
script=$1
shift
unshare --user --map-root-user --net --pid --ipc --uts --mount --fork --kill-child -- /bin/sh -c "$script" converter "$@"
code=$?
rm -rf "$2"
exit "$code"
`;
