/** What a rule finds in a PDF that somebody chose in a page: the bytes stay in the browser. */
import { createJudge } from "@docreview/engine/judge";
import { read } from "@docreview/engine/read";
import { parseRules } from "@docreview/engine/rules";
import type { Finding } from "@docreview/model";

export async function findingsIn(file: Blob, yaml: string): Promise<readonly Finding[]> {
  const { value: rules, problems } = parseRules([{ path: "own/rule.yaml", text: yaml }]);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  const reading = await read(new Uint8Array(await file.arrayBuffer()));
  return createJudge({ rules }).examine(reading).findings;
}
