import { languageOf } from "./language.ts";

export const spanish = languageOf({
  abbreviations: {
    title: `sr sra sres sras srta srtas d dª dña don dr dra drs dres prof profa ilmo ilma iltmo iltma excmo excma exmo exma lic
      ing mons sto sta`,
    gloss: "p.ej ej aprox cf cfr v vid ex",
    reference:
      "art arts núm núms nº n p pág págs pp vol vols cap caps apdo apdos apto ap fig figs rec ref inc lit ss párr rj tol min máx",
    month: "ene feb mar abr jun jul ago sept set oct nov dic",
    suffix: "s.a s.l s.l.u s.a.u s.l.l cía cia co",
    time: "a.m p.m a.c d.c",
    rate: "etc p.a t.a.e",
    unit: "h kg km min",
    clipped: "ee.uu avda av c tel tfno admón dpto prov pza urb edif",
  },
  ambiguous: "v c d ej mar",
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
