/**
 * The files of a company’s packs as a rule base. Their folders are beside those of the installed packs, so that their
 * rules can use the named patterns and the approved wordings that all packs share.
 */
import type { SourceFile } from "@docreview/model";
import type { RuleBase } from "@docreview/runner";
import { folderOf, isSupport, nameOf, packFolderOf } from "./support-files.ts";

/** A file of a pack; `path` is relative to the folder of the pack. */
export type PackFile = SourceFile;

export interface PackFiles {
  readonly name: string;
  readonly files: readonly PackFile[];
}

/** The packs alone, with the shared patterns and wordings. `questionnaire`: the one that their conditions refer to. */
export function ownRuleBase(packs: readonly PackFiles[], { rules, questionnaire }: RuleBase): RuleBase {
  const beside = folderBeside(rules);
  const own = packs.flatMap(({ name, files }) =>
    files.map(({ path, text }) => ({ path: `${packFolder(beside, name)}/${path}`, text })),
  );
  return { rules: [...sharedFiles(rules, beside), ...own], questionnaire };
}

/** The folder of a pack in such a rule base. */
export function packFolderIn({ rules }: Pick<RuleBase, "rules">, name: string): string {
  return packFolder(folderBeside(rules), name);
}

const packFolder = (beside: string, name: string) => (beside === "" ? name : `${beside}/${name}`);

/** The folder that contains the packs. */
function folderBeside(rules: readonly SourceFile[]): string {
  const first = rules.find(({ path }) => !isSupport(path));
  return first === undefined ? "" : folderOf(folderOf(first.path));
}

function sharedFiles(rules: readonly SourceFile[], beside: string): readonly SourceFile[] {
  return rules
    .filter(({ path }) => isShared(path) && folderOf(folderOf(path)) === beside)
    .map(({ path, text }) => ({ path, text }));
}

const isShared = (path: string) => ["patterns", "wordings"].includes(nameOf(folderOf(path)));

/** What belongs to the packs of such a rule base: without what shared wordings require, which is among the installed rules. */
export function ofOwnPacks<Packed extends { readonly pack: string }>(
  { rules: sources }: Pick<RuleBase, "rules">,
  packed: readonly Packed[],
): readonly Packed[] {
  const folders = new Set(sources.map(({ path }) => packFolderOf(path)));
  const beside = new Set([...folders].filter((folder) => folder !== "").map(folderOf));
  const names = new Set([...folders].filter((folder) => !beside.has(folder)).map(nameOf));
  return packed.filter(({ pack }) => names.has(pack));
}

/** The same files give the same bytes. */
export function packFilesBytes(files: readonly PackFile[]): Uint8Array {
  return Buffer.from(JSON.stringify(files.map(({ path, text }) => ({ path, text }))));
}

export function openPackFiles(bytes: Uint8Array): readonly PackFile[] {
  return JSON.parse(Buffer.from(bytes).toString("utf8")) as readonly PackFile[];
}
