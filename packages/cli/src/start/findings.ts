/** Findings from the API, formatted like a scan's report. */
import type { TriggerType, Zone } from "@docreview/model";
import { findingText, type ShownFinding, type ShownTrigger } from "../report/finding-text.ts";
import type { Style } from "../report/style.ts";
import type { ApiResource } from "./api-client.ts";
import type { ApiFinding } from "./review-sample.ts";

/** From the highest score down; rules that did not fire come last. */
export function findingsText(findings: readonly ApiFinding[], style: Style): string {
  return findings
    .map(shownFinding)
    .toSorted((a, b) => Number(hasFired(b)) - Number(hasFired(a)) || b.score - a.score)
    .map((finding) => `${findingText(finding, style)}\n`)
    .join("");
}

const hasFired = ({ triggers }: ShownFinding) => triggers.length > 0;

/** The attributes and types of the contract. */
type RuleAttributes = Omit<ShownFinding, "triggers" | "source">;

interface TriggerAttributes {
  readonly text: string;
  readonly triggerType: TriggerType;
  readonly confidence: number | null;
  readonly nearest?: ShownTrigger["nearest"] | null;
  readonly places?: readonly ({ readonly page: number } | { readonly part: Zone })[];
}

function shownFinding({ rule, triggers }: ApiFinding): ShownFinding {
  const attributes = rule.attributes as unknown as RuleAttributes;
  const shown = triggers.map((trigger) => shownTrigger(trigger, attributes.feedback));
  return { ...attributes, source: null, triggers: shown };
}

function shownTrigger({ attributes }: ApiResource, feedback: string): ShownTrigger {
  const trigger = attributes as unknown as TriggerAttributes;
  const { text, triggerType, confidence, nearest = null, places = [] } = trigger;
  const page = places.find((place) => "page" in place)?.page ?? null;
  const shown = { type: triggerType, text, feedback, page, places, quote: null, confidence };
  return nearest === null ? shown : { ...shown, nearest };
}
