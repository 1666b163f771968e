import { languageOf } from "./language.ts";

export const spanish = languageOf({
  abbreviations: {
    title: `sr sra sres sras srta srtas d dª dña don dr dra drs dres prof profa ilmo ilma iltmo iltma excmo excma exmo exma lic
      licdo licda ing mons sto sta fco gral tte cnel cap cmdte pbro mag magdo magda ldo lda mtro mtra arq abog mt`,
    gloss: "p.ej ej aprox cf cfr v vid ex vgr i.e",
    reference: `art arts núm núms num nº n° n no nos p pág págs pag pags pp vol vols caps apdo apdos apto aptdo ap fig figs rec ref
      refs lit ss párr párrs par rj fj fjs tol máx sec secc secs exp expte rol epígr tít cra km reg disp c.c ed f fs fol
      fols`,
    month: "ene feb mar abr may jun jul ago sept sep set oct nov dic",
    suffix: "s.a s.l s.l.u s.a.u s.l.l s.a.s s.r.l s.c s.coop c.v cía cia co hnos hno inc ltd ltda",
    time: "a.m p.m a.c d.c",
    rate: "etc p.a t.a.e",
    unit: "h hs hrs kg min seg cm mm gr grs mts min ptas pta eur usd",
    clipped: `ee.uu ff.aa cc.aa rr.hh avda av c tel tfno tlf telf admón dpto depto prov pza plza urb edif izda dcha gob trib jdo juzg aud
      cód cod crim ord op cit ob loc ibíd ibid íd d.f`,
  },
  ambiguous: "v c d ej mar may par set rec ref sec cap min no f fs ord reg disp loc ob op mag rol aud",
  starters: `el la los las lo un una unos unas al del de en con por para sin sobre según si no este esta esto estos estas ese esa
    eso esos esas aquel aquella su sus mi mis tu tus nuestro nuestra se le les me te es son era eran fue fueron ha han hay puede
    pueden debe deben que qué quien quién cuando cuándo donde dónde como cómo cual cuál y e o pero más sino aunque además
    asimismo también tampoco entre desde hasta ante bajo tras durante mediante cada todo toda todos todas cualquier ningún
    ninguna otro otra otros otras después antes luego entonces así ahora ya muy nada nadie él ella ellos ellas usted ustedes
    yo nosotros a contra conforme dicho dicha dichos dichas pues porque`,
  labels:
    "anexo apartado capítulo fase opción página párrafo parte paso punto sección tabla título tipo nivel",
  calendarNames: `lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre
    octubre noviembre diciembre`,
});
