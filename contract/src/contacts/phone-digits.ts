/**
 * The digits of a telephone number whatever its writing, in the form that is dialled in France: '+33 6 39 98 00 01',
 * '0033 (0)6 39 98 00 01' and '06-39-98-00-01' are '0639980001'; a number abroad begins with its country, '+44 20 …' is
 * '4420…'. A part of a number gives a part of the digits. The database does the same (`contact_phone_digits`).
 */
export const phoneDigits = (written: string): string =>
  written
    .trim()
    .replace(/^\+/, "00")
    .replace(/[^0-9]/g, "")
    .replace(/^00330*/, "0")
    .replace(/^00+/, "");

/** Fewer digits are a switchboard's extension or a slip: they name nobody. */
const FEWEST_DIGITS = 6;

/** What two writings of the same number have in common; undefined when it is too short to name anybody. */
export const phoneKey = (written: string): string | undefined => {
  const digits = phoneDigits(written);
  return digits.length >= FEWEST_DIGITS ? digits : undefined;
};
