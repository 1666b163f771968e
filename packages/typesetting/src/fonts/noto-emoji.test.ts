import { expect, test } from "vitest";
import { openDrawnText } from "../shaping/drawn-text.ts";
import { typefaceFor } from "./typeface.ts";

const isRecommended = /^\p{RGI_Emoji}$/v;
const all = Array.from({ length: 0x1_fb_00 }, (_, code) => String.fromCodePoint(code));
const pictures = all.filter((character) => /\p{ExtPict}/u.test(character));
const skins = ["", "🏻", "🏼", "🏽", "🏾", "🏿"];
const people = ["👨", "👩", "🧑"].flatMap((person) => skins.map((skin) => person + skin));

/** All of Unicode's recommended emoji except some that join several people. */
function recommended(): readonly string[] {
  const letters = all.slice(0x1_f1_e6, 0x1_f2_00);
  const followers = pictures.flatMap((picture) => [picture, `${picture}\ufe0f`]);
  const made = [
    ...followers,
    ...pictures.flatMap((picture) => skins.map((skin) => picture + skin)),
    ...letters.flatMap((one) => letters.map((other) => one + other)),
    ...Array.from("0123456789#*", (key) => `${key}\ufe0f\u20e3`),
    ...people.flatMap((person) => followers.map((follower) => `${person}\u200d${follower}`)),
    ...pictures.flatMap((picture) =>
      ["♂", "♀"].flatMap((sex) => skins.map((skin) => `${picture}${skin}\u200d${sex}\ufe0f`)),
    ),
    ...people.flatMap((one) => people.map((other) => `${one}\u200d❤\ufe0f\u200d💋\u200d${other}`)),
    ...people.flatMap((one) => people.map((other) => `${one}\u200d🤝\u200d${other}`)),
    ..."🏳️‍🌈 🏳️‍⚧️ 🏴‍☠️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 👁️‍🗨️ 🐕‍🦺 🐻‍❄️ 🐈‍⬛ ❤️‍🔥 😶‍🌫️ 👨‍👩‍👧‍👦 🐦‍🔥 ⛓️‍💥 🍋‍🟩".split(" "),
  ];
  return [...new Set(made)].filter((emoji) => isRecommended.test(emoji));
}

test("all recommended emoji but one are one picture each", { tags: "long" }, async () => {
  const emoji = recommended();
  const { drawn, faces } = openDrawnText(await typefaceFor(emoji));
  const isDrawn = (text: string) => {
    const [picture, ...others] = Array.from(drawn(text)).filter((character) => character !== "\ufe0f");
    return others.length === 0 && faces.some(({ font }) => font.glyphOf(picture!.codePointAt(0)!) > 0);
  };
  expect(emoji.length).toBeGreaterThan(3500);
  expect(emoji.filter((text) => !isDrawn(text))).toEqual(["👪"]);
});

test("a text opens only the slices that have its emoji", async () => {
  const resourcesOf = async (text: string) => (await typefaceFor([text])).map(({ resource }) => resource);
  expect(await resourcesOf("🇩🇪")).toEqual(["F", "Emoji0"]);
  expect(await resourcesOf("1️⃣")).toEqual(["F", "Emoji2"]);
  expect(await resourcesOf("❤️ 😀 1 # ©")).toEqual(["F"]);
});
