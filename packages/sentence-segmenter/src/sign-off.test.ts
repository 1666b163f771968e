/** The name after the closing phrase of a letter. */
import { describe } from "vitest";
import { expectLines } from "./testing/lines.ts";

describe("the name after a wish", () => {
  expectLines({
    "after a long sentence": "It is done by all of us in the bank at last.| Best wishes,| Edith Moss",
    "with a dash": "Thanks,| Edith Moss-Reed",
    "with a dash before a small letter": "Thanks,| Jean-luc",
    "with a capital within a word": "Thanks, Edith McMoss",
    "with a small letter": "Thanks, Edith moss",
    "with a stop": "It is done.| Thanks, Edith.",
    "that is too long": "Thanks, Edithandannaandmaryandmossandreedandosei",
    "after a long wish": "With all of our very best and warmest regards, Edith",
  });
});
