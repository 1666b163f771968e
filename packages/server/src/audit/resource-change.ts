/** What a row of the audit log shows of a change: the listed fields of a resource before and after it, if they differ. */
import type { AuditEntry, AuditValue } from "@docreview/store";
import type { Json } from "../json-api/json.ts";
import type { Resource } from "../json-api/resource.ts";

/** Attributes and relationships by name. */
export interface AuditedFields {
  /** Those whose values are shown: never the text of documents, secrets or tokens. */
  readonly shows: readonly string[];
  /** URLs of which only the origin is shown, as what follows may be a secret. */
  readonly showsOrigins?: readonly string[];
  /** Those of which the log says only that they changed. */
  readonly withholds?: readonly string[];
}

type Sides = Pick<AuditEntry, "before" | "after" | "withheld">;

/** Null: the resource does not exist on this side. */
export function resourceChange(
  before: Resource | null,
  after: Resource | null,
  { shows, showsOrigins = [], withholds = [] }: AuditedFields,
): Sides {
  const isChanged = (name: string) =>
    JSON.stringify(fieldOf(before, name)) !== JSON.stringify(fieldOf(after, name));
  const values = [
    ...shows.filter(isChanged).map((name) => ({
      name,
      before: valueOf(fieldOf(before, name)),
      after: valueOf(fieldOf(after, name)),
    })),
    ...showsOrigins.filter(isChanged).map((name) => ({
      name,
      before: originOf(fieldOf(before, name)),
      after: originOf(fieldOf(after, name)),
    })),
  ];
  const isComplex = (value: (typeof values)[number]) => [value.before, value.after].includes(undefined);
  const side = (of: "before" | "after") =>
    Object.fromEntries(
      values.flatMap((value) => (isComplex(value) ? [] : [[value.name, value[of] ?? null]])),
    );
  return {
    before: before === null ? null : side("before"),
    after: after === null ? null : side("after"),
    withheld: [...withholds.filter(isChanged), ...values.filter(isComplex).map(({ name }) => name)],
  };
}

/** What is not there is null: a field that is null on one side and missing on the other has not changed. */
function fieldOf(resource: Resource | null, name: string): Json {
  const relationship = resource?.relationships?.[name];
  if (relationship === undefined) return resource?.attributes[name] ?? null;
  const { data = null } = relationship;
  if (data === null) return null;
  return "id" in data ? data.id : data.map(({ id }) => id);
}

/** Undefined: the value has parts, and is not shown. */
function valueOf(value: Json): AuditValue | undefined {
  if (value === null || typeof value !== "object") return value;
  if (!Array.isArray(value)) return undefined;
  return value.every((item) => typeof item === "string" || typeof item === "number") ? value : undefined;
}

function originOf(value: Json): string | null {
  return typeof value === "string" ? (URL.parse(value)?.origin ?? null) : null;
}
