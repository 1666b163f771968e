/** Chooses a rule to begin with: a pack, and one of its rules. */
import { useEffect, useState } from "react";
import { listPacks, readPack, type ListedPack, type PackFile, type PackRule } from "./pack-files.ts";
import type { WrittenRule } from "../judging/judged.ts";

interface Props {
  /** `example`: a text in which the rule finds something; may be empty. */
  readonly choose: (rule: WrittenRule, example: string) => void;
}

interface LoadedPack extends PackFile {
  readonly name: string;
}

export function PackChooser({ choose }: Props) {
  const packs = usePackList();
  const [pack, setPack] = useState<LoadedPack | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  if (packs.length === 0) return null;
  const load = (name: string) => {
    setFault(null);
    setPack(null);
    if (name === "") return;
    readPack(name).then(
      (file) => setPack({ ...file, name }),
      (error: Error) => setFault(`The pack was not loaded. ${error.message} Choose it again.`),
    );
  };
  return (
    <div className="pack-chooser">
      <div>
        <label htmlFor="pack">Pack</label>
        <select id="pack" defaultValue="" onChange={({ target }) => load(target.value)}>
          <option value="">Your own rule</option>
          {packs.map(({ name, rules }) => (
            <option key={name} value={name}>
              {name} ({rules} rules)
            </option>
          ))}
        </select>
      </div>
      {pack !== null && (
        <RuleChoice
          key={pack.name}
          rules={pack.rules}
          choose={({ yaml, example }) => choose({ yaml, pack: pack.name, support: pack.support }, example)}
        />
      )}
      {fault !== null && (
        <p role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly rules: readonly PackRule[];
  readonly choose: (rule: PackRule) => void;
}

function RuleChoice({ rules, choose }: ChoiceProps) {
  return (
    <div>
      <label htmlFor="pack-rule">Rule of the pack</label>
      <select
        id="pack-rule"
        defaultValue=""
        onChange={({ target }) => {
          const rule = rules.find(({ name }) => name === target.value);
          if (rule !== undefined) choose(rule);
        }}
      >
        <option value="" disabled>
          Choose a rule to edit
        </option>
        {rules.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

/** Empty until it has loaded; a host without the packs has a page without this choice. */
function usePackList(): readonly ListedPack[] {
  const [packs, setPacks] = useState<readonly ListedPack[]>([]);
  useEffect(() => {
    listPacks().then(setPacks, () => setPacks([]));
  }, []);
  return packs;
}
