import { languageOf } from "./language.ts";

export const italian = languageOf({
  abbreviations: {
    title:
      "sig sigg sig.ra sig.na sigra dott dott.ssa prof prof.ssa ing avv avvti arch geom rag on egr gent spett mons",
    gloss: "es p.es cfr ca v",
    reference: `art artt n nn nr num p pp pag pagg cap capp par parr lett let cpv consid cons part partt mapp sez vol voll fig figg co
      lit segg sgg min max`,
    month: "genn gen feb febbr mar apr magg giu lug ago sett set ott nov dic",
    suffix: "s.p.a s.r.l s.n.c s.a.s s.c.a.r.l sa",
    rate: "ecc etc p.a",
    unit: "h kg km ca fr eur",
    clipped: "tel fax via p.za dip rep ric ord sent cass trib cost disp",
  },
  ambiguous: "es co part on v via mar cons cost disp cap ord sent",
  starters: `il lo la i gli le l un uno una di del dello della dei degli delle dal dalla dai nel nello nella nei nelle al allo
    alla ai agli alle sul sulla sui con per tra fra su in a da se non che chi cui quando dove come perché mentre dopo prima
    durante secondo questo questa questi queste quello quella quelli ogni tutti tutte tutto qualsiasi nessun nessuno altri
    altre e ed o ma però anche inoltre infatti quindi pertanto tuttavia così ora poi già si è sono era erano ha hanno può
    possono deve devono suo sua suoi loro nostro vostro mio egli ella essi lei lui noi voi io qui lì d dell all nell ne ciò
    tale tali contro salvo ove qualora`,
  labels:
    "allegato capitolo fase opzione pagina paragrafo parte punto sezione tabella titolo tipo livello comma",
  calendarNames: `lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio
    agosto settembre ottobre novembre dicembre`,
});
