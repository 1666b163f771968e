import { languageOf } from "./language.ts";

export const polish = languageOf({
  abbreviations: {
    title: `dr hab prof mgr inż ks bp abp św gen płk kpt por ppłk mjr dyr red mec pp p im ul al os pl gm woj`,
    gloss: `np m.in tj tzn tzw zob ok ang łac niem fr ros bałt wł hiszp słow czes pn ps wg ww cyt`,
    reference: "art ust pkt nr poz str s t rozdz par lit zał dz rys tab ryc tabl wyd zesz sygn akt",
    month: "stycz lut mar kwiet maj czerw lip sierp wrzes paźdz listop grudz pon wt śr czw pt sob niedz",
    suffix: "sp s.a s.j s.c z.o.o o.o",
    rate: "itd itp etc",
    unit: "tys mln mld zł godz min r w sek kg km cm szt",
    clipped: "tel zm ur oprac tłum przyp wlkp",
  },
  ambiguous: "por s w r t os im al pl maj p min akt pt wt ok",
  starters: `i a w we z ze na do od po za o u dla przez przy pod nad bez oraz lub albo ale jednak więc że czy nie jest są był była było
    były będzie będą to ten ta te tego tej tym tych jak jako gdy kiedy jeśli jeżeli gdyby który która które się co kto gdzie
    wszystkie wszystkich każdy każda każde można należy może mogą musi jego jej ich on ona ono oni my wy ja tak także również
    tylko już jeszcze bardzo przed między podczas`,
  labels:
    "artykuł część etap faza klasa krok opcja paragraf plan poziom punkt rozdział strona tabela typ załącznik",
  calendarNames: `poniedziałek wtorek środa czwartek piątek sobota niedziela styczeń luty marzec kwiecień maj czerwiec lipiec sierpień
    wrzesień październik listopad grudzień stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października
    listopada grudnia`,
  hasOrdinals: true,
});
