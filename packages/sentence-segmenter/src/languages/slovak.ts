import { languageOf } from "./language.ts";

/** Also of use for Czech, whose abbreviations are mostly the same. */
export const slovak = languageOf({
  abbreviations: {
    title: `p mgr ing dr mudr judr rndr phdr paeddr doc prof bc mvdr csc drsc sv gen plk kpt npor arch akad dipl st nám ul`,
    gloss: `napr např t.j tj tzv tzn cca ca resp príp popř angl nem lat čes slov franc porov srov pozn t.zn zvl`,
    reference: "čl č ods odst písm par bod str s kap obr tab zb z.z zv roč príl příl zák vyhl §",
    month: "jan feb mar apr máj jún júl aug sep sept okt nov dec pon ut stred štv pia sob ned",
    suffix: "s.r.o a.s v.o.s k.s spol o.z n.o š.p o.p.s",
    rate: "atď atd a.i apod a.pod p.a",
    unit: "tis mil mld hod min sek kg km cm ks r eur",
    clipped: "tel fax okr red vyd preložil býv čsl nar zomr zom",
  },
  ambiguous: "st p s r č máj bod mil min ned ks str",
  starters: `a aj ak ako ale ani by bol bola bolo boli byl byla bylo byli bude budú čo do ho ich ide je jej jeho k ku kde kedy každý
    ktorý ktorá ktoré který která které mu musí môže na nad nie ne o od on ona ono oni po pod podľa podle pre pri před pred pro
    s sa se si so su sú som tak také tento táto toto tieto ten ta to tu už v vo ve však z za zo že len keď když pokiaľ pokud`,
  labels: "bod časť článok fáza kapitola krok možnosť odsek plán príloha strana tabuľka trieda typ úroveň",
  calendarNames: `pondelok utorok streda štvrtok piatok sobota nedeľa január február marec apríl máj jún júl august september október
    november december januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra ledna února
    března dubna května června července srpna září října listopadu prosince`,
  hasOrdinals: true,
});
