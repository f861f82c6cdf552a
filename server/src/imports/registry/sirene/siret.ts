/** Whether digits end in the check digit that Luhn's sum asks for. */
const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Whether a text is a SIREN: nine digits with their check digit. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && passesLuhn(text);

/** There are more post offices than numbers with a check digit: theirs go without. */
const LA_POSTE = "356000000";

/** Whether a text is a SIRET: a SIREN and five digits, with their check digit but at La Poste. */
export const isSiret = (text: string): boolean =>
  /^\d{14}$/.test(text) && isSiren(text.slice(0, 9)) && (text.startsWith(LA_POSTE) || passesLuhn(text));
