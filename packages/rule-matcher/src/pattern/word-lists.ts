/** The word lists that the patterns of a file may name: lent to the schemas that read it, through `Faults.context`. */
import { didYouMean, type Faults, type Placed } from "@docreview/yaml-schema";
import type { Pattern } from "./pattern.ts";

/** A class, so that a schema can tell it from whatever else it may be lent. */
export class WordLists {
  /** What each list holds, by its name; null for a list with faults of its own. */
  readonly byName: ReadonlyMap<string, readonly Pattern[] | null>;

  constructor(byName: ReadonlyMap<string, readonly Pattern[] | null>) {
    this.byName = byName;
  }
}

/** What the list of a name holds; undefined when it is reported that there is no such list. */
export function listNamed(
  { value: name, offset }: Placed<string>,
  { context, report }: Faults,
): readonly Pattern[] | undefined {
  if (!(context instanceof WordLists)) {
    return report(offset, "a list can be named in a rule alone, not in another list: write its words here");
  }
  const parts = context.byName.get(name);
  if (parts === null) return report(offset, `the list “${name}” has faults: mend its file first`);
  if (parts !== undefined) return parts;
  const names = [...context.byName.keys()];
  const known = names.length === 0 ? "" : `; its lists are ${names.join(", ")}`;
  const hint = didYouMean(name, names) || known || `; add the file lists/${name}.yaml to it`;
  return report(offset, `the pack has no list “${name}”${hint}`);
}
