/** `docreview start`: the service with its first accounts, and one sample reviewed through its API. */
import { startService, type RunningService } from "@docreview/server";
import { pageFolder, refreshPage } from "../installation/review-page.ts";
import { packageVersion } from "../installation/version.ts";
import { styleFor } from "../report/style.ts";
import { endingOf } from "../service/fault-sentence.ts";
import type { DataFlags } from "../service/flag-settings.ts";
import { serviceParts, type ServiceParts } from "../service/service-parts.ts";
import { untilStopped } from "../service/until-stopped.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { withAccounts, type Accounts } from "./accounts.ts";
import { ApiFault, connect } from "./api-client.ts";
import { programIn } from "./program-name.ts";
import { reviewSample } from "./review-sample.ts";
import { choiceFor, readSample } from "./sample.ts";
import { accountsText, addressesText, endedText, reviewText } from "./texts.ts";
import { writeCopies } from "./write-copies.ts";

export interface StartFlags extends DataFlags {
  readonly once?: boolean;
  readonly port?: string;
}

export async function start(flags: StartFlags, terminal: Terminal): Promise<Ending> {
  const sample = await readSample();
  if (sample === null)
    return "the sample is missing from the installation: install docreview again, or use docreview serve";
  const parts = await serviceParts(flags, terminal);
  if (typeof parts === "string") return parts;
  return endingOf(async () => {
    // With --once, the service ends before anyone could open the page.
    if (flags.once !== true) await refreshPage(terminal);
    const service = await startAnywhere(quiet(parts), flags, terminal);
    try {
      await withAccounts(parts.settings, terminal, (accounts) =>
        show({ service, accounts, sample, parts, endsNow: flags.once === true }, terminal),
      );
    } catch (error) {
      await service.close();
      if (error instanceof ApiFault) return `the sample was not reviewed: ${error.message}`;
      throw error;
    }
    if (flags.once !== true) {
      terminal.stdout.write("\nServing. Press Ctrl-C to stop.\n");
      return untilStopped(service, terminal);
    }
    await service.close();
    return exitCodes.clean;
  }, terminal);
}

/** Log lines for every request would hide the output of this command. */
function quiet(parts: ServiceParts): ServiceParts {
  const { logLevel } = parts.settings;
  return { ...parts, settings: { ...parts.settings, logLevel: logLevel === "info" ? "warn" : logLevel } };
}

/** Uses a free port if the default one is in use and no other was requested. */
async function startAnywhere(
  { settings, ruleBase, log }: ServiceParts,
  flags: StartFlags,
  { env }: Terminal,
): Promise<RunningService> {
  const begin = (port: number) =>
    startService({
      settings: { ...settings, port },
      ruleBase,
      version: packageVersion(),
      pageFolder: pageFolder(),
      log,
    });
  const isAsked = flags.port !== undefined || Boolean(env["DOCREVIEW_PORT"]);
  return begin(settings.port).catch((error: unknown) => {
    if (isAsked || !(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return begin(0);
  });
}

interface Scene {
  readonly service: RunningService;
  readonly accounts: Accounts;
  readonly sample: File;
  readonly parts: ServiceParts;
  /** Whether the service ends after the sample, so that its addresses would not work. */
  readonly endsNow: boolean;
}

async function show({ service, accounts, sample, parts, endsNow }: Scene, terminal: Terminal): Promise<void> {
  const { stdout, env, signal } = terminal;
  const style = styleFor(stdout, env);
  const program = programIn(env);
  stdout.write(accountsText(accounts.example, style));
  const { clientId } = accounts.client;
  const api = await connect({ url: service.url, clientId, secret: accounts.secret, signal });
  const review = await reviewSample(api, sample, choiceFor(parts));
  const copies = await writeCopies(sample.name, review);
  stdout.write(reviewText({ name: sample.name, review, copies }, style));
  if (endsNow) {
    stdout.write(endedText(program, style));
    return;
  }
  const { example, person } = accounts;
  const signInLink = person === null ? null : service.signInLink(person);
  stdout.write(addressesText({ url: service.url, signInLink, example, program }, style));
}
