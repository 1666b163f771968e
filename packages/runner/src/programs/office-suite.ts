/** LibreOffice, which converts the files of office programs. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { answers, converterScripts } from "./converter-script.ts";
import type { ConverterKind } from "./converter-kind.ts";
import { officeFormats, officeTargets } from "./office-formats.ts";
import { officeProfile, profileFile } from "./office-profile.ts";

const flagList = ["--headless", "--norestore", "--nologo", "--nofirststartwizard"];

const flags = `--invisible ${flagList.join(" ")}`;

/**
 * One permanent instance (an open document keeps it from ending) and, per conversion, a second one that passes its work
 * to the first.
 */
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

export const officeSuite: ConverterKind = {
  name: "The office suite",
  formats: officeFormats,
  targets: officeTargets,
  prepare: async (profile) => {
    await mkdir(join(profile, dirname(profileFile)), { recursive: true });
    await writeFile(join(profile, profileFile), officeProfile());
  },
  scripts: converterScripts(serve),
  parameters: ({ format, target, file, out, profile }) => [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...flagList,
    `--infilter=${format.filter}`,
    "--convert-to",
    officeTargets[target],
    "--outdir",
    out,
    file,
  ],
};
