import { languageOf } from "./language.ts";

export const portuguese = languageOf({
  abbreviations: {
    title: `sr sra srs sras srª dr dra drs drª prof profª profa exmo exma exmos exmas ilmo ilma eng engº d dom min des rel bel bela
      adv`,
    gloss: "p.ex ex aprox cf cfr v obs",
    reference: "art arts n nº nos num núm p pág págs pp fl fls inc incs vol cap caps al §§ proc máx",
    month: "jan fev mar abr mai jun jul ago set out nov dez",
    suffix: "s.a ltda lda cia s.a.r.l me epp",
    rate: "etc p.a",
    time: "a.m p.m a.c d.c",
    unit: "h kg km min",
    clipped: "av tel dept apto adm ed trad rev resp",
  },
  ambiguous: "min des rel ex me d v ed rev",
  starters: `o a os as um uma uns umas ao aos à às do da dos das de no na nos nas em com por para pelo pela pelos pelas sem sob
    sobre se não este esta estes estas esse essa esses essas isto isso aquele aquela seu sua seus suas é são foi foram era
    eram há tem têm pode podem deve devem que quem quando onde como qual quais e ou mas porém contudo todavia além também
    ainda assim então logo portanto após antes durante segundo conforme caso cada todo toda todos todas qualquer nenhum
    nenhuma outro outra outros outras ele ela eles elas você vocês nós eu já muito nada num numa entre até desde mediante
    aplica aplicam só nesse neste nessa nesta tal tais`,
  labels:
    "anexo capítulo fase opção página parágrafo parte passo ponto seção secção tabela título tipo nível item",
  calendarNames: `segunda terça quarta quinta sexta sábado domingo janeiro fevereiro março abril maio junho julho agosto setembro
    outubro novembro dezembro`,
});
