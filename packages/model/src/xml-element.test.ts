import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenXml, xmlStart, type XmlElement } from "./xml-element.ts";

const text = (attributes: XmlElement["attributes"], children: XmlElement["children"]): XmlElement => ({
  name: "text",
  attributes,
  children,
});
const contents = (words: string): XmlElement => ({ name: "contents", attributes: {}, children: words });

test("an element without content is one tag", () => {
  expect(
    [
      text({ name: "a", title: "Ada" }, [contents("One"), contents("")]),
      text({ name: "" }, []),
      contents("Two"),
    ].map(writtenXml),
  ).toEqual([
    '<text name="a" title="Ada"><contents>One</contents><contents/></text>',
    '<text name=""/>',
    "<contents>Two</contents>",
  ]);
  expect(xmlStart(text({ name: "<a>" }, "b"))).toBe('<text name="&lt;a&gt;">');
});

test("special characters of XML are escaped once, also in text that looks escaped", () => {
  const words = `<b> & "c" &lt; &#38; ]]>`;
  expect(writtenXml(text({ name: words }, words))).toBe(
    '<text name="&lt;b&gt; &amp; &quot;c&quot; &amp;lt; &amp;#38; ]]&gt;">' +
      '&lt;b&gt; &amp; "c" &amp;lt; &amp;#38; ]]&gt;</text>',
  );
});

/** The predefined entities (XML 1.0, section 4.6). */
const decoded = (written: string): string =>
  written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

test("any text is read back, and ends neither its value nor its element", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("<", ">", "&", '"', "'", "/", "lt;", "a") }), (words) => {
      const [, value, content] = /^<a b="([^"<]*)">([^<]*)<\/a>$/.exec(
        writtenXml({ name: "a", attributes: { b: words }, children: `.${words}` }),
      )!;
      expect([decoded(value!), decoded(content!)]).toEqual([words, `.${words}`]);
    }),
  );
});
