/** Pictures that a page contains as text, in `data:` addresses. */
import type { FindPicture } from "../html/read-html.ts";
import { isPicture } from "../sniffing/sniff.ts";

/** The maximum length of an address: saved pages contain photographs. */
const longest = 20 * 1024 ** 2;

export const dataPicture: FindPicture = (address) => {
  if (!/^data:image\/(?:png|jpe?g);base64,/i.test(address) || address.length > longest) return null;
  const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return isPicture(bytes) ? bytes : null;
};
