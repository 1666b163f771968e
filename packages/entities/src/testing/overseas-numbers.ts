/** Personal numbers of issuers in America, Asia, Africa and the Pacific, generated from the issuers' references. */
import { asCompact, digits, grouped, letter, letters, type NationalNumber } from "./national-number.ts";
import { digitBelowTen, lackTo, luhnDigit, padded, verhoeffDigit, weighted } from "./reference-checks.ts";

const looksLikeTime = /^(?:19|20)\d\d[01]\d[0-3]\d[0-2]\d[0-5]\d$/;

const american: readonly NationalNumber[] = [
  { name: "itin", make: (pick) => `9${digits(pick, 2)}-7${digits(pick, 1)}-${digits(pick, 4)}`, checks: 0 },
  {
    name: "dea-number",
    make: (pick) => {
      const [odd, even] = [digits(pick, 3), digits(pick, 3)];
      const sum = weighted(odd, "1 1 1") + weighted(even, "2 2 2");
      const mixed = Array.from(odd, (digit, at) => digit + even[at]!).join("");
      return mixed === "000000" ? null : `${letter(pick, "ABFGMPRX")}${letter(pick)}${mixed}${sum % 10}`;
    },
    checks: 1,
  },
  {
    name: "mbi",
    make: (pick) =>
      `${pick(1, 9)}${letters(pick, 2, "ACDEFGHJKMNPQRTUVWXY")}${pick(0, 9)}-T${digits(pick, 2)}-WY${digits(pick, 2)}`,
    others: [asCompact],
    checks: 0,
  },
  {
    name: "sin",
    make: (pick) => {
      const body = `${pick(1, 7)}${digits(pick, 7)}`;
      return body + luhnDigit(body);
    },
    others: [grouped("333", " "), grouped("333", "-")],
    checks: 1,
  },
  {
    name: "cpf",
    make: (pick) => {
      const body = padded(pick(1, 111_111_110), 9);
      const next = (so: string, weights: string) => so + (lackTo(11, weighted(so, weights)) % 10);
      return next(next(body, "10 9 8 7 6 5 4 3 2"), "11 10 9 8 7 6 5 4 3 2");
    },
    others: [(written) => written.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4")],
    checks: 2,
  },
  {
    name: "curp",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick);
      const name = `${letter(pick)}${letter(pick, "AEIOUX")}${letters(pick, 2)}`;
      const state = ["AS", "NE", "DF", "ZS"][pick(0, 3)]!;
      const last = letters(pick, 3, "BCDFGHJKLMNPQRSTVWXYZ") + (year < 2000 ? pick(0, 9) : letter(pick));
      const body = `${name}${yy}${mm}${dd}${letter(pick, "HMX")}${state}${last}`;
      const alphabet = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
      const sum = Array.from(body, (each, at) => alphabet.indexOf(each) * (18 - at)).reduce((a, b) => a + b);
      return body + lackTo(10, sum);
    },
    others: [(written) => written.toLowerCase()],
    checks: 1,
  },
  {
    name: "rut",
    make: (pick) => {
      const body = padded(pick(1_000_000, 49_999_999), 8);
      const check = lackTo(11, weighted(body, "3 2 7 6 5 4 3 2"));
      const mark = check === 10 ? "K" : String(check);
      return `${Number(body).toLocaleString("de-DE")}-${mark}`;
    },
    checks: 1,
  },
  {
    name: "cuil",
    make: (pick) => {
      const body = `${[20, 23, 24, 27][pick(0, 3)]!}${padded(pick(1, 99_999_999), 8)}`;
      const check = digitBelowTen(lackTo(11, weighted(body, "5 4 3 2 7 6 5 4 3 2")));
      return check && `${body.slice(0, 2)}-${body.slice(2)}-${check}`;
    },
    others: [asCompact],
    checks: 1,
  },
];

