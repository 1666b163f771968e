/** What follows an abbreviation that ends its sentence before a capital. */
import { describe } from "vitest";
import { expectLines } from "./testing/lines.ts";

describe("what follows a stop", () => {
  expectLines({
    "quotes within quotes": "It rose to 5% p.a.| “‘Fees’ apply”, she said.",
    "three brackets and a quote": "It rose to 5% p.a.| (((“Fees” apply.",
    "five quotes and brackets are not read": "It rose to 5% p.a. ((((“Fees” apply.",
    "a quote is no bracket": "It closed at 5 p.m.| “Moss” said so.",
    "a quoted footnote": "It rose to 5% p.a.| “* Fees apply.”",
    "a dash that touches its word": "It rose to 5% p.a. –Fees apply.",
    "the letter of an item": "It rose to 5% p.a.| b) fees apply.",
    "a letter in a bracket that touches a word": "It rose to 5% p.a. b)fees apply.",
    "a letter and a bracket at the end": "It rose. b)",
    "a letter without case": "It costs 2% p.a.| 投资有风险。",
    "a bullet": "It costs 2% p.a.| • Fees",
  });
});

describe("what closes after a stop", () => {
  expectLines({
    "straight quotes": 'She wrote "We sold."| Then she left.',
    "not a quote that opens as it closes elsewhere": "Elle partit.| »Nein« hat sie gesagt.",
    "not an opening quote that touches a word": "It ended there.“Then more.",
    "a quote that touches the next word": "It was “2% p.a.”|Then it rose.",
  });
});
