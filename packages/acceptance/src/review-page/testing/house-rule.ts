/** The file of a rule that finds “sure thing”, for packs that a company writes. `fires`: the text of its test. */
export const houseRule = (fires = "A ⟦sure thing⟧.") => `id: sure-thing
number: H-1
group: Promises
description: Nothing is certain.
feedback: Remove it.
score: 7
term: {find: [sure thing]}
tests:
  - fires: ${fires}
`;
