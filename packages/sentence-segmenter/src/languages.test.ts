/** Sentences in other languages than English. `|` marks the end of a sentence; each line is a document of its own. */
import { describe, expect, test } from "vitest";
import { sentencesOfText } from "./testing/document-of.ts";
import { languageOfText } from "./language-of-text.ts";
import { languages } from "./languages/languages.ts";

const cases: Readonly<Record<string, readonly string[]>> = {
  de: [
    "Der Vertrag endet am 12. Juni und die Kosten trägt der Kunde.| Das gilt auch für uns.",
    "Die Gebühr beträgt 3,5 % p. a. vom Wert.| Es gelten die Bedingungen.",
    "Das gilt z. B. Kunden gegenüber, d. h. gem. § 5 Abs. 2 Nr. 3 des Gesetzes.| Die Frist ist kurz.",
    "Die Firma Moos GmbH & Co. KG haftet nicht für den Schaden.| Sie ist in Bonn.",
    "Wir bieten inkl. Versand bzw. Lieferung alles an.| Die Preise usw. sind gültig.",
  ],
  fr: [
    "La société verse les intérêts à M. Dupont et à Mme. Roy.| Elle n’est pas responsable.",
    "Voir l’art. 5 de la loi et p. 12 du prospectus.| Les frais sont dus.",
  ],
  es: [
    "El fondo paga al Sr. Mora y a la Sra. Gil en la oficina.| La entidad no responde de los daños.",
    "Según el art. 5 de la ley y el núm. 3 del anexo.| Los gastos son del cliente.",
    "Lo dice la Secc. 15 del auto (pág. 50 del informe) y la Cra. 7 de la ciudad.| No es firme.",
  ],
  it: [
    "Il fondo paga al sig. Rossi e alla dott.ssa Neri secondo l’art. 5 della legge.| Le spese sono a carico del cliente.",
    "Si veda la pag. 12 e il n. 3 della tabella.| Non sono previsti altri costi.",
    "Vale la norma (Cod. Proc. Civ. 545; att. 45) del d. lgs. 25 luglio 1998 (Gazz. Uff. n. 3).| La legge è questa.",
    "Il reato è estinto (84 c.p.).| L’azione non è ammessa.",
  ],
  pt: [
    "O fundo paga ao Sr. Moura e à Exma. Sra. Lima segundo o art. 5 da lei.| As despesas são do cliente.",
    "Lê-se nas fls. 12 e no inc. II do art. 5, conforme o voto do Min. Moura.| A decisão é do tribunal.",
    "A taxa é de 3,5% a.a. e não inclui os custos do n.º 3.| Aplicam-se comissões.",
  ],
  da: [
    "Vi holdt Skt. Hans hos hr. Lund i byen.| Det var den 23. Juni i år.",
    "Fondet ejes af Moss & Co.| Det er nyt.",
    "Det gælder bl.a. Danmark og f.eks. Norge.| Der er ikke andre.",
  ],
  pl: [
    "Fundusz wypłaca dr. Nowakowi i p. Lis na podst. art. 5 ust. 2 ustawy.| Nie jest to gwarantowane.",
    "Dotyczy to nie tylko m.in. Polski, tj. Krakowa.| To jest ważne.",
  ],
  sk: [
    "Ide o firmu Mech s. r. o. a o banku Les a.s., napr. XYZ.| To je všetko.",
    "Bol to príslušník XII. Pluku a je to podľa čl. 5 ods. 2 zákona.| Nie je to isté.",
  ],
  ru: [
    "Фонд платит г-ну Мохову по ст. 5 закона и проф. Лис на ул. Мира.| Это не гарантия.",
    "Это 5 млн руб. в год, т.е. Много.| См. стр. 15 отчёта.",
    "Див. стор. 15 у підручнику акад. Петренка.| Це все.",
  ],
  el: ["Το ταμείο πληρώνει τον κ. Μος με βάση το άρθ. 5 του νόμου.| Δεν είναι εγγυημένο."],
  nl: [
    "De beheerder betaalt aan dhr. Jansen op grond van art. 5 van de wet.| Het fonds is niet gegarandeerd.",
    "Dit geldt bijv. voor kosten, d.w.z. alle kosten van het fonds.| De klant betaalt ze niet.",
  ],
};

describe.each(Object.entries(cases))("%s", (tag, lines) => {
  test.each(lines)("%s", (line) => {
    const text = line.replaceAll("|", "");
    expect(languageOfText(text)).toBe(languages[tag]);
    expect(sentencesOfText(text)).toEqual(line.split("|").map((part) => part.trim()));
  });
});

describe("the language of a text", () => {
  test.each([
    ["", "en"],
    ["Investment in La Caixa and Deutsche Bank", "en"],
    ["The fund of El Corte and De La Rue is not for you if you need the money.", "en"],
    ["Кв. 5", "ru"],
    ["See 98 L. Ed. 2d 720; N.Y. Gen. L. S. 5.", "en"],
    ["Der Fonds ist nicht für Sie, wenn Sie das Geld brauchen. The end.", "de"],
  ] as const)("%j is %s", (text, tag) => {
    expect(languageOfText(text)).toBe(languages[tag]);
  });
});
