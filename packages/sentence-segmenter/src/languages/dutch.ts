import { languageOf } from "./language.ts";

export const dutch = languageOf({
  abbreviations: {
    title: "dhr mevr mw dr drs ir ing prof mr mrs st hr",
    gloss:
      "bijv bv d.w.z dwz o.a m.a.w nl ca incl excl evt resp m.b.t i.v.m t.a.v t.b.v i.p.v m.i.v o.b.v z.g zgn vgl",
    reference: "art artt ro r.o par hfdst vol jrg nr nrs blz p pp pag lid fig tab hfst max",
    month: "jan febr feb mrt apr jun jul aug sep sept okt nov dec",
    suffix: "b.v n.v v.o.f c.v co",
    degree: "chr n.chr v.chr",
    rate: "enz etc p.j p.m p.a p.p",
    unit: "mln mld min sec tel km kg",
    clipped: "str afd gem",
  },
  ambiguous: "min max bv",
  starters: `de het een dit dat deze die er in op aan bij met van voor naar uit over onder tot door na om als indien wanneer omdat
    toen tijdens volgens hij zij ze wij we ik u jij je men ons onze uw zijn haar hun wie wat waar hoe waarom welke niet geen
    alle alles elke ieder iedere en of maar want dus echter ook verder bovendien daarom daarna dan nu hier daar is was waren
    wordt worden werd heeft hebben kan kunnen moet moeten mag mogen zal zullen te tegen zonder tussen sinds sommige veel`,
  labels: "bijlage deel fase hoofdstuk optie pagina paragraaf plan punt sectie stap tabel titel type niveau",
  calendarNames: `maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus
    september oktober november december`,
});
