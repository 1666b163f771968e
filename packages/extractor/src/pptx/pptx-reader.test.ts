import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { zipSync } from "fflate";
import { readPptx } from "./pptx-reader.ts";
import {
  frame,
  paragraph,
  placeholder,
  presentationOf,
  slide,
  smallPresentation,
  textBox,
} from "./testing/small-presentation.ts";
import { linesOf, paragraphsOf } from "./testing/spoken.ts";

const read = (bytes: Uint8Array) => readPptx(bytes, { maximumPages: 100 });
const linesIn = async (parts: Parameters<typeof smallPresentation>[0]) =>
  linesOf((await read(smallPresentation(parts))).value!);
const zonesIn = async (parts: Parameters<typeof smallPresentation>[0]) =>
  paragraphsOf((await read(smallPresentation(parts))).value!).map(({ zone, inlines }) => [
    zone,
    inlines.map(({ text }) => text).join(""),
  ]);

describe("slides", () => {
  test("are in the order of the presentation, each once and on its own page", async () => {
    const presentation = presentationOf(["slides/slide2.xml", "slides/slide1.xml", "slides/slide2.xml"]);
    const { value, problems } = await read(
      smallPresentation({
        "presentation.xml": presentation,
        "slides/slide1.xml": slide(textBox("first")),
        "slides/slide2.xml": slide(textBox("second")),
      }),
    );
    expect(problems).toEqual([]);
    expect(linesOf(value!)).toEqual(["second", "first"]);
    expect(value!.sections.map(({ newPage }) => newPage)).toEqual([true, true]);
  });

  test("that are missing are reported, and leave a place", async () => {
    const { value, problems } = await read(
      smallPresentation({
        "presentation.xml": presentationOf(["slides/slide1.xml", "slides/slide2.xml"]),
        "slides/slide2.xml": slide(textBox("second")),
      }),
    );
    expect(problems.map(({ code }) => code)).toEqual(["page-unreadable"]);
    expect(value!.sections.map(({ elements }) => elements.length)).toEqual([0, 1]);
  });

  test("come in the order of their names where their list is lost", async () => {
    const { value, problems } = await read(
      smallPresentation({
        "presentation.xml":
          "<p:presentation><p:sldIdLst><p:sldId r:id='gone'/></p:sldIdLst></p:presentation>",
        "slides/slide10.xml": slide(textBox("tenth")),
        "slides/slide9.xml": slide(textBox("ninth")),
      }),
    );
    expect(linesOf(value!)).toEqual(["ninth", "tenth"]);
    expect(problems.map(({ code }) => code)).toEqual(["document-incomplete"]);
  });

  test("show the number that they have", async () => {
    const field =
      '<p:sp><p:txBody><a:p><a:fld type="slidenum"><a:t>‹#›</a:t></a:fld></a:p></p:txBody></p:sp>';
    const lines = await linesIn({
      "presentation.xml": presentationOf(["slides/slide1.xml", "slides/slide2.xml"], 'firstSlideNum="7"'),
      "slides/slide1.xml": slide(field),
      "slides/slide2.xml": slide(field),
    });
    expect(lines).toEqual(["7", "8"]);
  });

  test("are at most as many as requested", async () => {
    const bytes = smallPresentation({
      "slides/slide1.xml": slide(textBox("a")),
      "slides/slide2.xml": slide(textBox("b")),
    });
    const { value, problems } = await readPptx(bytes, { maximumPages: 1 });
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["document-limit"]);
  });

  test("are read no further once reading is cancelled", async () => {
    const bytes = smallPresentation({ "slides/slide1.xml": slide(textBox("a")) });
    const { value, problems } = await readPptx(bytes, { maximumPages: 1, signal: AbortSignal.abort() });
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["review-cancelled"]);
  });
});

describe("what slides share", () => {
  const layout = (attributes: string) => ({
    xml: `<p:sldLayout ${attributes}><p:cSld><p:spTree>${textBox("of the layout")}${placeholder('type="title"', "prompt")}</p:spTree></p:cSld></p:sldLayout>`,
    relationships: { rId1: ["slideMaster", "../slideMasters/m.xml"] as const },
  });
  const master = `<p:sldMaster><p:cSld><p:spTree>${textBox("of the master")}</p:spTree></p:cSld></p:sldMaster>`;
  const onLayout = (text: string, attributes = "") => ({
    xml: slide(textBox(text), attributes),
    relationships: { rId1: ["slideLayout", "../slideLayouts/l.xml"] as const },
  });
  const parts = (attributes: string, first: string) => ({
    "slides/slide1.xml": onLayout("one", first),
    "slides/slide2.xml": onLayout("two"),
    "slideLayouts/l.xml": layout(attributes),
    "slideMasters/m.xml": master,
  });

  test("is said with the first slide that shows it", async () => {
    expect(await zonesIn(parts("", ""))).toEqual([
      ["text-box", "one"],
      ["master", "of the master"],
      ["master", "of the layout"],
      ["text-box", "two"],
    ]);
    expect(await linesIn(parts("", 'showMasterSp="0"'))).toEqual([
      "one",
      "two",
      "of the master",
      "of the layout",
    ]);
    expect(await linesIn(parts("", 'show="0"'))).toEqual(["one", "two", "of the master", "of the layout"]);
  });

  test("is not that of a master which the layout hides", async () => {
    expect(await linesIn(parts('showMasterSp="0"', ""))).toEqual(["one", "of the layout", "two"]);
  });
});

