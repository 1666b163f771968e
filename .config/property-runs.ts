/**
 * Set-up of `pnpm test`: a property is tried on a few cases. `pnpm test:long` leaves this file out, so that a property is
 * tried on as many as its test says. A property that has failed is still shrunk to its end.
 */
import fc from "fast-check";

const runs = Number(process.env["DOCREVIEW_PROPERTY_RUNS"] ?? 30);

// Files that share a process run this once each, and fast-check cannot take a plug-in back.
const shared = globalThis as { docreviewPropertyRuns?: true };
if (shared.docreviewPropertyRuns === undefined) fc.installGlobalPlugin(fewRuns);
shared.docreviewPropertyRuns = true;

function fewRuns(): fc.PluginInstance<unknown> {
  let passed = 0;
  let hasFailed = false;
  const count = <Outcome extends object | null>(outcome: Outcome): Outcome => {
    if (outcome === null) passed++;
    else if (!fc.PreconditionFailure.isFailure(outcome)) hasFailed = true;
    return outcome;
  };
  return {
    decorateRun: (run) => (value) => {
      if (passed >= runs && !hasFailed) return new fc.PreconditionFailure(true);
      const outcome = run(value);
      return outcome instanceof Promise ? outcome.then(count) : count(outcome);
    },
  };
}
