const passesLuhn = (digits: string): boolean =>
  [...digits].reduceRight((sum, digit, at) => {
    const counted = Number(digit) * ((digits.length - at) % 2 === 0 ? 2 : 1);
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0) %
    10 ===
  0;

export const isSiren = (text: string): boolean =>
  /^\d{9}$/.test(text) && text !== "000000000" && passesLuhn(text);

/** La Poste's SIRETs are checked by a digit sum divisible by five instead. */
const LA_POSTE = "356000000";

const isPostOffice = (siret: string): boolean =>
  siret.startsWith(LA_POSTE) && [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;

export const isSiret = (text: string): boolean =>
  /^\d{14}$/.test(text) && isSiren(text.slice(0, 9)) && (passesLuhn(text) || isPostOffice(text));
