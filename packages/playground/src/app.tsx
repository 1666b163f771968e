/** The page: a document on the left with what the rule finds in it, and the rule on the right. */
import { exampleText } from "@docreview/review-ui/example";
import { useFileDrop } from "@docreview/review-ui/use-file-drop";
import { useState } from "react";
import { DocumentPanel } from "./document/document-panel.tsx";
import { openFile } from "./document/open-file.ts";
import type { Source } from "./document/source.ts";
import { useJudged, type Judging } from "./judging/use-judged.ts";
import { resultWords } from "./results/result-words.ts";
import { Results } from "./results/results.tsx";
import { RulePanel } from "./rule/rule-panel.tsx";
import { useRule } from "./rule/use-rule.ts";

export function App() {
  const { source, change, open, fault, showExample } = useSource();
  const edited = useRule();
  const judging = useJudged(source, edited.rule);
  const { judged, schema } = judging;
  return (
    <>
      <header className="site">
        <span className="brand">docreview</span>
        <span className="quiet">What a rule finds in a document, in your browser</span>
      </header>
      <main className="try">
        <div className="view-head">
          <h1>Playground</h1>
          <p role="status" className="quiet">
            {statusWords(judging)}
          </p>
        </div>
        {judging.fault !== null && (
          <p role="alert" className="notice fault">
            {judging.fault}
          </p>
        )}
        <div className="try-sides">
          <div>
            <DocumentPanel source={source} change={change} open={open} fault={fault} />
            {judged !== null && <Results judged={judged} />}
            <Limits />
          </div>
          <RulePanel edited={edited} onChosen={showExample} schema={schema} judged={judged} />
        </div>
      </main>
    </>
  );
}

function useSource() {
  const [source, setSource] = useState<Source>({ kind: "text", text: exampleText });
  const [example, setExample] = useState(exampleText);
  const [fault, setFault] = useState<string | null>(null);
  const change = (changed: Source) => {
    setFault(null);
    setSource(changed);
  };
  const open = (file: File) => {
    openFile(file)
      .then((opened) => (opened.kind === "opened" ? change(opened.source) : setFault(opened.message)))
      .catch(() => setFault(`${file.name} could not be read. It may have been moved or deleted.`));
  };
  useFileDrop(([file]) => file !== undefined && open(file));
  /** Only in place of another example: what the user typed or opened stays. */
  const showExample = (text: string) => {
    if (text === "" || source.kind !== "text" || !(source.text === "" || source.text === example)) return;
    setExample(text);
    setSource({ kind: "text", text });
  };
  return { source, change, open, fault, showExample };
}

function statusWords({ judged, isWorking, schema, fault }: Judging): string {
  if (schema === null) return "Loading …";
  if (isWorking) return "Working …";
  return judged === null || fault !== null ? "" : resultWords(judged);
}

function Limits() {
  return (
    <details>
      <summary>Limits</summary>
      <ul>
        <li>PDFs of up to 50 MB and 500 pages, and texts of up to 200,000 characters.</li>
        <li>Work that takes more than a minute is stopped.</li>
        <li>
          Text in pictures and scanned pages is not recognised, and files of other kinds are not read: the
          command line and the service do both.
        </li>
      </ul>
    </details>
  );
}
