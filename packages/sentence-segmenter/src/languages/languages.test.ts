/** Sentences in other languages than English. `|` marks the end of a sentence; each line is a document of its own. */
import { describe, expect, test } from "vitest";
import { sentencesOfText } from "../testing/document-of.ts";
import { languageOfText, languages } from "./languages.ts";

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
  ],
  it: [
    "Il fondo paga al sig. Rossi e alla dott.ssa Neri secondo l’art. 5 della legge.| Le spese sono a carico del cliente.",
    "Si veda la pag. 12 e il n. 3 della tabella.| Non sono previsti altri costi.",
  ],
  pt: [
    "O fundo paga ao Sr. Moura e à Exma. Sra. Lima segundo o art. 5 da lei.| As despesas são do cliente.",
    "A taxa é de 3,5% a.a. e não inclui os custos do n.º 3.| Aplicam-se comissões.",
  ],
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
    ["Der Fonds ist nicht für Sie, wenn Sie das Geld brauchen. The end.", "de"],
  ] as const)("%j is %s", (text, tag) => {
    expect(languageOfText(text)).toBe(languages[tag]);
  });
});
