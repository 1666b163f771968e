import { expect, test } from "vitest";
import type { XfdfElement } from "./annotation-element.ts";
import { elementForms } from "./element-forms.ts";

const text = (attributes: XfdfElement["attributes"], children: XfdfElement["children"]): XfdfElement => ({
  name: "text",
  attributes,
  children,
});
const contents = (words: string): XfdfElement => ({ name: "contents", attributes: {}, children: words });

test("elements of one shape share no values, elements of different shapes no attributes", () => {
  const written = elementForms();
  expect(
    [
      text({ name: "a", title: "Ada" }, [contents("One")]),
      text({ name: "b", title: "Ada" }, [contents("")]),
      text({ name: "", title: "Eve" }, [contents("Three")]),
      text({ name: "d" }, [contents("Four")]),
      text({ name: "e", title: "Ada" }, []),
      text({ name: "f", title: "Ada" }, [contents("Six")]),
    ].map(written),
  ).toEqual([
    '<text name="a" title="Ada"><contents>One</contents></text>',
    '<text name="b" title="Ada"><contents/></text>',
    '<text name="" title="Eve"><contents>Three</contents></text>',
    '<text name="d"><contents>Four</contents></text>',
    '<text name="e" title="Ada"/>',
    '<text name="f" title="Ada"><contents>Six</contents></text>',
  ]);
});

test("special characters of XML are escaped once, also in text that looks escaped", () => {
  const written = elementForms();
  const words = `<b> & "c" &lt; &#38; ]]>`;
  expect(written(text({ name: words }, words))).toBe(
    '<text name="&lt;b&gt; &amp; &quot;c&quot; &amp;lt; &amp;#38; ]]&gt;">' +
      '&lt;b&gt; &amp; "c" &amp;lt; &amp;#38; ]]&gt;</text>',
  );
});
