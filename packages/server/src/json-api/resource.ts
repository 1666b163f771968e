/** Resources, their identifiers and relationships, before they are serialised. */
import type { Json } from "./json.ts";

export interface ResourceIdentifier {
  readonly type: string;
  readonly id: string;
}

/** To-one: an identifier or null; to-many: a list. */
export type Linkage = ResourceIdentifier | null | readonly ResourceIdentifier[];

/** Absolute addresses by name. */
export type Links = Readonly<Record<string, string>>;

export interface Resource extends ResourceIdentifier {
  /** Undefined values are omitted. */
  readonly attributes: Readonly<Record<string, Json | undefined>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly links?: Links;
  /** Described by its type; not part of its state. Undefined values are omitted. */
  readonly meta?: Readonly<Record<string, Json | undefined>>;
  /** Distinguishes states with the same attributes. It is only used for the entity tag. */
  readonly revision?: number;
}

export interface Relationship {
  readonly data?: Linkage;
  readonly links?: Links;
}

/** Type → the requested fields; a type without an entry shows all of them. */
export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>;
