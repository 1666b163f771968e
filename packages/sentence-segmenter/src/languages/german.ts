import { languageOf } from "./language.ts";

export const german = languageOf({
  abbreviations: {
    title: "dr drs prof hr frl dipl dipl.-ing bgm ing mag st hl priv doz ra rae",
    gloss: `s z.b z.t d.h u.a bzw sog vgl ca inkl exkl zzgl zzt gem lt i.d.r i.d.f i.s.d i.s.v i.v.m i.h.v s.o s.u evtl evt ggf
      insb insbes u.u v.a o.g s.a betr bspw beispielsw einschl ausschl abzgl jew versch vertr einschließl m.e i.a i.ü u.ä o.ä m.a.w z.z z.hd i.e.s inh`,
    reference: `abs absch abschn art artt nr nrn no ziff bd kl pos §§ ff aktz kap anm rn rdnr rdn lit buchst abb tab aufl fn az hrsg verf
      beschl urt max min mind`,
    month: "jan jän feb febr mär apr jun jul aug sep sept okt nov dez mo di mi do fr sa so",
    suffix: "co e.v e.g gmbh mbh",
    degree: "chr n.chr v.chr",
    rate: "usw etc u.s.w u.dgl dgl p.a p.m",
    unit: "std stk stck mio mrd tsd mwst ust eur sek tel",
    clipped: "str zust geb gest verh ehem bundesl österr schweiz dt frz engl amtl gesetzl allg bes entspr",
  },
  ambiguous: "so mo do di art min max no kl pos",
  starters: `der die das den dem des ein eine einer eines einem einen er sie es wir ihr ich du bei beim im in am an auf aus mit
    nach von vom zu zum zur für gegen ohne um durch wenn ob als da dass weil während bis seit vor hinter über unter
    zwischen dies diese dieser dieses diesem diesen jede jeder jedes jedem jeden alle allen aller alles andere anderen auch
    aber und oder denn so sofern soweit falls hier dort dann danach dabei dazu daher deshalb damit darüber davon ferner zudem
    außerdem jedoch nur noch schon kein keine keiner keinen keinem nicht nichts man mein meine unser unsere ihre ihren ihrem
    ihrer sein seine seiner sollte sollten kann können darf dürfen muss müssen wird werden wurde wurden ist sind war waren
    hat haben hatte bitte gemäß laut nachdem sobald solange trotz wegen was wer wie wo welche welcher welches weitere
    insbesondere sowie sonst zwar bereits erst etwa ebenso mehr viele einige wenn wollen`,
  labels: `abschnitt anlage anhang kapitel klausel option phase plan schritt seite stufe tabelle teil variante ziffer
    nummer punkt paragraph klasse`,
  calendarNames: `montag dienstag mittwoch donnerstag freitag samstag sonntag januar jänner februar märz april mai juni juli
    august september oktober november dezember`,
  hasOrdinals: true,
});
