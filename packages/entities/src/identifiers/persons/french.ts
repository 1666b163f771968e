/** Identifiers that France assigns to persons. */
import { writtenIdentifier } from "../../written/written-identifier.ts";

/** Sex; year and month of birth, with months for those not known; department, commune or country; serial number; key. */
const form =
  /^[1-478]\d\d(?:0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(?:2[AB]|(?!00)\d\d)\d{3}(?!000)\d{3}(?!00)\d\d$/;

/**
 * Insee, “Numéro d’inscription au répertoire”, and decree 82-103: the key is 97 minus the remainder of the thirteen
 * characters; Corsica’s departments 2A and 2B count as 19 and 18.
 */
export const nir = writtenIdentifier({
  name: "nir",
  description: "A French social security number (NIR).",
  proof: "a NIR with a valid key (modulus 97)",
  forms: ["999999X99999999", "999999X999999 99", "9 99 99 9X 999 999 99", "9-99-99-9X-999-999-99"]
    .concat("9.99.99.9X.999.999.99")
    .map((written) => ({ written })),
  accepts: (characters) => {
    const digits = characters.replace("2A", "19").replace("2B", "18");
    return form.test(characters) && 97 - (Number(digits.slice(0, 13)) % 97) === Number(digits.slice(13));
  },
});
