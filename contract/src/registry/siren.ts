/** Whether digits end in the check digit that Luhn's sum asks for. */
const passesLuhn = (digits: string): boolean =>
  [...digits].reduceRight((sum, digit, at) => {
    const counted = Number(digit) * ((digits.length - at) % 2 === 0 ? 2 : 1);
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0) %
    10 ===
  0;

/** Whether a text is a SIREN: nine digits with their check digit. Zeros alone stand for none. */
export const isSiren = (text: string): boolean =>
  /^\d{9}$/.test(text) && text !== "000000000" && passesLuhn(text);

/** There are more post offices than numbers with a check digit: the digits of theirs add up to a multiple of five. */
const LA_POSTE = "356000000";

const isPostOffice = (siret: string): boolean =>
  siret.startsWith(LA_POSTE) && [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;

/** Whether a text is a SIRET: a SIREN and five digits, with their own check. */
export const isSiret = (text: string): boolean =>
  /^\d{14}$/.test(text) && isSiren(text.slice(0, 9)) && (passesLuhn(text) || isPostOffice(text));
