/** Offers whose id begins with what was typed lie between these two; undefined when it is no beginning of an id. */
export const idsBeginningWith = (typed: string): { first: string; last: string } | undefined => {
  const digits = typed.replaceAll("-", "").toLowerCase();
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return undefined;
  return { first: asId(digits.padEnd(32, "0")), last: asId(digits.padEnd(32, "f")) };
};

const asId = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/**
 * The beginning of a parcel's number, in any spacing: commune, then section and number with or without their zeros
 * ('75118 AO 42' is '75118000AO0042'). Undefined when it is none; a commune alone is none either.
 */
export const parcelsBeginningWith = (typed: string): string | undefined => {
  const text = typed.toUpperCase();
  const short = /^([0-9AB]{5})[\s-]+(?:(\d{3})[\s-]+)?([A-Z]{1,2}|\d[A-Z])[\s-]*(\d{1,4})$/.exec(text);
  if (short) {
    const [, commune = "", prefix = "000", section = "", number = ""] = short;
    return commune + prefix + section.padStart(2, "0") + number.padStart(4, "0");
  }
  const whole = text.replace(/[\s-]/g, "");
  return /^[0-9AB]{5}[0-9A-Z]{1,9}$/.test(whole) ? whole : undefined;
};
