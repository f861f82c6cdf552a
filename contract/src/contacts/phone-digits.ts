/**
 * The digits as dialled in France: '+33 6 39 98 00 01' and '06-39-98-00-01' give '0639980001', '+44 20 …'
 * gives '4420…'. Keep in step with the SQL function `contact_phone_digits`.
 */
export const phoneDigits = (written: string): string =>
  written
    .trim()
    .replace(/^\+/, "00")
    .replace(/[^0-9]/g, "")
    .replace(/^00330*/, "0")
    .replace(/^00+/, "");

/** Fewer digits are an extension or a typing error. */
const MIN_DIGITS = 6;

/** Comparison key of a number; undefined when it is too short. */
export const phoneKey = (written: string): string | undefined => {
  const digits = phoneDigits(written);
  return digits.length >= MIN_DIGITS ? digits : undefined;
};
