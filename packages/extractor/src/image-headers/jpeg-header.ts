/** The segments of a JPEG before its pixels (ITU-T T.81, annex B; JFIF 1.02; Exif 2.32). */
import { exifOf, type Exif } from "./exif.ts";
import { centimetresPerInch, resolutionOf, type ImageHeader, type Resolution } from "./image-header.ts";

export interface JpegHeader extends ImageHeader {
  /** 1 is grey, 3 is colour, 4 are printing inks. */
  readonly components: number;
  /** Adobe's programs store inverted printing inks, and mark this with their own segment. */
  readonly isAdobe: boolean;
}

export type JpegFault = "damaged" | "unsupported";

const marker = {
  endOfImage: 0xd9,
  startOfScan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  adobe: 0xee,
};
/**
 * Baseline, extended and progressive frames, of eight bits per sample: those that PDF readers accept (ISO 32000-2,
 * 7.4.8).
 */
const readableFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const notFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const sampleBits = 8;

interface Segment {
  readonly code: number;
  readonly body: Uint8Array;
}

export function readJpegHeader(bytes: Uint8Array): JpegHeader | JpegFault {
  let frame: Segment | null = null;
  let jfif: Resolution | null = null;
  let exif: Exif = { orientation: 1, resolution: null };
  let isAdobe = false;
  let at = 2;
  for (;;) {
    const segment = segmentAt(bytes, at);
    if (segment === null) return "damaged";
    const { code, body, next } = segment;
    if (code === marker.startOfScan) break;
    if (isFrame(code)) frame ??= segment;
    else if (code === marker.jfif && startsWith(body, "JFIF\0")) jfif = jfifResolution(body);
    else if (code === marker.exif && startsWith(body, "Exif\0\0")) exif = exifOf(body.subarray(6));
    else if (code === marker.adobe && startsWith(body, "Adobe")) isAdobe = true;
    at = next;
  }
  if (frame === null || frame.body.length < 6) return "damaged";
  if (!readableFrames.has(frame.code) || frame.body[0] !== sampleBits) return "unsupported";
  return {
    ...sizeOf(frame.body),
    isAdobe,
    orientation: exif.orientation,
    resolution: jfif ?? exif.resolution,
    isWhole: endsImage(bytes, at),
  };
}

function segmentAt(bytes: Uint8Array, start: number): (Segment & { readonly next: number }) | null {
  let at = start;
  if (bytes[at] !== 0xff) return null;
  // Fill bytes may precede a marker.
  while (bytes[at + 1] === 0xff) at++;
  if (at + 4 > bytes.length) return null;
  const length = shortAt(bytes, at + 2);
  const next = at + 2 + length;
  if (length < 2 || next > bytes.length) return null;
  return { code: bytes[at + 1] ?? 0, body: bytes.subarray(at + 4, next), next };
}

/** A big-endian number of two bytes; bytes beyond the end are 0. */
function shortAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && !notFrames.has(code);
}

function sizeOf(frame: Uint8Array): Pick<JpegHeader, "width" | "height" | "components"> {
  return {
    height: shortAt(frame, 1),
    width: shortAt(frame, 3),
    components: frame[5] ?? 0,
  };
}

/** Unit 0 is an aspect ratio, not a resolution. */
function jfifResolution(body: Uint8Array): Resolution | null {
  const unit = body[7];
  if (unit !== 1 && unit !== 2) return null;
  return resolutionOf(shortAt(body, 8), shortAt(body, 10), unit === 2 ? centimetresPerInch : 1);
}

function endsImage(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at >= scan; at--) {
    if (bytes[at] === 0xff && bytes[at + 1] === marker.endOfImage) return true;
  }
  return false;
}

function startsWith(body: Uint8Array, text: string): boolean {
  return String.fromCharCode(...body.subarray(0, text.length)) === text;
}
