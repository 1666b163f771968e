/**
 * A Chromium that prints web pages. Each page is passed to it as an archive (MHTML, RFC 2557): Chromium runs no scripts
 * in an archive, follows no redirects of its page, and shows nothing outside the archive, neither from the network nor
 * from local files (`MHTMLArchive`, `SandboxFlags::kAll` in Blink).
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readableKinds } from "@docreview/model";
import { answers, converterScripts } from "./converter-script.ts";
import type { ConverterFormat, ConverterKind } from "./converter-kind.ts";
import { webArchive } from "./web-archive.ts";

const { email, html } = readableKinds;

const extension = "mht";

/** The only supported messages are saved pages, which are already archives. */
export const browserFormats: Readonly<Record<string, ConverterFormat>> = {
  [html.mediaType]: { extension, filter: html.mediaType, wrap: webArchive },
  [email.mediaType]: { extension, filter: email.mediaType },
};

/** Without our sandbox, the network is cut off by names that do not resolve and a proxy on which nothing listens. */
const flags: readonly string[] = [
  "--headless",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-breakpad",
  "--disable-extensions",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-default-apps",
  "--no-first-run",
  "--no-default-browser-check",
  "--no-pings",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--no-pdf-header-footer",
];

/**
 * Chromium reads pages in its own sandbox, which it refuses to use as root. In our sandbox, where it would be root, it
 * therefore becomes another user, if the system allows nested namespaces. Its own sandbox is switched off only if that
 * is impossible, or for root without our sandbox.
 */
const serve = `
program=$1 work=$2
cd "$work" || exit 70
export HOME="$work/home" TMPDIR="$work/temporary" LANG=C.UTF-8
mkdir -p "$HOME" "$TMPDIR"
user=
flag=
if [ "$(id -u)" = 0 ]; then
  if unshare --user --map-user=1000 --map-group=1000 -- unshare --user --pid --net --fork true 2>/dev/null
  then user='unshare --user --map-user=1000 --map-group=1000 --'
  else flag=--no-sandbox
  fi
fi
convert() {
  echo ${answers.begun}
  mkdir -p out
  $user "$program" $flag ${flags.map((flag) => `'${flag}'`).join(" ")} --user-data-dir="$work/profile" \\
    --print-to-pdf="$work/out/document.pdf" "file://$work/$1" >/dev/null 2>&1
  rm -rf profile
  echo ${answers.ready}
}
tab=$(printf '\\t')
while IFS=$tab read -r file filter target; do convert "$file" </dev/null & done
`;

export const browser: ConverterKind = {
  name: "The browser",
  formats: browserFormats,
  targets: { pdf: "pdf" },
  prepare: async () => {},
  scripts: converterScripts(serve),
  parameters: ({ file, out, profile }) => [
    ...flags,
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    `--user-data-dir=${profile}`,
    `--print-to-pdf=${join(out, "document.pdf")}`,
    pathToFileURL(file).href,
  ],
};
