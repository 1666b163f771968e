/** Sets one sample on pages, twice, and prints the milliseconds of each time: the first one loads the typesetter. */
import type { Outcome } from "@docreview/model";
import { contentOf } from "./engines.ts";
import { shownSamples } from "./samples.ts";
import { fromSources } from "../sources.ts";

const name = process.argv[2];
const sample = shownSamples().find((one) => one.name === name);
if (sample === undefined) throw new Error(`there is no sample ${name}`);
const content = await contentOf(sample.kind, sample.bytes);

async function milliseconds(): Promise<number> {
  const before = performance.now();
  const { reflow } = await fromSources<{
    readonly reflow: (content: object) => Promise<Outcome<Uint8Array>>;
  }>("extractor/src/reflow/reflow.ts");
  const { value } = await reflow(content);
  if (value === null) throw new Error(`${name} could not be set on pages`);
  return performance.now() - before;
}

console.log(JSON.stringify({ cold: await milliseconds(), warm: await milliseconds() }));
