import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requirementSections } from "../testing/json-api-requirements/requirements.ts";
import { startSubject, type Subject } from "../testing/json-api-requirements/subject.ts";

const requirements = requirementSections.flatMap((section) => section.requirements);
const tested = requirements.filter((row) => "test" in row);
const notApplicable = requirements.filter((row) => "notApplicable" in row);

describe("the table of requirements", () => {
  test("has each MUST of the published text", () => {
    expect(requirements).toHaveLength(164);
  });

  test("has each statement of the level MUST in the authors' list", () => {
    const statements = requirements.flatMap(({ statements = [] }) => statements);
    expect(statements).toHaveLength(126);
    expect(new Set(statements).size).toBe(126);
  });

  test("has a test for each that concerns the service, and a reason for each that does not", () => {
    expect([tested.length, notApplicable.length]).toEqual([112, 52]);
    expect(tested.filter((row) => "notApplicable" in row)).toEqual([]);
    expect(notApplicable.filter((row) => row.notApplicable === "")).toEqual([]);
  });

  test("has exceptions only where the contract demands them", () => {
    expect(
      tested.filter(({ departure }) => departure !== undefined).map(({ requirement }) => requirement),
    ).toEqual([
      "Nothing is included that include does not request.",
      "A POST that refers to a resource that does not exist gives 404.",
    ]);
  });
});

describe("JSON:API", () => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await startSubject();
  });
  afterAll(() => subject.api.stop());

  const sections = requirementSections.map(({ anchor, requirements }) => ({
    anchor,
    rows: requirements.filter((row) => "test" in row),
  }));
  describe.each(sections.filter(({ rows }) => rows.length > 0))("$anchor", ({ rows }) => {
    test.for(rows)("$requirement", async (row) => {
      expect.hasAssertions();
      await row.test(subject);
    });
  });
});
