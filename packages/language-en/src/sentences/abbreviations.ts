/**
 * Abbreviations, classified by what a full stop after them can mean. Entries are in lower case, separated by white space, and
 * without their last stop; inner stops are kept (`e.g`). Each entry is in one class.
 */

export const abbreviations = {
  // Always followed by a name.
  title: `adm alex amb benj brig capt cdr chas cmdr col comdr cpl dr drs fr gen geo hon insp jas jos lt maj messrs mlle mme
    mr mrs ms msgr mt mx pfc pres prof profs pvt rep reps rev robt rt sen sens sgt sgts sra srta supt thos wm`,
  // Always followed by what they introduce.
  gloss: `a.k.a approx c.f ca cf e.g eg esp excl f.e i.a i.e ie incl n.b nb p.s ps rel resp v viz vs w.r.t`,
  // Followed by a number or a letter.
  reference: `app apps art arts cap ch chap chs cl cls div ed eds eq eqs ex exs fig figs fn item max min n° nn no nos note notes nº nr p par para
    paras pp pt pts r ref refs reg regs rr rs s sch sched schs sec secs sect ser ss stat tab tbl ver vol vols`,
  month: `jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun`,
  // After a name, which may continue with a capital.
  suffix: `a.g ag assn assoc bhd bros bv cie co corp cos esq gmbh hldgs inc intl jr llc llp lp ltd mfg n.v nv plc pte pty
    b.v s.a s.l s.p.a sa sdn sr`,
  // After a name or a verb; a capital after them begins something new.
  degree: `b.a b.com b.sc bsc c.p.a d.d.s d.phil ed.d j.d ll.b ll.d ll.m m.a m.b.a m.d m.phil m.sc msc ph.d phd r.n`,
  time: `a.d a.m am b.c b.c.e bc bce c.e p.m pm`,
  rate: `etc p.a p.c p.m.p p.q`,
  // Some of them are ordinary words unless a number precedes them.
  unit: `bn cm cu fl ft gal hr hrs in kg km lb lbs mg mi mins ml mln mm mn mo mos mph mth mths oz pct qt sq tbsp tsp
    wk wks yd yds yr yrs`,
  // Shortened words in names and citations.
  clipped: `acad accts acct admin aff affd al ala amend amt ann apt ariz ark asst atty ave avg bal bankr bd bldg blvd bus cal
    calif cir civ colo comm commn comms comr cong conn const cont cranch crim ct decl del dep depr dept depts dir dist
    educ elec envtl est et evid exec ext fed fin fla ga gov govt hist hwy ibid id ill ind indus inst int jud jur kan
    ky la lab lit ln loc ltr mass md me med memo met mgmt mgr mich mil minn misc miss mont n.s.w natl neb nev nsw okla
    ont op ore orig otto pa penn pharm phys pick pl pol pop prac prev prob proc prod pub publ qld qty que rd rec repr sask
    sci sess seq serv soc st std ste stip sub subch subd subdiv subtit sup supp sys tas tech tel temp tenn tex tit tr
    trans transp u.k u.s univ util usu va vet vic vt wall wash wheat wis wyo
      appdx appx attn bl br bur bvca cmt cmts comp compl conf constr corr def defs dkt doc docs ecf encl exh fam harv hrg info mach machs mem mfrs mot nw opp pac pet pls recon rptr stips subcomm subpt summ supr`,
} as const;

/**
 * In the spelling in which they may be ordinary words instead: words in lower case, names of regulators and documents
 * in capitals.
 */
export const ambiguousAbbreviations = `app apps art bus cal cap conn const dec div ed elec fin fig id ill in ind item la lab lit mar mass max me med
  memo met mil min miss mon no note notes op ore otto pa par pick pol pop pt pub rec ref rep sat sec seq sub sun sup tab
  tech temp ver vet wall wash wed wheat br comp conf corr def doc docs fam mach mem mot opp pet EST CAP ID SEC Note Notes`;
