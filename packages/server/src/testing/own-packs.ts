/** An application with an empty own pack of its company, and what an admin does with it. */
import { openApi } from "./api.ts";
import { openPipeline } from "./reviewed.ts";

/** The file of a rule of the pack. */
export const packRule = (
  parts: {
    readonly id?: string;
    readonly find?: string;
    readonly test?: string;
    readonly score?: number;
  } = {},
) => {
  const { id = "sure-thing", find = "sure thing", test: fires = `It is a ⟦${find}⟧.`, score = 7 } = parts;
  return `id: ${id}
number: H-1
group: Promises
description: Nothing is certain.
feedback: Remove “{{text}}”.
score: ${score}
term: {find: [${find}]}
tests:
  - fires: ${fires}
`;
};

/** The file of an approved wording of the pack. */
export const packWording = (id = "risk") => `id: ${id}
description: The warning of the fund.
owner: Product disclosure
text: Your capital is at risk.
substantiation: {link: "https://www.example.com/risk"}
tests:
  - fires: ⟦Your capital is at risk⟧. Read on.
`;

/** What the documents say whose review is begun. */
export const offer = Buffer.from("Our fund is a sure thing. Ask us.");

export async function openPacks(environment: Readonly<Record<string, string>> = {}) {
  const api = await openApi(environment);
  const make = async (url: string, type: string, attributes?: object) =>
    api.post(url, { data: { type, ...(attributes !== undefined && { attributes }) } });
  const pack = (await make("/v2/own-packs", "own-packs", { name: "house" })).body.data;
  const self = `/v2/own-packs/${pack.id}`;
  const write = async (path: string, written: string) =>
    make(`${self}/files`, "own-pack-files", { path, text: written });
  const rewrite = async (id: string, written: string) =>
    api.patch(`${self}/files/${id}`, { data: { type: "own-pack-files", id, attributes: { text: written } } });
  const publish = () => make(`${self}/versions`, "own-pack-versions");
  const use = (publishedVersion: number | null) =>
    api.patch(self, { data: { type: "own-packs", id: pack.id, attributes: { publishedVersion } } });
  const pipeline = openPipeline(api);
  const review = async () => {
    const asset = await pipeline.upload(offer, "offer.txt", "text/plain");
    await pipeline.work();
    return pipeline.review(asset);
  };
  const found = async (id: number) => {
    const { data } = (await api.get(`/v2/reviews/${id}`)).body;
    const rules = (await api.get(`/v2/reviews/${id}/review-rules?page[size]=100`)).body.data;
    const references = (rules as readonly { attributes: { reference: string } }[]).map(
      ({ attributes }) => attributes.reference,
    );
    return { status: data.attributes.status, packs: data.attributes.ownPacks, references };
  };
  return { api, pack, self, make, write, rewrite, publish, use, pipeline, review, found };
}
