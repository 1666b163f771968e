/** Stops by what follows them: other marks, no space, dots. */
import { describe } from "vitest";
import { expectLines } from "./testing/lines.ts";

describe("other marks after a stop", () => {
  expectLines({
    "a colon": "It rose. : Then it fell.",
    "a comma": "It is late! , so it is.",
    "a closing bracket": "It rose! ) he said.",
    "a dash": "Is it safe? –Moss asked.",
    "a stop after a bracket, before a small letter": "It is new (tax, etc.). it is late.",
    "a mark after a quote, before a small letter": "“Is it?”! so it is.",
    "a mark that touches the stop": "It rose.!| then it fell.",
    "a mark alone in brackets": "It is new (!) Moss said.",
  });
});

describe("no space after a stop", () => {
  expectLines({
    "after a word of two letters": "It was sold to us.|Then it fell.",
    "after a number with a stop": "See clause 4.22.|Moss wrote it.",
    "after one letter": "It was sold in class A.Then it fell.",
    "after mixed letters": "It was sold by PwC.Then it fell.",
    "after capitals, before a name": "Read the PDF.Moss wrote it.",
    "after an abbreviation": "It is run by Moss Ltd.The units are new.",
    "before capitals": "It was sold to the bank.EU law applies.",
    "in the name of a file": "See the folder C:\\Plans/notes.Final for it.",
    "in an address": "Write to moss@fees.Example or call us.",
    "in a path at the start": "/plans.Final is kept.",
    "before a sentence with an address": "The fee is waived.|Ask moss@example.org for it.",
  });
});

describe("after a Japanese quotation", () => {
  expectLines({
    "the first particle": "「売れた。」ぁと言った。",
    "the last particle": "「売れた。」ゖと言った。",
    "another syllabary": "「売れた。」|カネがある。",
    "a Latin letter": "「売れた。」|A社は違う。",
    "a particle without a quotation": "売れた。|そして終わり。",
  });
});

describe("dots", () => {
  expectLines({
    "after a space and a stop": "It rose . ... then it fell.",
    "after two marks": "It rose?!| ... then it fell.",
    "after two dots": "It rose.. ... then it fell.",
    "that touch a mark": "It rose!... then it fell.",
    "at the end": "It rose! ...",
    "with spaces after a mark": "It rose! . . . then it fell.",
    "four before I": "He sighed ....| I did not.",
    "two before a small letter": "It rose! ..x then it fell.",
    "five with spaces": "He sighed. . . . .| Then he left.",
    "four without spaces": "He sighed....| Then he left.",
  });
});

describe("a question before a small letter", () => {
  expectLines({
    "a speaker without a verb of speaking": "Is it open?| he can tell.",
    "a remark in brackets": "Is it open? (he can tell.",
  });
});
