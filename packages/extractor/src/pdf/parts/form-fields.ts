/**
 * Values of form fields (ISO 32000-2, 12.7) that no page draws: those of fields that have no appearance, are hidden, or
 * are on no page, and values that differ from the appearance. A drawn value has its place on the page and is not
 * repeated.
 */
import type { PdfDictionary, PdfObject } from "@docreview/pdf-file";
import { annotationsOfPages, undrawn, type PageAnnotation } from "./page-annotations.ts";
import { xfaUnread } from "./problems.ts";
import { partsOfTexts, type DrawnSource, type FilePart, type PartSource } from "./part.ts";

/** The maximum nesting of fields. */
const deepestField = 32;
const mostFields = 50_000;

export function* formFields(source: DrawnSource): Generator<FilePart> {
  const { entries, catalogue } = source;
  const form = entries.dictionary(catalogue.entries.get("AcroForm"));
  const fields = form === null ? [] : entries.array(form.entries.get("Fields"));
  const onPages = new Map<PdfDictionary, PageAnnotation[]>();
  for (const widget of annotationsOfPages(source)) {
    if (widget.subtype !== "Widget") continue;
    const field = fieldOf(source, widget.dictionary);
    const known = onPages.get(field);
    if (known === undefined) onPages.set(field, [widget]);
    else known.push(widget);
  }
  for (const [field, widgets] of onPages) yield* fieldParts(source, field, widgets);
  for (const field of fieldsBelow(source, fields)) {
    if (!onPages.has(field)) yield* fieldParts(source, field, []);
  }
  const isXfa = form?.entries.has("XFA") === true;
  if (isXfa && (fields.length === 0 || needsRendering(source))) source.report(xfaUnread);
}

/** Whether it is a dynamic XFA form, whose pages only state that another viewer is needed. */
function needsRendering({ entries, catalogue }: PartSource): boolean {
  const flag = entries.resolve(catalogue.entries.get("NeedsRendering"));
  return flag.kind === "boolean" && flag.value;
}

/** The field of a widget: the widget itself, or its nearest ancestor with a name. */
function fieldOf({ entries }: PartSource, widget: PdfDictionary): PdfDictionary {
  let field = widget;
  for (let depth = 0; depth < deepestField && !field.entries.has("T"); depth++) {
    const parent = entries.dictionary(field.entries.get("Parent"));
    if (parent === null) return field;
    field = parent;
  }
  return field;
}

/** The fields of a form that have their own value, whatever is on the pages. */
function* fieldsBelow({ entries }: PartSource, fields: readonly PdfObject[]): Generator<PdfDictionary> {
  const seen = new Set<PdfDictionary>();
  const open = fields.toReversed();
  for (let next = open.pop(); next !== undefined && seen.size < mostFields; next = open.pop()) {
    const field = entries.dictionary(next);
    if (field === null || seen.has(field)) continue;
    seen.add(field);
    if (field.entries.has("V")) yield field;
    open.push(...entries.array(field.entries.get("Kids")).toReversed());
  }
}

function* fieldParts(
  source: DrawnSource,
  field: PdfDictionary,
  widgets: readonly PageAnnotation[],
): Generator<FilePart> {
  const kind = source.entries.name(inherited(source, field, "FT"));
  if (kind === "Btn") {
    const known = new Set<string>();
    for (const widget of widgets) {
      const texts = buttonTexts(source, field, widget.dictionary).filter((text) => !known.has(text));
      texts.forEach((text) => known.add(text));
      yield* partsOfTexts("form-field", widget.page, undrawn(source, widget, texts));
    }
    return;
  }
  const value = inherited(source, field, "V");
  let texts = kind === "Sig" ? signatureTexts(source, value) : valueTexts(source, field, value);
  for (const widget of widgets) texts = undrawn(source, widget, texts);
  yield* partsOfTexts("form-field", widgets[0]?.page ?? null, texts);
}

function inherited({ entries }: PartSource, field: PdfDictionary, key: string): PdfObject | undefined {
  let holder: PdfDictionary | null = field;
  for (let depth = 0; depth < deepestField && holder !== null; depth++) {
    const found = holder.entries.get(key);
    if (found !== undefined) return found;
    holder = entries.dictionary(holder.entries.get("Parent"));
  }
  return undefined;
}

/**
 * The values of a text field or a choice field, in which several options may be selected; options are shown by their
 * labels.
 */
function valueTexts(
  source: PartSource,
  field: PdfDictionary,
  value: PdfObject | undefined,
): readonly string[] {
  const { entries } = source;
  const resolved = entries.resolve(value);
  const values = resolved.kind === "array" ? resolved.items.map(entries.text) : [entries.text(value)];
  const options = entries.array(inherited(source, field, "Opt"));
  if (options.length === 0) return values;
  const labels = new Map(
    options.map((option) => {
      const [exported, label] = entries.array(option).map(entries.text);
      return [exported ?? "", label ?? ""] as const;
    }),
  );
  return values.map((one) => labels.get(one) || one);
}

/** The name of the signer, and the reason, place and contact details (ISO 32000-2, table 255). */
function signatureTexts({ entries }: PartSource, value: PdfObject | undefined): readonly string[] {
  const signature = entries.dictionary(value);
  return ["Name", "Reason", "Location", "ContactInfo"].map((key) =>
    entries.text(signature?.entries.get(key)),
  );
}

/** States of a check box that only mean that it is checked. */
const plainStates = /^(?:yes|on|off|true|checked|\d*)$/i;

/** The caption of a button; for a check box or radio button, its description and, if it is selected, its choice. */
function buttonTexts(
  source: PartSource,
  field: PdfDictionary,
  { entries: widget }: PdfDictionary,
): readonly string[] {
  const { entries } = source;
  const flags = entries.number(inherited(source, field, "Ff"));
  const look = entries.dictionary(widget.get("MK"));
  if ((flags & pushButton) !== 0) return [entries.text(look?.entries.get("CA"))];
  const described = widget.get("TU") ?? inherited(source, field, "TU");
  const state = entries.name(widget.get("AS")) ?? "";
  const options = entries.array(inherited(source, field, "Opt"));
  const choice = entries.text(options[/^\d+$/.test(state) ? Number(state) : -1]);
  const chosen = choice === "" ? state : choice;
  return [entries.text(described), plainStates.test(chosen) ? "" : chosen];
}

/** A flag of `Ff` (ISO 32000-2, table 229). */
const pushButton = 1 << 16;
