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

const DIGITS = /^(\d{9})(\d{5})?$/;

/** French VAT number: a key of two characters, then the SIREN. */
const VAT_NUMBER = /^(?:n°?\s*)?(?:tva\s*(?:intracommunautaire\s*)?:?\s*)?fr\s*[0-9a-z]{2}\s*(\d{9})$/i;

/**
 * The SIREN in a number as it is copied: `552 081 317`, a SIRET, `RCS Paris 552 081 317`, `FR 12 552081317`. Among
 * words, only one number with a right check digit.
 */
export const sirenIn = (typed: string): string | undefined => {
  const text = typed.trim().replace(/(?<=\d)[\s.-]+(?=\d)/g, "");
  const alone = (DIGITS.exec(typed.replace(/[\s.-]/g, "")) ?? VAT_NUMBER.exec(text))?.[1];
  if (alone !== undefined) return alone;
  const numbers = text.match(/\d+/g) ?? [];
  const siren = numbers.length === 1 ? DIGITS.exec(numbers[0] ?? "")?.[1] : undefined;
  return siren !== undefined && isSiren(siren) ? siren : undefined;
};

/** 'FR', the key of two digits, the SIREN. */
export const vatNumberOf = (siren: string): string => {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
};
