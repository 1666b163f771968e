/**
 * Mail between colleagues is not advertising, although it says “you”, “free” and “today”: the bundled rules find
 * nothing in it.
 */
import { parseQuestionnaire } from "@docreview/engine";
import { createJudge } from "@docreview/engine/judge";
import { textDocument } from "@docreview/engine/rule-tools";
import { parseRules } from "@docreview/engine/rules";
import { readRuleFolder } from "@docreview/runner";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./testing/source-files.ts";

const folder = await readRuleFolder(join(repository, "rules"));
const questionnaire = parseQuestionnaire(folder.questionnaire!).value;
const judge = createJudge({ rules: parseRules(folder.rules).value, questionnaire });

const mails: readonly string[] = [
  `Hi Tomas,

Thanks for the patch! It builds here now, but the second test still fails when the folder is empty. Could you have a look today?
If you want, just call me; I am free after three.

Cheers,
Ingrid
-- 
Ingrid Solheim <ingrid.solheim@harbourtools.example>`,
  `On Tuesday, Priya wrote:
> Do we really need a new printer?

Yes, we do! The old one jams every day, and the repair would cost more than $200. I found one for $149 at the shop next door.
You can pick the colour. Let me know before Friday, or I will order the grey one.`,
  `All,

The meeting moves to room 4 at 2 p.m. Please bring your figures for the first quarter: revenue rose by 4%, and costs fell.
Join by phone if you are at home. The best time for questions is the last ten minutes.

Regards,
Marek`,
  `Has anybody got the lists package to work with the new compiler? I get "undefined symbol" on every file. I have tried to
download the latest release again, and to start from a clean tree. It never fails on my laptop, so it must be the server.

_______________________________________________
compiler-users mailing list
compiler-users@lists.harbourtools.example`,
  `Dear Ms Okafor,

Thank you for your letter of 3 May. We have changed your address as you asked, and the next statement will go to the new one.
If anything is still wrong, call us on the number above and we will help.

Yours sincerely,
Lena Brandt
Customer accounts`,
  `Mum says happy birthday! We all loved the photos. Are you coming for the weekend? Grab a seat on the early train, it is only
£12 and usually half empty. Dad has promised to make his famous soup, so come hungry.`,
  `I disagree. If the author wants others to use the code, then a free licence is the safest choice; nobody can take it away later.
You are right that some firms make money with it, but so what? They give something back, too. Try to read the whole thread before
you answer.`,
  `Reminder: the fire drill is tomorrow at eleven. Leave your things, use the stairs, and meet at the gate. It will take ten minutes
at most. Nobody needs to sign up. Call Jon if you cannot walk down the stairs.`,
];

test.each(["us", "au", "uk", "eu", "nz"])(
  "nothing of score 4 or above is found in the market %s",
  (market) => {
    const found = mails.flatMap((text) => {
      const { document } = textDocument(text, "body");
      const reading = { mediaType: "text/plain", sha256: "", rendition: null, document, problems: [] };
      const { findings } = judge.examine(reading, { market: [market], channel: ["email"] }, "2026-11-28");
      return findings.filter(({ score, triggers }) => score >= 4 && triggers.length > 0);
    });
    expect(found.map(({ ruleId, triggers }) => [ruleId, ...triggers.map(({ text }) => text)])).toEqual([]);
  },
);
