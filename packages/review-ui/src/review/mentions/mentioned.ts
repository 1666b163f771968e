/** Finds whom a comment mentions: “@” and the full name of a person of the company. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** If several people have the same name, all are mentioned. */
export function mentionedIn<Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly Person[] {
  const names = new Set(
    partsOf(text, people)
      .filter(({ isMention }) => isMention)
      .map((part) => part.text.slice(1)),
  );
  return people.filter(({ name }) => names.has(name));
}

/** The text, split at its mentions. */
export function partsOf(text: string, people: readonly Named[]): readonly TextPart[] {
  // If one name is the beginning of another, the longer one is meant.
  const names = people
    .map(({ name }) => name)
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const name = names.find((one) => text.startsWith(one, index + 1) && isEnd(text, index + 1 + one.length));
    if (name === undefined || index < done) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isMention: false });
    done = index + 1 + name.length;
    parts.push({ text: text.slice(index, done), isMention: true });
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMention: false });
  return parts;
}

/** Whether a word ends there. */
const isEnd = (text: string, at: number) => !/^[\p{L}\p{N}]/u.test(text.slice(at, at + 2));
