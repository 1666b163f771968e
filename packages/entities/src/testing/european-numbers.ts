/** Personal numbers of European issuers, generated from the issuers' references. */
import {
  asCompact,
  digits,
  grouped,
  letter,
  letters,
  moved,
  type NationalNumber,
} from "./national-number.ts";
import { digitBelowTen, hybridDigit, lackTo, luhnDigit, padded, weighted } from "./reference-checks.ts";

const keyOf97 = (value: string) => padded(97 - Number(BigInt(value) % 97n), 2);

const western: readonly NationalNumber[] = [
  {
    name: "bsn",
    make: (pick) => {
      const body = `${pick(1, 9)}${digits(pick, 7)}`;
      const check = digitBelowTen(weighted(body, "9 8 7 6 5 4 3 2") % 11);
      return check && body + check;
    },
    others: [grouped("423", " "), grouped("423", ".")],
    checks: 1,
  },
  {
    name: "belgian-national-number",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick);
      const body = `${yy}${mm}${dd}${padded(pick(1, 998), 3)}`;
      return body + keyOf97(year < 2000 ? body : `2${body}`);
    },
    others: [(written) => written.replace(/(..)(..)(..)(...)(..)/, "$1.$2.$3-$4.$5")],
    checks: 2,
  },
  {
    name: "nir",
    make: (pick) => {
      const [yy, mm] = [digits(pick, 2), padded(pick(1, 12), 2)];
      const department = ["2A", "2B", "75", "97"][pick(0, 3)]!;
      const body = `${pick(1, 2)}${yy}${mm}${department}${digits(pick, 3)}${padded(pick(1, 999), 3)}`;
      const less = { "2A": 1_000_000n, "2B": 2_000_000n }[department] ?? 0n;
      return body + padded(97 - Number((BigInt(body.replace(/[AB]/, "0")) - less) % 97n), 2);
    },
    others: [grouped("1222332", " ")],
    checks: 2,
  },
  {
    name: "steuer-id",
    make: (pick) => {
      const rest = Array.from("0123456789");
      const drawn = Array.from({ length: 9 }, () => rest.splice(pick(0, rest.length - 1), 1)[0]!);
      drawn.splice(pick(0, 9), 0, drawn[pick(0, 8)]!);
      const body = drawn.join("");
      return drawn[0] === "0" ? null : body + hybridDigit(body);
    },
    others: [grouped("2333", " ")],
    checks: 1,
  },
  {
    name: "rvnr",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick);
      const initial = pick(1, 26);
      const [head, serial] = [`${pick(10, 89)}${moved(dd, 50 * pick(0, 1))}${mm}${yy}`, digits(pick, 2)];
      const products = Array.from(`${head}${padded(initial, 2)}${serial}`, (digit, at) =>
        String(Number(digit) * Number("212571212121"[at])),
      );
      const sum = Array.from(products.join(""), Number).reduce((a, b) => a + b);
      return `${head}${String.fromCharCode(64 + initial)}${serial}${sum % 10}`;
    },
    others: [(written) => written.replace(/(..)(.{6})(.)(...)/, "$1 $2 $3 $4")],
    checks: 1,
  },
  {
    name: "kvnr",
    make: (pick) => {
      const initial = pick(1, 26);
      const body = digits(pick, 8);
      return (
        String.fromCharCode(64 + initial) + body + ((10 - Number(luhnDigit(padded(initial, 2) + body))) % 10)
      );
    },
    checks: 1,
  },
  {
    name: "svnr",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick);
      const [serial, day] = [padded(pick(100, 999), 3), `${dd}${mm}${yy}`];
      const check = digitBelowTen((weighted(serial, "3 7 9") + weighted(day, "5 8 4 2 1 6")) % 11);
      return check && serial + check + day;
    },
    others: [grouped("46", " ")],
    checks: [3, 4],
  },
  {
    name: "ahv-number",
    make: (pick) => {
      const body = `756${digits(pick, 9)}`;
      return body + lackTo(10, weighted(body, "1 3 1 3 1 3 1 3 1 3 1 3"));
    },
    others: [grouped("3442", ".")],
    checks: 1,
  },
  {
    name: "pps-number",
    make: (pick) => {
      const body = `${pick(1, 9)}${digits(pick, 6)}`;
      const second = ["", "A", "B", "H", "W"][pick(0, 4)]!;
      const extra = { A: 9, B: 18, H: 72 }[second] ?? 0;
      return `${body}${"WABCDEFGHIJKLMNOPQRSTUV"[(weighted(body, "8 7 6 5 4 3 2") + extra) % 23]!}${second}`;
    },
    checks: [7, 8],
  },
];

