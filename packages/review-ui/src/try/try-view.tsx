/** `/try`: a text, and what the loaded rules or one that is being written find in it as it is typed. Nothing is stored. */
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useLeaveGuard } from "../frame/leaving/use-leave-guard.ts";
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
  const draft = useDraft((example) => setText((before) => (before === "" ? example : before)));
  const { yaml, pack, isOwn } = draft;
  const { data, error, isFetching, refetch } = useAttempt({
    text,
    rule: isOwn ? yaml : null,
    pack: isOwn ? pack : null,
    answers,
  });
  const words = data === undefined || isFetching ? null : resultWords(data.result);
  const showExample = () => {
    setText(exampleText);
    if (isOwn && yaml.trim() === "") draft.change(exampleRule);
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
          <input type="radio" name="tried" checked={!isOwn} onChange={() => draft.choose("all")} />
          All loaded rules
        </label>
        <label>
          <input type="radio" name="tried" checked={isOwn} onChange={() => draft.choose("one")} />
          One rule that you edit
        </label>
      </fieldset>
      {draft.error !== null && <FaultNotice error={draft.error} />}
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
            change={draft.change}
            pack={pack}
            choosePack={draft.choosePack}
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
          ? "Write a rule, and a text that it should find something in. Its matches, its proof and the results of its own tests appear here as you type."
          : "Type or paste a sentence. What the rules find in it appears here as you type. Which rules run depends on what the text says about itself, such as its country or its product; you can change that."}
      </p>
      <button type="button" onClick={showExample}>
        Show an example
      </button>
    </div>
  );
}

const unsaved = "The rule that you edited is not saved anywhere.";

/** The rule in the editor: that of the URL, of which an example is the text to begin with, or a new one. */
function useDraft(begin: (example: string) => void) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("rule");
  const isOwn = id !== null || search.get("try") === "one";
  const rule = useRule(id);
  const [yaml, setYaml] = useState("");
  const [pack, setPack] = useState<string | null>(null);
  const [original, setOriginal] = useState("");
  const loaded = rule.data?.yaml;
  useEffect(() => {
    if (loaded === undefined) return;
    setYaml(loaded);
    setOriginal(loaded);
    setPack(rule.data?.pack ?? null);
    begin(rule.data?.examples.find(({ expected }) => expected === "finding")?.text ?? "");
  }, [loaded]);
  useLeaveGuard(isOwn && yaml !== original && yaml !== exampleRule && yaml.trim() !== "" ? unsaved : null);
  return {
    yaml,
    pack,
    isOwn,
    error: rule.error,
    change: setYaml,
    choosePack: setPack,
    choose: (tried: "all" | "one") => setSearch(tried === "all" ? {} : { try: "one" }, { replace: true }),
  };
}
