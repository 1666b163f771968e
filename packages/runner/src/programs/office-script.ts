/**
 * The shell program in which an office suite runs: one instance that stays (an open document keeps it from ending)
 * and, per conversion, a second one that passes its work to the first. It reads orders from its input, one per line.
 * When that input ends, it kills everything it started and deletes every file it was given: so no suite outlives us,
 * however we end. Arguments: the program, and the folder for its work.
 */

/**
 * An order: the file's name within the folder, the suite's name for the filter that reads it, and the output format.
 */
export type Order = readonly [file: string, filter: string, target: string];

/** What it prints: that an order has begun, and when it is done, whether the suite is still there for the next. */
export const answers = { begun: "begun", ready: "ready", ended: "ended" } as const;

const flags = "--headless --invisible --norestore --nologo --nofirststartwizard";

/** `$1` is the suite, `$2` the folder for its work, `$3` the limit of its data segment in KiB. */
const serve = `
program=$1 work=$2
cd "$work" || exit 70
# Linux alone holds a process to it; elsewhere its memory is looked at from outside.
ulimit -d "$3" 2>/dev/null || :
export HOME="$work/home" TMPDIR="$work/temporary" LANG=C.UTF-8 SAL_USE_VCLPLUGIN=svp SAL_DISABLE_OPENCL=1
mkdir -p "$HOME" "$TMPDIR" out
profile="-env:UserInstallation=file://$work/profile"
: > open.txt
: > alive
( "$program" "$profile" ${flags} "$work/open.txt"; rm -f alive ) >/dev/null 2>&1 &
convert() {
  # Written by the suite once the document is open.
  while [ -e alive ] && ! [ -e '.~lock.open.txt#' ]; do sleep 0.02; done
  echo ${answers.begun}
  "$program" "$profile" ${flags} --infilter="$2" --convert-to "$3" --outdir "$work/out" "$work/$1" >/dev/null 2>&1
  if [ -e alive ]; then echo ${answers.ready}; else echo ${answers.ended}; fi
}
tab=$(printf '\\t')
while IFS=$tab read -r file filter target; do convert "$file" "$filter" "$target" </dev/null & done
`;

/**
 * Removes the folder, the suite's socket (`$4`), and the process group that this shell leads. A process that writes
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

export const openScript = `${serve}${endOpenly}`;

/** The parts of the system that an office suite needs; nothing else is visible to it. */
const needed =
  "bin sbin lib lib32 lib64 usr opt nix snap etc/fonts etc/libreoffice etc/alternatives etc/ld.so.cache " +
  "etc/ld.so.conf etc/ld.so.conf.d var/cache/fontconfig var/lib/libreoffice var/lib/fonts";

/**
 * Run in its own namespaces (network, mounts, processes): makes a root of the folders above and of the folder for the
 * work, enters it, and detaches the old one. `$1` is the suite, `$2` our folder.
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

export const sandboxedScript = `${enter}${serve}${endAlone}`;

/** Enters, and exits at once: tests whether this machine allows it. */
export const trialScript = enter;

/** Runs a script in the sandbox, and deletes the folder when it has ended. `$1` is the script, its arguments follow. */
export const sandboxScript = `
script=$1
shift
unshare --user --map-root-user --net --pid --ipc --uts --mount --fork --kill-child -- /bin/sh -c "$script" office "$@"
code=$?
rm -rf "$2"
exit "$code"
`;
