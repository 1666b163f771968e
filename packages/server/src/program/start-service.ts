/** The program that does all in one process: HTTP, jobs and upkeep. Workers may run beside it on the same data folder. */
import { createApp } from "../http/create-app.ts";
import { addressOf, settleSettings } from "../settings/settle-settings.ts";
import { onlyOnce } from "./only-once.ts";
import type { RunningWorker } from "./start-worker.ts";
import { openWorkshop, startWork, type Workshop, type WorkshopOptions } from "./workshop.ts";

export interface ServiceStart extends WorkshopOptions {
  /** Of the program. */
  readonly version: string;
}

export interface RunningService extends RunningWorker {
  /** Where it listens, as this machine reaches it. */
  readonly url: string;
}

/**
 * Fulfilled once it listens.
 * @throws NetworkFolder, DatabaseTooNew, UnsealError, or what Node tells of the folder or the port.
 */
export async function startService({ version, ...options }: ServiceStart): Promise<RunningService> {
  const workshop = await openWorkshop(options);
  try {
    return await serve(workshop, version);
  } catch (error) {
    await workshop.close();
    throw error;
  }
}

async function serve(workshop: Workshop, version: string): Promise<RunningService> {
  const settings = await settleSettings(workshop.settings);
  const app = createApp({ ...workshop, settings, version });
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { log } = workshop;
  const work = startWork(workshop);
  log.info({ version, publicUrl: settings.publicUrl }, "the service is up");
  const close = async () => {
    log.info("the service stops");
    const deadline = AbortSignal.timeout(settings.shutdownMilliseconds);
    deadline.addEventListener("abort", () => app.server.closeAllConnections());
    await Promise.all([app.close(), work.end(deadline)]);
    await workshop.close();
    log.info("the service has stopped");
  };
  return { url: addressOf(settings), close: onlyOnce(close) };
}
