/** Control words and symbols that stand for characters (1.9.1, “Special Characters”). */

export const signWords: Readonly<Record<string, string | undefined>> = Object.assign(
  // Names come from the file, so none may match an inherited property.
  Object.create(null) as object,
  {
    tab: "\t",
    line: "\n",
    lbr: "\n",
    page: "\n",
    column: "\n",
    emdash: "\u2014",
    endash: "\u2013",
    emspace: "\u2003",
    enspace: "\u2002",
    qmspace: "\u2005",
    bullet: "\u2022",
    lquote: "\u2018",
    rquote: "\u2019",
    ldblquote: "\u201C",
    rdblquote: "\u201D",
    zwj: "\u200D",
    zwnj: "\u200C",
    ltrmark: "\u200E",
    rtlmark: "\u200F",
  },
);

export const signSymbols: Readonly<Record<string, string | undefined>> = {
  "~": "\u00A0",
  _: "\u2011",
  "\\": "\\",
  "{": "{",
  "}": "}",
  "\t": "\t",
};
