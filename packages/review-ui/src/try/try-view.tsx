/**
 * `/try`: a text, and what the loaded rules or a rule in the editor find in it as it is typed. The service stores
 * nothing; the rule in the editor is stored in the browser.
 */
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { useDraft } from "../drafts/drafts.tsx";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useTitle } from "../frame/use-title.ts";
import { useRule } from "../rules/use-rules.ts";
import { AnswersPanel } from "./answers-panel.tsx";
import { resultWords, type Answers } from "./attempt.ts";
import { exampleRule, exampleText } from "./example.ts";
import { FoundPanel } from "./found-panel.tsx";
import { RulePanel } from "./rule-panel.tsx";
import { TextField } from "./text-field.tsx";
import { useAttempt } from "./use-attempt.ts";

export function TryView() {
  useTitle("Try it");
  const [text, setText] = useState("");
  const [answers, setAnswers] = useState<Answers>({});
  const edited = useEditedRule((example) => setText((before) => (before === "" ? example : before)));
  const { yaml, pack, isOwn } = edited;
  const { data, error, isFetching, refetch } = useAttempt({
    text,
    rule: isOwn ? yaml : null,
    pack: isOwn ? pack : null,
    answers,
  });
  const words = data === undefined || isFetching ? null : resultWords(data.result);
  const showExample = () => {
    setText(exampleText);
    if (isOwn && yaml.trim() === "") edited.change(exampleRule);
  };
  return (
    <div className="try">
      <div className="view-head">
        <h1>Try it</h1>
        <p role="status" className="quiet">
          {words}
        </p>
      </div>
      <fieldset className="try-choice">
        <legend>Try</legend>
        <label>
          <input type="radio" name="tried" checked={!isOwn} onChange={() => edited.choose("all")} />
          All loaded rules
        </label>
        <label>
          <input type="radio" name="tried" checked={isOwn} onChange={() => edited.choose("one")} />
          A rule that you edit
        </label>
      </fieldset>
      {edited.error !== null && <FaultNotice error={edited.error} />}
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      <div className={isOwn ? "try-sides" : "try-asked"}>
        <div>
          <TextField text={text} change={setText} />
          {!isOwn && data !== undefined && (
            <AnswersPanel categories={data.result.categories} answers={answers} change={setAnswers} />
          )}
          {data === undefined ? (
            <Hint isOwn={isOwn} showExample={showExample} />
          ) : (
            <div>
              <FoundPanel attempted={data} />
            </div>
          )}
        </div>
        {isOwn && (
          <RulePanel
            yaml={yaml}
            change={edited.change}
            pack={pack}
            discard={edited.discard}
            choosePack={edited.choosePack}
            result={data?.result}
          />
        )}
      </div>
    </div>
  );
}

function Hint({ isOwn, showExample }: { readonly isOwn: boolean; readonly showExample: () => void }) {
  return (
    <div className="empty">
      <p>
        {isOwn
          ? "Write a rule, and a text in which it should find something. Its matches, the proof and the results of its tests appear here as you type."
          : "Type or paste a sentence. What the rules find in it appears here as you type. Which rules run depends on information in the text, such as its country or product; you can change that."}
      </p>
      <button type="button" onClick={showExample}>
        Show an example
      </button>
    </div>
  );
}

/** The rule in the editor: the one in the URL, with one of its examples as the initial text, or a new one. */
function useEditedRule(begin: (example: string) => void) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("rule");
  const isOwn = id !== null || search.get("try") === "one";
  const rule = useRule(id);
  const loaded = rule.data?.yaml;
  const original = loaded ?? "";
  const { text: kept, write } = useDraft(`rule ${id ?? "new"}`);
  const [yaml, setYaml] = useState(id === null ? kept : "");
  const [pack, setPack] = useState<string | null>(null);
  useEffect(() => {
    if (loaded === undefined) return;
    setYaml(kept === "" ? loaded : kept);
    setPack(rule.data?.pack ?? null);
    begin(rule.data?.examples.find(({ expected }) => expected === "finding")?.text ?? "");
  }, [loaded]);
  const change = (written: string) => {
    setYaml(written);
    write(written === original ? "" : written);
  };
  return {
    yaml,
    pack,
    isOwn,
    error: rule.error,
    change,
    /** Null if nothing was changed. */
    discard: yaml === original ? null : () => change(original),
    choosePack: setPack,
    choose: (tried: "all" | "one") => setSearch(tried === "all" ? {} : { try: "one" }, { replace: true }),
  };
}