const pacific: readonly NationalNumber[] = [
  {
    name: "ird-number",
    make: (pick) => {
      const body = padded(pick(1_000_001, 14_999_998), 8);
      const first = lackTo(11, weighted(body, "3 2 7 6 5 4 3 2"));
      const check = first < 10 ? String(first) : digitBelowTen(lackTo(11, weighted(body, "7 4 3 2 5 2 7 6")));
      return check && `${Number(body.slice(0, 3))}-${body.slice(3, 6)}-${body.slice(6)}${check}`;
    },
    checks: 1,
  },
  {
    name: "nhi",
    make: (pick) => {
      const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ";
      const isNew = pick(0, 1) === 1;
      const body =
        letters(pick, 3, alphabet) + digits(pick, 2) + (isNew ? letter(pick, alphabet) : pick(0, 9));
      const sum = Array.from(body, (each, at) => {
        const value = /\d/.test(each) ? Number(each) : alphabet.indexOf(each) + 1;
        return value * (7 - at);
      }).reduce((a, b) => a + b);
      if (isNew) return body + alphabet[22 - (sum % 23)]!;
      return sum % 11 === 0 ? null : body + (lackTo(11, sum) % 10);
    },
    checks: 1,
  },
  {
    name: "aadhaar",
    make: (pick) => {
      const body = `${pick(2, 9)}${digits(pick, 5)}${digits(pick, 5)}`;
      const made = body + verhoeffDigit(body);
      const isPalindrome = Array.from(made).toReversed().join("") === made;
      return isPalindrome || looksLikeTime.test(made) ? null : made;
    },
    others: [grouped("444", " "), grouped("444", "-")],
    checks: 1,
  },
  {
    name: "indian-pan",
    make: (pick) => `${letters(pick, 3)}P${letter(pick)}${padded(pick(1, 9999), 4)}${letter(pick)}`,
    checks: 0,
  },
  {
    name: "nric",
    make: (pick) => {
      const series = letter(pick, "STFGM");
      const body = digits(pick, 7);
      const added = { S: 0, F: 0, T: 4, G: 4 }[series] ?? 3;
      const place = 10 - ((weighted(body, "2 7 6 5 4 3 2") + added) % 11);
      const table = /[ST]/.test(series) ? "ABCDEFGHIZJ" : series === "M" ? "KLJNPQRTUWX" : "KLMNPQRTUWX";
      return series + body + table[place]!;
    },
    checks: 1,
  },
  {
    name: "thai-national-id",
    make: (pick) => {
      const body = `${pick(1, 8)}${pick(1, 9)}${pick(0, 6)}${digits(pick, 4)}${digits(pick, 5)}`;
      return body + ((lackTo(11, weighted(body, "13 12 11 10 9 8 7 6 5 4 3 2")) || 11) % 10);
    },
    others: [
      (written) => written.replace(/(.)(.{4})(.{5})(..)(.)/, "$1-$2-$3-$4-$5"),
      (written) => written.replace(/(.)(.{4})(.{5})(..)(.)/, "$1 $2 $3 $4 $5"),
    ],
    checks: 1,
  },
  {
    name: "mykad",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick);
      return `${yy}${mm}${dd}-${padded(pick(1, 16), 2)}-${digits(pick, 4)}`;
    },
    checks: 0,
  },
  {
    name: "korean-rrn",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick, 1920, 2019);
      const body = `${yy}${mm}${dd}${pick(1, 2) + (year < 2000 ? 0 : 2)}${digits(pick, 5)}`;
      return `${body}${(11 - (weighted(body, "2 3 4 5 6 7 8 9 2 3 4 5") % 11)) % 10}`;
    },
    others: [(written) => `${written.slice(0, 6)}-${written.slice(6)}`],
    checks: 1,
  },
  {
    name: "chinese-resident-id",
    make: (pick, born) => {
      const { year, mm, dd } = born(pick);
      const body = `${pick(31, 37)}${digits(pick, 4)}${year}${mm}${dd}${digits(pick, 3)}`;
      const sum = weighted(body, "7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2");
      return body + "10X98765432"[sum % 11]!;
    },
    others: [(written) => written.toLowerCase()],
    checks: 1,
  },
  {
    name: "hkid",
    make: (pick) => {
      const prefix = letters(pick, pick(1, 2));
      const body = digits(pick, 6);
      const values = Array.from(prefix.padStart(2, "["), (each) =>
        each === "[" ? 36 : each.charCodeAt(0) - 55,
      );
      const check = lackTo(11, values[0]! * 9 + values[1]! * 8 + weighted(body, "7 6 5 4 3 2"));
      return `${prefix}${body}(${check === 10 ? "A" : check})`;
    },
    checks: [-2, -1],
  },
  {
    name: "taiwanese-id",
    make: (pick) => {
      const order = "ABCDEFGHJKLMNPQRSTUVXYWZIO";
      const county = pick(0, 25);
      const body = `${[1, 2, 8, 9][pick(0, 3)]!}${digits(pick, 7)}`;
      const sum = weighted(`${county + 10}${body}`, "1 9 8 7 6 5 4 3 2 1");
      return order[county]! + body + lackTo(10, sum);
    },
    checks: 1,
  },
  {
    name: "my-number",
    make: (pick) => {
      const body = padded(pick(1, 99_999), 5) + digits(pick, 6);
      const rest = weighted(body, "6 5 4 3 2 7 6 5 4 3 2") % 11;
      const made = `${body}${rest < 2 ? 0 : 11 - rest}`;
      return looksLikeTime.test(made) ? null : made;
    },
    others: [grouped("444", " "), grouped("444", "-")],
    checks: 1,
  },
];

const southern: readonly NationalNumber[] = [
  {
    name: "south-african-id",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick);
      const body = `${yy}${mm}${dd}${digits(pick, 4)}${pick(0, 1)}8`;
      return body + luhnDigit(body);
    },
    others: [grouped("643", " ")],
    checks: 1,
  },
  {
    name: "emirates-id",
    make: (pick) => {
      const body = `784${pick(1920, 2029)}${digits(pick, 7)}`;
      return body + luhnDigit(body);
    },
    others: [(written) => written.replace(/(...)(....)(.{7})(.)/, "$1-$2-$3-$4")],
    checks: 1,
  },
];

export const overseasNumbers: readonly NationalNumber[] = [...american, ...pacific, ...southern];