describe("shapes", () => {
  test("are read title first, and furniture last", async () => {
    const shapes =
      placeholder('type="sldNum"', "1") +
      textBox("box") +
      placeholder('type="subTitle"', "sub") +
      placeholder('type="ctrTitle"', "title");
    expect(await zonesIn({ "slides/slide1.xml": slide(shapes) })).toEqual([
      ["slide-title", "title"],
      ["text-box", "box"],
      ["body", "sub"],
      ["footer", "1"],
    ]);
  });

  test("say their title and description, but not their name", async () => {
    const shapes = textBox("box", 'title="T" descr="D"') + textBox("other", 'title="same" descr="same"');
    expect(await zonesIn({ "slides/slide1.xml": slide(shapes) })).toEqual([
      ["text-box", "box"],
      ["alt-text", "T"],
      ["alt-text", "D"],
      ["text-box", "other"],
      ["alt-text", "same"],
    ]);
  });

  test("of a hidden slide are hidden, their descriptions too; its notes are notes", async () => {
    const notes = `<p:notes><p:cSld><p:spTree>${placeholder('type="body"', "note")}</p:spTree></p:cSld></p:notes>`;
    const parts = {
      "slides/slide1.xml": {
        xml: slide(textBox("box", 'descr="D"'), 'show="false"'),
        relationships: { rId1: ["notesSlide", "/ppt/notesSlides/n.xml"] as const },
      },
      "notesSlides/n.xml": notes,
    };
    expect(await zonesIn(parts)).toEqual([
      ["hidden", "box"],
      ["hidden", "D"],
      ["notes-page", "note"],
    ]);
  });
});

