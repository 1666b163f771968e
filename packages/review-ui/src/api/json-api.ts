/** JSON:API documents, as far as this page uses them. */

export interface Identifier {
  readonly type: string;
  readonly id: string;
}

/** `Attributes`: as documented in the API for the resource type. */
export interface Resource<Attributes = Readonly<Record<string, unknown>>> extends Identifier {
  readonly attributes: Attributes;
  readonly relationships?: Readonly<
    Record<string, { readonly data?: Identifier | readonly Identifier[] | null }>
  >;
  readonly meta?: ResourceMeta;
}

export interface ResourceMeta {
  /** The entity tag of the resource's state, for `If-Match`. */
  readonly etag?: string;
  /** Only for review rules: the shared duty and its source. */
  readonly duty?: string;
  readonly source?: string;
  /** Only for review rules that have been judged. */
  readonly judgedAt?: string;
}

export interface Document<Data = Resource> {
  readonly data: Data;
  readonly included?: readonly Resource[];
}

export interface ListDocument extends Document<readonly Resource[]> {
  readonly meta: { readonly page: ListPage };
  /** Absolute URLs of other pages. */
  readonly links: { readonly prev?: string; readonly next?: string };
}

export interface ListPage {
  readonly "current-page": number;
  readonly "last-page": number;
  readonly total: number;
  /** The count stopped at a maximum: there are more. */
  readonly "total-is-minimum"?: true;
  /** Omitted if the page is empty. */
  readonly cursors?: PageCursors;
}

/** Links to the items before and after a page. */
export interface PageCursors {
  readonly before: string;
  readonly after: string;
}

/** A part of a list that is read from its beginning; `next` is the absolute URL of the next part. */
export interface PartDocument extends Document<readonly Resource[]> {
  readonly links: { readonly next?: string };
}

/** The ids that a relationship names, in its order. */
export function relatedIds({ relationships }: Resource, name: string): readonly string[] {
  const data = relationships?.[name]?.data ?? [];
  return (Array.isArray(data) ? (data as readonly Identifier[]) : [data as Identifier]).map(({ id }) => id);
}

/** The first related resource of a type among the included ones. */
export function relatedOne<Attributes>(
  resource: Resource,
  name: string,
  { included = [] }: { readonly included?: readonly Resource[] },
): Resource<Attributes> | null {
  const linkage = resource.relationships?.[name]?.data ?? null;
  if (linkage === null || Array.isArray(linkage)) return null;
  const { type, id } = linkage as Identifier;
  const found = included.find((one) => one.type === type && one.id === id);
  return (found as Resource<Attributes> | undefined) ?? null;
}

/** The document with newer versions of its resources. Resources that it does not contain are not added. */
export function withResources<List extends Document<readonly Resource[]>>(
  document: List,
  resources: readonly Resource[],
): List {
  const newer = new Map(resources.map((resource) => [`${resource.type} ${resource.id}`, resource]));
  const replaced = (resource: Resource) => newer.get(`${resource.type} ${resource.id}`) ?? resource;
  return {
    ...document,
    data: document.data.map(replaced),
    included: (document.included ?? []).map(replaced),
  };
}
