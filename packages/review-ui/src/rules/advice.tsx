/** The advice of a rule. Placeholders that only a finding can fill in are shown by name. */

const placeholders: Readonly<Record<string, string>> = {
  text: "the words found",
  page: "the page",
  suggestion: "a suggestion",
  claim: "the claim",
  "claim.page": "the page of the claim",
};

export function Advice({ text }: { readonly text: string }) {
  // Every second part is a placeholder's name.
  const parts = text.split(/\{\{\s*([a-z.]+)\s*\}\}/);
  return (
    <p>
      {parts.map((part, at) =>
        at % 2 === 0 ? part : <em key={`${at} ${part}`}>{placeholders[part] ?? part}</em>,
      )}
    </p>
  );
}
