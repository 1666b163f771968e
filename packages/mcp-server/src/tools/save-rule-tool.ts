/** `save_rule`: a draft that is sound and passes its tests, as a file of the rule folder. Only with writing allowed. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Fault } from "../faults/fault.ts";
import { openFolders } from "../folders/allowed-folders.ts";
import type { Drafted } from "../tasks/draft-task.ts";
import { answer, result } from "./answer.ts";
import type { Toolbox } from "./toolbox.ts";
import { draftInput } from "./try-rule-tool.ts";

const outputSchema = z.object({ rule: z.string(), file: z.string(), replaced: z.boolean() });

export function addSaveRuleTool(server: McpServer, toolbox: Toolbox, ruleFolder: string): void {
  server.registerTool(
    "save_rule",
    {
      title: "Save a rule",
      description:
        "Saves a rule as a file of the user's rule folder, in the folder of its pack, if it has no faults, has tests that fire and tests that pass, and passes all of them. Try it with try_rule first, and let a person confirm it: the rule applies from the next review. It replaces no rule unless overwrite is true.",
      inputSchema: z.object({ ...draftInput, overwrite: z.boolean().default(false) }),
      outputSchema,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ yaml, pack, overwrite }, context) =>
      answer(context, async (call) => {
        const drafted = await toolbox.workbench.tryDraft({ pack, text: yaml, examples: [] }, call);
        const { id } = soundRule(drafted);
        const existing = (await toolbox.workbench.rules()).find(`${pack}/${id}`);
        const known = typeof existing === "string" ? null : existing.position.path;
        if (known !== null && !overwrite)
          throw new Fault(`There is already a rule ${pack}/${id} in ${known}. Choose another id, or set overwrite to true to replace it.`);
        const folders = await openFolders([ruleFolder]);
        if (known === null) await mkdir(join(ruleFolder, pack), { recursive: true });
        const path = known ?? join(ruleFolder, pack, `${id}.yaml`);
        const file = await folders.write(path, [new TextEncoder().encode(yaml)], { overwrite });
        const replaced = known !== null;
        return result(`${replaced ? "Replaced" : "Saved"} ${pack}/${id} in ${file}.`, { rule: `${pack}/${id}`, file, replaced });
      }),
  );
}

/** @throws Fault if the draft must not be saved. */
function soundRule({ rule, faults, tests, advice }: Drafted): NonNullable<Drafted["rule"]> {
  if (rule === null) throw new Fault(`The rule was not saved: ${faults.join(" ")}`);
  if (tests.run === 0) throw new Fault("The rule was not saved: it has no tests. Add some that fire and some that pass.");
  if (tests.failed.length > 0)
    throw new Fault(`The rule was not saved: ${tests.failed.length} of its ${tests.run} tests fail. ${tests.failed.join(" ")}`);
  if (advice.length > 0) throw new Fault(`The rule was not saved: ${advice.join(" ")}`);
  return rule;
}
