/** How commands about labels end if labels cannot be used or a page cannot be written. */
import { writeFile } from "node:fs/promises";
import { reasonOf } from "../files/reason.ts";
import { problemText } from "../report/text.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { labelFault, LabelFault } from "./labelled-set.ts";

/** The exit code of the work; problems of labels are reported on standard error, and exit with 2. */
export async function reportingFaults(
  work: () => Promise<Ending>,
  { stderr }: Pick<Terminal, "stderr">,
): Promise<Ending> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof LabelFault)) throw fault;
    for (const problem of fault.problems) stderr.write(`${problemText(problem)}\n`);
    return exitCodes.failed;
  }
}

/** @throws LabelFault when it cannot be written */
export async function writePage(path: string, page: string): Promise<void> {
  await writeFile(path, page).catch((error: unknown) => {
    throw labelFault(path, reasonOf(error));
  });
}
