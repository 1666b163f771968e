/** Closed classes of English words that show whether a sentence begins or continues. All in lower case. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that begin sentences and hardly ever continue a name: a capital on one of them begins a sentence. */
export const starters =
  set(`a about above according across after afterwards again all also although among an and
  another any anyone anything apart are as aside at because before below besides between beyond both but by can
  consequently could despite did do does due during each earlier either else even every everyone everything except few
  finally first firstly following for formerly fortunately four from furthermore given had has have having he hence her
  here hers hereafter his how however i if in indeed initially instead into is it its itself just last lastly later
  least let like likewise many may maybe meanwhile millions more moreover most much must my neither nevertheless next
  nine no nobody none nonetheless nor not nothing now obviously of often on once one only or other others otherwise our
  ours out over overall perhaps please previously quite rather recently regardless second secondly seven several shall
  she should similarly simply since six so some someone something sometimes soon specifically still subsequently such
  ten than that the their theirs then there thereafter therefore these they third this those though three through
  throughout thus to today together tomorrow too two under undoubtedly unfortunately unless unlike until upon usually
  was we were what whatever when whenever where whereas wherever whether which whichever while who whoever whose why will with
  within without would yes yesterday yet you your yours`);

/** Starters that still show a new sentence in a text in capitals. */
export const plainStarters = set(`he i it she that the these they this those we you your our my all any no`);

/** Prepositions that begin a phrase of time or place: “At 6 p.m. Ms Grey …” continues. */
export const fronting = set(
  `about after around as at before between by during for from in on since until till`,
);

/** Nouns that take a letter or number as their name: “option A.” may end a sentence where “Albert A.” may not. */
export const labels =
  set(`annex annexure appendix article attachment chapter clause class column category division
  example exhibit exhibits figure form grade group item level line model note number option page paragraph part
  phase plan point question row rule schedule scenario section series share stage step table team tier type unit
  variant version vitamin volume zone`);

/** Words that begin a sentence even in text without capitals. */
export const smallStarters =
  set(`a actually after all also although always an and another any anyone anyways are as at because before being both but
  by can could couldn did didn do does doesn don each even every everyone everything first following for from get give go
  good great had has have having he hello her here hey hi his hope how however i if im in instead is isn it its ive just
  keep last let like lol lots make many maybe me more most much my never next no nobody none not nothing now of oh ok okay
  on once one only or our over overall people perhaps please plus put really remember right see seems she should since so
  some someone sometimes still stop sure take tell thank thanks that the their them then there these they this those
  though thought to too trust try under unless until very was wasn we well were what when where which while who whoever why
  will wish with without won would yeah yep yes yet you your`);

/** Words that continue a sentence after the question mark of a title or quotation, “the meaning of Why? is”. */
export const continuing = set(`and as has is in of or was`);

/** Pronouns before a verb of speaking, and those verbs: “Stop! he said.” */
export const speakers = set(`he i it she they we you`);
export const speaking =
  set(`added announced answered asked asks barked bellowed called claimed cried cries declared exclaimed
  explained growled laughed moaned murmured muttered protested remarked repeated replied replies roared said says
  screamed shouted shrieked sighed smiled sobbed told thought wailed whispered wondered wrote yelled`);

/** Words with which letters end, before a name: “Kind regards, Edith Moss”. */
export const wishes = set(
  `best cheers cordially faithfully regards respectfully sincerely soon thanks truly wishes yours`,
);

/** Days and months, which belong to the time before them: “5 p.m. Monday”. */
export const calendarNames =
  set(`monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri
  sat sun january february march april may june july august september october november december jan feb mar apr jun jul
  aug sep sept oct nov dec`);

/** Names with an exclamation mark. */
export const exclaimedNames = set(`yahoo jeopardy yum oklahoma kahoot chips`);
