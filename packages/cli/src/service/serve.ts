/** `docreview serve` from its flags to its end. */
import { startService } from "@docreview/server";
import { ensurePage, pageFolder } from "../installation/review-page.ts";
import { packageVersion } from "../installation/version.ts";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import { endingOf } from "./fault-sentence.ts";
import type { ServeFlags } from "./flag-settings.ts";
import { serviceParts } from "./service-parts.ts";
import { untilStopped } from "./until-stopped.ts";

export async function serve(flags: ServeFlags, terminal: Terminal): Promise<Ending> {
  const parts = await serviceParts(flags, terminal);
  if (typeof parts === "string") return parts;
  const { settings, ruleBase, log } = parts;
  return endingOf(async () => {
    await ensurePage(terminal);
    const service = await startService({
      settings,
      ruleBase,
      version: packageVersion(),
      pageFolder: pageFolder(),
      log,
    });
    terminal.stderr.write(
      `docreview listens on ${service.url} (documentation: ${service.url}/docs).\n` +
        (service.pageUrl === null ? "" : `Review page: ${service.pageUrl}\n`) +
        "Press Ctrl-C to stop.\n",
    );
    return untilStopped(service, terminal);
  }, terminal);
}