const spanish = (value: number) => "TRWAGMYFPDXBNJZSQVHLCKE".charAt(value - 23 * Math.floor(value / 23));

const southern: readonly NationalNumber[] = [
  {
    name: "dni",
    make: (pick) => {
      const value = pick(1, 99_999_998);
      return value % 11_111_111 === 0 ? null : padded(value, 8) + spanish(value);
    },
    others: [(written) => written.replace(/(..)(...)(...)(.)/, "$1.$2.$3-$4")],
    checks: 1,
  },
  {
    name: "nie",
    make: (pick) => {
      const [first, value] = [pick(0, 2), pick(1, 9_999_999)];
      return "XYZ".charAt(first) + padded(value, 7) + spanish(first * 10_000_000 + value);
    },
    others: [(written) => written.replace(/(.)(.{7})(.)/, "$1-$2-$3")],
    checks: 1,
  },
  {
    name: "portuguese-nif",
    make: (pick) => {
      const body = `${pick(1, 3)}${digits(pick, 7)}`;
      const rest = weighted(body, "9 8 7 6 5 4 3 2") % 11;
      return body + (rest < 2 ? 0 : 11 - rest);
    },
    others: [grouped("333", " ")],
    checks: 1,
  },
  {
    name: "codice-fiscale",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick);
      const day = pick(0, 1) === 0 ? dd : moved(dd, 40);
      const plain = `${letters(pick, 6)}${yy}${"ABCDEHLMPRST".charAt(Number(mm) - 1)}${day}${letter(pick)}${digits(pick, 3)}`;
      const from = new Set([14, 13, 12, 10, 9, 7, 6].slice(0, pick(0, 6)));
      const body = Array.from(plain, (each, at) => (from.has(at) ? "LMNPQRSTUV"[Number(each)]! : each)).join(
        "",
      );
      const odd = "BAKPLCQDREVOSFTGUHMINJWZYX";
      const value = (each: string) => (/\d/.test(each) ? Number(each) : each.charCodeAt(0) - 65);
      const sum = Array.from(body, (each, at) =>
        at % 2 === 1 ? value(each) : odd.indexOf(String.fromCharCode(65 + value(each))),
      ).reduce((a, b) => a + b);
      return body + String.fromCharCode(65 + (sum % 26));
    },
    others: [(written) => written.toLowerCase(), grouped("3355", " ")],
    checks: 1,
  },
  {
    name: "amka",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick);
      const body = `${dd}${mm}${yy}${digits(pick, 4)}`;
      return body + luhnDigit(body);
    },
    checks: 1,
  },
  {
    name: "tc-kimlik-no",
    make: (pick) => {
      const body = `${pick(1, 9)}${digits(pick, 8)}`;
      const [odd, even] = [weighted(body, "1 0 1 0 1 0 1 0 1"), weighted(body, "0 1 0 1 0 1 0 1 0")];
      const tenth = (7 * odd + 9 * even) % 10;
      return `${body}${tenth}${(odd + even + tenth) % 10}`;
    },
    checks: 2,
  },
];

const northern: readonly NationalNumber[] = [
  {
    name: "personnummer",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick);
      const body = `${yy}${mm}${pick(0, 3) === 0 ? moved(dd, 60) : dd}${padded(pick(1, 999), 3)}`;
      return `${body.slice(0, 6)}${"-+".charAt(pick(0, 1))}${body.slice(6)}${luhnDigit(body)}`;
    },
    others: [asCompact],
    checks: 1,
  },
  {
    name: "cpr-number",
    make: (pick, born) => {
      const { yy, mm, dd } = born(pick, 1937, 1999);
      return `${dd}${mm}${yy}-${pick(0, 4)}${digits(pick, 3)}`;
    },
    checks: 0,
  },
  {
    name: "fodselsnummer",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick, 1854, 2039);
      const ranges =
        year < 1900
          ? [[500, 749]]
          : year > 1999
            ? [[500, 999]]
            : [
                [0, 499],
                [900, 999],
              ];
      const [least, most] = ranges[year < 1940 ? 0 : pick(0, ranges.length - 1)]!;
      const serial = padded(pick(least!, most!), 3);
      const [day, month] = [moved(dd, 40 * pick(0, 1)), moved(mm, 40 * pick(0, 1))];
      const body = `${day}${month}${yy}${serial}`;
      const first = digitBelowTen(lackTo(11, weighted(body, "3 7 6 1 8 9 4 5 2")));
      const second = first && digitBelowTen(lackTo(11, weighted(body + first, "5 4 3 2 7 6 5 4 3 2")));
      return second && `${body}${first}${second}`;
    },
    others: [(written) => written.replace(/(.{6})/, "$1 ")],
    checks: 2,
  },
  {
    name: "hetu",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick);
      const serial = padded(pick(2, 999), 3);
      const rest = Number(BigInt(`${dd}${mm}${yy}${serial}`) % 31n);
      const alphabet = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ").filter(
        (each) => !"GIOQZ".includes(each),
      );
      return `${dd}${mm}${yy}${letter(pick, year < 2000 ? "-UVWXY" : "ABCDEF")}${serial}${alphabet[rest]!}`;
    },
    checks: 1,
  },
  {
    name: "kennitala",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick);
      const body = `${dd}${mm}${yy}${digits(pick, 2)}`;
      const check = digitBelowTen(lackTo(11, weighted(body, "3 2 7 6 5 4 3 2")));
      return check && `${body.slice(0, 6)}-${body.slice(6)}${check}${year < 2000 ? 9 : 0}`;
    },
    others: [asCompact],
    checks: [-2, -1],
  },
];

