import { languageOf } from "./language.ts";

export const italian = languageOf({
  abbreviations: {
    title: `sig sigg sig.ra sig.na sigra dott dott.ssa dr dr.ssa prof prof.ssa proff ing avv avvti arch geom rag on egr gent spett
      mons cav comm col ten sen s.e v.cte`,
    gloss: "es p.es cfr cf v vd i.e",
    reference: `art artt n nn nr nrr num p pp pag pagg cap capp par parr lett let cpv consid cons part partt mapp sez vol voll fig figg
      co lit segg sgg ss min max tab all alleg tav cod att prel disp reg d.l d.lgs lgs dlgs d.p.r d.p.c.m d.m r.d t.u l c.c c.p
      c.p.c c.p.p cost uff ric r.g sent ord dec dir racc fasc fg fog rif`,
    month: "genn gen feb febbr mar apr magg giu lug ago sett set ott nov dic",
    suffix: "s.p.a s.r.l s.n.c s.a.s s.c.a.r.l s.r.l.s s.s sagl sa ltd inc f.lli",
    rate: "ecc etc p.a",
    unit: "h kg km ca fr eur mq sec cm mm mln mld",
    clipped: `tel p.za p.zza v.le c.so dip rep cass trib civ pen proc amm gazz app dipart sez.un prov loc ib ibid op cit rel pres econ
      f.p`,
  },
  ambiguous:
    "es co part on v mar cons cost disp cap ord sent all att dir dec l dip app rel pres pen ten col min max",
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
