import { languageOf } from "./language.ts";

export const portuguese = languageOf({
  abbreviations: {
    title: `sr sra srs sras srª dr dra drs drª prof profª profa profs exmo exma exmos exmas ilmo ilma ilmos eng engº d dom min minª des
      desª rel relª bel bela adv adva sto sta sgt cel v.exa v.ex arq mons`,
    gloss: "p.ex ex aprox cf cfr v vd obs i.e",
    reference: `art arts n n.º nº no nos num núm núms p pág págs pag pags pp fl fls incs vol vols cap caps al als proc procs máx mín
      par alín tít ss sec res dec d.j dj dje resp rext edcl ref reg cláus súm enunc ed`,
    month: "jan fev mar abr mai jun jul ago set out nov dez",
    suffix: "s.a ltda lda cia cª s.a.r.l me epp inc ltd sgps",
    rate: "etc p.a",
    time: "a.m p.m a.c d.c",
    unit: "h hs kg km seg cm mm eur",
    clipped: `av r tel telem dept depto apto adm trad rev com fed est mun trib cód cod civ pen crim const cons ord jur jurisp op cit loc
      ibid e.u.a julg publ unân v.u`,
  },
  ambiguous: "min des rel ex me d v ed rev no nos r par res dec com est pen ref reg loc op sec cons fed",
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
