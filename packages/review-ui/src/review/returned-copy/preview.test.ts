import { describe, expect, test } from "vitest";
import { copyFault, effectText, previewIn, remarksOn } from "./preview.ts";

const nothing = { dismissed: 0, restored: 0, confirmed: 0, noted: 0, added: 0, passedOver: 0 };

test("a preview has the changes of the copy by what they are", () => {
  const change = (trigger: string, from: string, to: string, reason: string | null) => ({
    trigger,
    rule: "1",
    verdicts: { from, to },
    reason,
  });
  const attributes = {
    dismissed: 1,
    restored: 1,
    confirmed: 1,
    noted: 1,
    passedOver: 2,
    imported: false,
    deletionsRead: true,
    changes: [
      change("7", "open", "dismissed", "Fine."),
      change("8", "dismissed", "confirmed", null),
      change("9", "open", "open", "Really?"),
      change("10", "open", "confirmed", "Accepted in an annotated copy."),
    ],
    added: [{ page: 2, text: "words" }],
  };
  const preview = previewIn({ type: "judgement-previews", id: "5", attributes });
  expect(preview.changes.map(({ triggerId, kind }) => [triggerId, kind])).toEqual([
    ["7", "dismissed"],
    ["8", "reopened"],
    ["9", "commented"],
    ["10", "confirmed"],
  ]);
  expect(effectText(preview.counts)).toBe(
    "1 finding dismissed, 1 finding reopened, 1 finding to be changed, 1 comment kept in the history, 1 finding added",
  );
  expect(remarksOn(preview)).toEqual(["2 marks will be left out, because the document has no text there."]);
});

test("a copy that changes nothing has no effect", () => {
  expect(effectText({ ...nothing, passedOver: 3 })).toBeNull();
});

describe("a file", () => {
  test.each(["flyer.annotated.pdf", "FLYER.XFDF"])("named %s may be a copy", (name) => {
    expect(copyFault({ name, size: 1 })).toBeNull();
  });
  test("of another kind, or an empty one, says what to do", () => {
    expect(copyFault({ name: "flyer.docx", size: 1 })).toContain("Choose the annotated PDF or the XFDF file");
    expect(copyFault({ name: "flyer.pdf", size: 0 })).toContain("Save the copy again");
  });
});