const eastern: readonly NationalNumber[] = [
  {
    name: "pesel",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick, 1880, 2060);
      const body = `${yy}${moved(mm, year < 1900 ? 80 : year < 2000 ? 0 : 20)}${dd}${digits(pick, 4)}`;
      return body + (weighted(body, "9 7 3 1 9 7 3 1 9 7") % 10);
    },
    checks: 1,
  },
  {
    name: "rodne-cislo",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick, 1954, 2029);
      const more = 50 * pick(0, 1) + (year > 2003 ? 20 * pick(0, 1) : 0);
      const body = `${yy}${moved(mm, more)}${dd}${digits(pick, 3)}`;
      const check = digitBelowTen(lackTo(11, 10 * Number(body)));
      return check && `${body.slice(0, 6)}/${body.slice(6)}${check}`;
    },
    others: [asCompact],
    checks: 1,
  },
  {
    name: "cnp",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick);
      const body = `${pick(1, 2) + (year < 2000 ? 0 : 4)}${yy}${mm}${dd}${pick(10, 48)}${padded(pick(1, 999), 3)}`;
      return body + (weighted(body, "2 7 9 1 4 6 3 5 8 2 7 9") % 11 || 0).toString().replace("10", "1");
    },
    checks: 1,
  },
  {
    name: "egn",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick, 1880, 2029);
      const body = `${yy}${moved(mm, year < 1900 ? 20 : year < 2000 ? 0 : 40)}${dd}${digits(pick, 3)}`;
      return body + (weighted(body, "2 4 8 5 10 9 7 3 6") % 11).toString().replace("10", "0");
    },
    checks: 1,
  },
  {
    name: "jmbg",
    make: (pick, born) => {
      const { year, mm, dd } = born(pick);
      const body = `${dd}${mm}${padded(year % 1000, 3)}${pick(10, 99)}${digits(pick, 3)}`;
      const halves = weighted(body, "7 6 5 4 3 2") + weighted(body.slice(6), "7 6 5 4 3 2");
      const check = digitBelowTen(lackTo(11, halves));
      return check && body + check;
    },
    checks: 1,
  },
  {
    name: "isikukood",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick);
      const body = `${pick(3, 4) + (year < 2000 ? 0 : 2)}${yy}${mm}${dd}${digits(pick, 3)}`;
      const [first, second] = ["1 2 3 4 5 6 7 8 9 1", "3 4 5 6 7 8 9 1 2 3"].map(
        (by) => weighted(body, by) % 11,
      );
      return body + ([first!, second!, 0].find((each) => each < 10) ?? 0);
    },
    checks: 1,
  },
  {
    name: "personas-kods",
    make: (pick, born) => {
      const { year, yy, mm, dd } = born(pick);
      const body = `${dd}${mm}${yy}${year < 2000 ? 1 : 2}${digits(pick, 3)}`;
      const check = digitBelowTen((1 + lackTo(11, weighted(body, "1 6 3 7 9 10 5 8 4 2"))) % 11);
      return check && `${body.slice(0, 6)}-${body.slice(6)}${check}`;
    },
    checks: 1,
  },
  {
    name: "snils",
    make: (pick) => {
      const body = padded(pick(1_001_999, 999_999_999), 9);
      const check = weighted(body, "9 8 7 6 5 4 3 2 1");
      return `${body}${padded((check - 101 * Math.floor(check / 101)) % 100, 2)}`;
    },
    others: [(written) => written.replace(/(...)(...)(...)(..)/, "$1-$2-$3 $4")],
    checks: 2,
  },
];

export const europeanNumbers: readonly NationalNumber[] = [...western, ...southern, ...northern, ...eastern];
