/** `save_rule`: a draft that is sound and passes its tests, as a file of the rule folder. Only with writing allowed. */
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { hasOwnFile, type Rule } from "@docreview/model";
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Fault } from "../faults/fault.ts";
import { openFolders } from "../folders/allowed-folders.ts";
import { fullName } from "../rules/rule-base.ts";
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
        "Saves a rule as a file of the user's rule folder, in the folder of its pack, if it has no faults, passes its own tests, of which some fire and some do not, and the linter finds nothing. Try it with try_rule first, and let a person confirm it: the rule applies from the next review. It replaces no rule unless overwrite is true.",
      inputSchema: z.object({ ...draftInput, overwrite: z.boolean().default(false) }),
      outputSchema,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ yaml, pack, overwrite }, context) =>
      answer(toolbox, context, async (call) => {
        const drafted = await toolbox.workbench.tryDraft({ pack, text: yaml, examples: [] }, call);
        const { id } = soundRule(drafted);
        const ruleBase = await toolbox.workbench.rules();
        const existing = ruleBase.rules.find((rule) => fullName(rule) === `${pack}/${id}`);
        const known = existing === undefined ? null : resolve(existing.position.path);
        if (known !== null && !overwrite)
          throw new Fault(
            `There is already a rule ${pack}/${id} in ${known}. Choose another id, or set overwrite to true to replace it.`,
          );
        if (known !== null && ruleBase.rules.some((rule) => rule !== existing && isIn(known, rule)))
          throw new Fault(`${known} holds other rules as well, so it was not replaced. Edit the rule there.`);
        const folder = packFolder(pack, ruleBase.rules, ruleFolder);
        call.signal.throwIfAborted();
        await mkdir(folder, { recursive: true });
        const folders = await openFolders([ruleFolder]);
        const bytes = [new TextEncoder().encode(yaml)];
        const replaced = known !== null;
        // A file that is there without a rule of that name holds something else: it is never replaced.
        const file = await folders.write(known ?? join(folder, `${id}.yaml`), bytes, { overwrite: replaced });
        return result(`${replaced ? "Replaced" : "Saved"} ${pack}/${id} in ${file}.`, {
          rule: `${pack}/${id}`,
          file,
          replaced,
        });
      }),
  );
}

function isIn(path: string, rule: Rule): boolean {
  return hasOwnFile(rule) && resolve(rule.position.path) === path;
}

/** The folder of the pack's other rules, which may be the rule folder itself; otherwise a new one. */
function packFolder(pack: string, rules: readonly Rule[], ruleFolder: string): string {
  const sibling = rules.find((rule) => rule.pack === pack && hasOwnFile(rule));
  const own = sibling === undefined ? null : resolve(dirname(sibling.position.path));
  const root = resolve(ruleFolder);
  return own !== null && (own === root || own.startsWith(root + sep)) ? own : join(root, pack);
}

/** @throws Fault if the draft must not be saved. */
function soundRule({ rule, faults, tests, advice }: Drafted): NonNullable<Drafted["rule"]> {
  if (rule === null) throw new Fault(`The rule was not saved: ${faults.join(" ")}`);
  if (tests.run === 0)
    throw new Fault("The rule was not saved: it has no tests. Add some that fire and some that pass.");
  if (tests.failures > 0)
    throw new Fault(
      `The rule was not saved: ${tests.failures} of its ${tests.run} tests fail. ${tests.failed.join(" ")}`,
    );
  if (advice.length > 0) throw new Fault(`The rule was not saved: ${advice.join(" ")}`);
  return rule;
}
