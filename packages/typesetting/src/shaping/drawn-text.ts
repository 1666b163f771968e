/**
 * Text as it is drawn, with one character for each unit that stays together. Arabic letters take the forms that join
 * their neighbours. A cluster of a script whose letters stack or change their order is replaced by a private-use
 * character, which is added to its face; so is a sequence of emoji.
 */
import { composed } from "../fonts/composed.ts";
import { openDrawings } from "./drawings.ts";
import type { Face, Shaping } from "../fonts/face.ts";
import { joinedLetters } from "./joined-letters.ts";
import { remembered } from "../fonts/remembered.ts";
import type { Cluster } from "../fonts/shaper.ts";
import type { Typeface } from "../fonts/typeface.ts";

export interface DrawnText {
  /** The faces, with the characters added so far. */
  readonly faces: Typeface;
  readonly drawn: (text: string) => string;
  /** The text of the cluster that a character replaces, or the character itself. */
  readonly written: (character: string) => string;
}

/**
 * A quick test for text that may be drawn differently from how it is written: letters of such scripts, marks, emoji.
 */
const special =
  /[\u0300-\u1fff]|[\u20d0-\u20ff]|[\u2d80-\u2ddf]|[\u3099\u309a]|[\ua800-\uabff]|[\ud800-\udfff]/;

/** Private-use characters that replace clusters. One that occurs in a text is itself replaced by another. */
const standIns = /[\udb80-\udb9f][\udc00-\udfff]/g;
const firstStandIn = 0xf_00_00;
const maximumStandIns = 0x80_00;

export function openDrawnText(typeface: Typeface): DrawnText {
  return drawnTextOpener()(typeface);
}

/** For typefaces of one file, which may share faces: a character replaces the same cluster in all of them. */
export function drawnTextOpener(): (typeface: Typeface) => DrawnText {
  const { standInFor, written } = openStandIns();
  const opened = new Map<Face, OpenedFace>();
  const forItself = (character: string) => standInFor(character, character, () => {}) ?? "\ufffd";
  const openedOnce = (face: Face): OpenedFace => {
    const found = opened.get(face) ?? openedFace(face, standInFor);
    opened.set(face, found);
    return found;
  };
  return (typeface) => {
    const own = typeface.map(openedOnce);
    const setters = own.flatMap(({ setter }) => (setter === null ? [] : [setter]));
    const set = remembered((text: string) => {
      const start = composed(text).replaceAll(standIns, forItself);
      return joinedLetters(setters.reduce((done, setter) => setter(done), start));
    });
    const [first, ...others] = typeface;
    const faces: Typeface = [openedOnce(first).face, ...others.map((face) => openedOnce(face).face)];
    return { faces, drawn: (text) => (special.test(text) ? set(text) : text), written };
  };
}

interface OpenedFace {
  readonly face: Face;
  /** Null if all text is drawn character by character. */
  readonly setter: ((text: string) => string) | null;
}

function openedFace(face: Face, standInFor: StandIns["standInFor"]): OpenedFace {
  const { shaping } = face;
  if (shaping === null) return { face, setter: null };
  const { font, add } = openDrawings(face.font);
  const forCluster = (cluster: Cluster) =>
    standInFor(cluster.text, keyOf(face, cluster), (own) => add(own, cluster));
  return { face: { ...face, font }, setter: setterOf(shaping, forCluster) };
}

interface StandIns {
  /** Null if none is left. `learn` is called with a new one, to add it to a face. */
  readonly standInFor: (text: string, key: string, learn: (codePoint: number) => void) => string | null;
  readonly written: (character: string) => string;
}

function openStandIns(): StandIns {
  const known = new Map<string, string>();
  const texts = new Map<string, string>();
  return {
    standInFor: (text, key, learn) => {
      const given = known.get(key) ?? null;
      if (given !== null || known.size === maximumStandIns) return given;
      const codePoint = firstStandIn + known.size;
      const added = String.fromCodePoint(codePoint);
      known.set(key, added);
      texts.set(added, text);
      learn(codePoint);
      return added;
    },
    written: (character) => texts.get(character) ?? character,
  };
}

/** Replaces each cluster that a face shapes and can draw by a character. */
function setterOf({ stretches, shape }: Shaping, standInFor: (cluster: Cluster) => string | null) {
  const set = remembered((stretch: string) => {
    const parts = shape(stretch).map((cluster) =>
      isDrawable(cluster) ? (standInFor(cluster) ?? cluster.text) : cluster.text,
    );
    return parts.join("");
  });
  return (text: string) => text.replaceAll(stretches, set);
}

/** More than any writing system needs: a text may repeat marks and invisible characters without end. */
const mostGlyphs = 32;
const longestText = 64;
/** Units of the em. The offsets of a component have two bytes. */
const farthest = 16_000;

function isDrawable({ text, advance, glyphs }: Cluster): boolean {
  return (
    text.length <= longestText &&
    glyphs.length <= mostGlyphs &&
    advance <= farthest &&
    glyphs.every(({ glyph, x, y }) => glyph > 0 && Math.abs(x) <= farthest && Math.abs(y) <= farthest)
  );
}

/** The same text may be drawn in several ways, depending on its neighbours. */
function keyOf({ resource }: Face, { text, advance, glyphs }: Cluster): string {
  return [resource, text, advance, ...glyphs.map(({ glyph, x, y }) => `${glyph} ${x} ${y}`)].join("\n");
}
