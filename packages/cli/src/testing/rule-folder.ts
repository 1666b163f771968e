/** A small rule folder for tests, so that they do not depend on the shipped rules. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const pack = "{name: house, version: 1.0.0, licence: MIT, locale: en, description: Rules of the tests.}\n";

export const smallQuestionnaire = `
version: 1
categories:
  - key: market
    description: Where is it published?
    multiple: false
    options:
      - {value: 1, key: au, label: Australia}
      - {value: 2, key: uk, label: United Kingdom}
`;

/** Fires on the sample flyer with any answers. */
export const promiseRule = `
id: guaranteed-return
number: H-1
group: Promises
description: A return must not be promised.
feedback: Remove “{{text}}” on page {{page}}.
score: 6
term: {find: [guaranteed 12% returns]}
tests:
  - fires: We have ⟦guaranteed 12% returns⟧.
  - passes: Returns vary.
`;

/** Applies only to the Australian market. */
export const marketRule = `
id: approved
number: H-2
group: Regulators
description: A regulator must not be named as approving.
feedback: Remove it.
score: 9
appliesTo: {market: [au]}
term: {find: ASIC approved}
tests:
  - fires: It is ⟦ASIC approved⟧.
  - passes: It is approved.
`;

export async function writeRuleFolder(
  folder: string,
  rules: Readonly<Record<string, string>>,
): Promise<string> {
  await mkdir(join(folder, "house"), { recursive: true });
  await writeFile(join(folder, "questionnaire.yaml"), smallQuestionnaire);
  await writeFile(join(folder, "house/pack.yaml"), pack);
  for (const [name, text] of Object.entries(rules)) await writeFile(join(folder, `house/${name}.yaml`), text);
  return folder;
}
