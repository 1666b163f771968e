import { languageOf } from "./language.ts";

export const french = languageOf({
  abbreviations: {
    title: "m mm mme mmes mlle mlles dr drs pr prs prof me mes mgr st ste mr gal",
    gloss: "p.ex c.-à-d cf env ex resp p.ext n.b i.e",
    reference:
      "art arts sect cons obs req pourv bull arr al p pp n no nos nº chap fig t vol l r d v § tabl annexe min max",
    month: "janv févr fév avr juil sept oct nov déc",
    suffix: "s.a s.a.s s.a.r.l s.n.c s.c.i cie sté ets",
    rate: "etc h.t t.t.c p.a",
    unit: "h hab kg km",
    clipped: "av bd boul tél préc éd coll trad dép rég soc",
  },
  ambiguous: "obs cons art éd me mes no annexe",
  starters: `le la les l un une des du de d il elle ils elles on nous vous je j ce c cet cette ces celui celle ceux celles dans en
    au aux par pour sur sous avec sans si lorsque lorsqu quand comme mais ou et donc or ni car toute tout tous toutes nul
    nulle chaque aucun aucune plusieurs certains certaines tel telle après avant pendant depuis lors ainsi toutefois cependant
    néanmoins enfin ensuite puis alors aussi même à selon suite son sa ses leur leurs notre nos votre vos mon ma qui que qu
    quoi où dont est sont ont a peut peuvent doit doivent s n y ne pas entre vers chez dès afin outre malgré par`,
  labels:
    "chapitre section annexe option page paragraphe partie phase point question tableau titre livre étape",
  calendarNames: `lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre
    octobre novembre décembre`,
});
