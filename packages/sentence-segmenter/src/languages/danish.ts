import { languageOf } from "./language.ts";

/** Also of use for Norwegian, whose abbreviations are mostly the same. */
export const danish = languageOf({
  abbreviations: {
    title: "hr fr frk dr prof ing adv cand lic mag stud skt sct kgl gl ndr sdr kapt",
    gloss: `f.eks fx bl.a bla d.v.s dvs ca evt ekskl inkl jf jvf jfr mht m.h.t p.g.a pga vedr vha v.h.a if i.f.m ift
      hhv h.h.v s.k iflg mhp m.h.p jr`,
    reference: "art nr nro pkt stk kap afsn bd fig tab s lbk bek max maks min litra",
    month: "jan feb mar apr jun jul aug sep sept okt nov dec man tirs ons tors fre lør søn",
    suffix: "a.m.b.a i.s aps amba co ltd inc",
    rate: "etc osv o.s.v m.m mm m.v mv m.fl p.a o.l o.lign pct",
    time: "kl f.kr e.kr",
    unit: "mio mia kr tkr sek t tlf km kg pr",
    clipped: "afd adr alm ang dep dir div eng forsk gr int kbh mods opr pers red ref str tidl udg univ vol",
  },
  ambiguous: "mm fr fre man s t eng min maks gr dir mar ang alm",
  starters: `og det den de der en et han hun vi jeg du man at på i til af for med om som er var har havde kan kunne skal skulle vil
    ville må når hvis da så men eller ikke også efter før under over ved fra mod mens fordi hvor hvad hvem hvorfor hvordan dette
    denne disse alle ingen nogle mange hver sin sit sine min mit mine din dit vores deres hans hendes der her nu blev bliver siden
    ud op ned kun dog hej jo selv bor os dig mig`,
  labels: "afsnit bilag del fase figur kapitel klasse niveau plan punkt række side tabel trin type",
  calendarNames: `mandag tirsdag onsdag torsdag fredag lørdag søndag januar februar marts april maj juni juli august september
    oktober november december`,
  hasOrdinals: true,
});