describe("frames", () => {
  test("with tables keep spans, and what a merged cell covers", async () => {
    const cell = (text: string, attributes = "") =>
      `<a:tc ${attributes}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
    const rows =
      `<a:tr>${cell("wide", 'gridSpan="2"')}${cell("covered", 'hMerge="1"')}</a:tr>` +
      `<a:tr>${cell("a")}${cell("b", 'rowSpan="99999"')}</a:tr>`;
    const { value } = await read(
      smallPresentation({
        "slides/slide1.xml": slide(frame(`<a:tbl><a:tblPr firstRow="1"/>${rows}</a:tbl>`)),
      }),
    );
    const [table, hidden] = value!.sections[0]!.elements;
    expect(table).toMatchObject({
      kind: "table",
      rows: [
        { header: true, cells: [{ columns: 2, rows: 1 }] },
        {
          header: false,
          cells: [
            { columns: 1, rows: 1 },
            { columns: 1, rows: 1000 },
          ],
        },
      ],
    });
    expect(hidden).toMatchObject({ zone: "hidden", inlines: [{ text: "covered" }] });
  });

  test("whose chart is missing are reported", async () => {
    const parts = {
      "slides/slide1.xml": {
        xml: slide(textBox("box") + frame('<c:chart r:id="rId1"/>') + frame('<c:chart r:id="gone"/>')),
        relationships: { rId1: ["chart", "../charts/gone.xml"] as const },
      },
    };
    const { value, problems } = await read(smallPresentation(parts));
    expect(linesOf(value!)).toEqual(["box"]);
    expect(problems.map(({ code }) => code)).toEqual(["document-incomplete"]);
    expect(problems[0]!.message).toContain("slide 1");
  });

  test("that show the same chart say it once", async () => {
    const chart =
      "<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Growth</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart></c:chartSpace>";
    const parts = {
      "slides/slide1.xml": {
        xml: slide(frame('<c:chart r:id="rId1"/>') + frame('<c:chart r:id="rId1"/>')),
        relationships: { rId1: ["chart", "../charts/chart1.xml"] as const },
      },
      "charts/chart1.xml": chart,
    };
    expect(await zonesIn(parts)).toEqual([["chart", "Growth"]]);
  });

  test("with objects of other programs show their preview", async () => {
    const picture =
      '<p:pic><p:blipFill><a:blip r:embed="rId1"/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="127000" cy="254000"/></a:xfrm></p:spPr></p:pic>';
    const object = `<mc:AlternateContent><mc:Choice Requires="v"><p:oleObj/></mc:Choice><mc:Fallback><p:oleObj>${picture}</p:oleObj></mc:Fallback></mc:AlternateContent>`;
    const parts = {
      "slides/slide1.xml": {
        xml: slide(frame(object)),
        relationships: { rId1: ["image", "../media/image1.jpg"] as const },
      },
      "media/image1.jpg": "",
    };
    const bytes = smallPresentation(parts);
    expect((await read(bytes)).value!.sections[0]!.elements).toEqual([]);
    const { unzipSync } = await import("fflate");
    const withPicture = zipSync({
      ...unzipSync(bytes),
      "ppt/media/image1.jpg": new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    });
    expect((await read(withPicture)).value!.sections[0]!.elements).toMatchObject([
      { kind: "picture", bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]), width: 10, height: 20 },
    ]);
  });
});

describe("pictures", () => {
  test("of objects that are kept in VML are shown", async () => {
    const { unzipSync } = await import("fflate");
    const bytes = smallPresentation({
      "slides/slide1.xml": {
        xml: slide(frame('<p:oleObj spid="_x0000_s2"/>')),
        relationships: { rId1: ["vmlDrawing", "../drawings/v.vml"] as const },
      },
      "drawings/v.vml": {
        xml: '<xml><v:shape id="_x0000_s1"/><v:shape id="_x0000_s2"><v:imagedata o:relid="rId1"/></v:shape></xml>',
        relationships: { rId1: ["image", "../media/image1.jpg"] as const },
      },
    });
    const image = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const { value } = await read(zipSync({ ...unzipSync(bytes), "ppt/media/image1.jpg": image }));
    expect(value!.sections[0]!.elements).toMatchObject([{ kind: "picture", width: null, height: null }]);
  });
});

describe("placeholders", () => {
  const body = (attributes: string, style: string, top: number) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph ${attributes}/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="${top}"/><a:ext cx="900000" cy="900000"/></a:xfrm></p:spPr>` +
    `<p:txBody><a:lstStyle><a:lvl1pPr>${style}</a:lvl1pPr></a:lstStyle></p:txBody></p:sp>`;
  const share = (name: string, shapes: string, further = "") =>
    `<p:${name}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>${further}</p:${name}>`;

  test("take place and bullets from the layout by index, else from the master", async () => {
    const parts = {
      "slides/slide1.xml": {
        xml: slide(
          placeholder('idx="14"', "low") +
            placeholder('idx="13"', "high") +
            placeholder('type="body" idx="99"', "of the master"),
        ),
        relationships: { rId1: ["slideLayout", "../slideLayouts/l.xml"] as const },
      },
      "slideLayouts/l.xml": {
        xml: share(
          "sldLayout",
          body('idx="13"', '<a:buChar char="–"/>', 0) + body('idx="14"', "<a:buNone/>", 2_000_000),
        ),
        relationships: { rId1: ["slideMaster", "../slideMasters/m.xml"] as const },
      },
      "slideMasters/m.xml": share(
        "sldMaster",
        body('type="body"', "", 4_000_000),
        '<p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr></p:bodyStyle></p:txStyles>',
      ),
    };
    expect(await linesIn(parts)).toEqual(["– high", "low", "• of the master"]);
  });
});

describe("files", () => {
  test("that hold more than what is read say so", async () => {
    const { value, problems } = await read(
      smallPresentation({ "slides/slide1.xml": slide(textBox("box") + "<a/>".repeat(600_000)) }),
    );
    expect(linesOf(value!)).toEqual(["box"]);
    expect(problems.map(({ code }) => code)).toEqual(["document-incomplete"]);
  });

  test("that are not presentations are refused", async () => {
    const bytes = zipSync({ "word/document.xml": new TextEncoder().encode("<w:document/>") });
    const { value, problems } = await read(bytes);
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["document-type-mismatch"]);
  });

  test("give their title, which is not part of the text", async () => {
    const core = "<cp:coreProperties><dc:title> A title </dc:title></cp:coreProperties>";
    const { unzipSync, strToU8 } = await import("fflate");
    const files = unzipSync(smallPresentation({ "slides/slide1.xml": slide(textBox("box")) }));
    const relationships =
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="ppt/presentation.xml"/><Relationship Id="b" Type="x/core-properties" Target="docProps/core.xml"/></Relationships>';
    const { value } = await read(
      zipSync({ ...files, "_rels/.rels": strToU8(relationships), "docProps/core.xml": strToU8(core) }),
    );
    expect(value!.title).toBe("A title");
    expect(linesOf(value!)).toEqual(["box"]);
  });

  test("that are cut off or altered end in text or a problem", async () => {
    const shapes = textBox("box") + frame(`<a:tbl><a:tr><a:tc>${paragraph("cell")}</a:tc></a:tr></a:tbl>`);
    const whole = smallPresentation({
      "slides/slide1.xml": slide(shapes),
      "slides/slide2.xml": slide(shapes),
    });
    const place = fc.integer({ min: 0, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 8 }),
        async (end, changes) => {
          const bytes = whole.slice(0, changes.length > 0 ? whole.length : end);
          for (const [at, value] of changes) bytes[at] = value;
          const { value, problems } = await read(bytes);
          expect((value !== null && linesOf(value).length > 0) || problems.length > 0).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
