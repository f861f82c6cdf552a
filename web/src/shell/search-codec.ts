import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/** `48.10` is 48.1; a zero in front, an exponent or more digits than a number holds make it another text. */
const isSameNumber = (text: string, value: number): boolean =>
  String(value) === (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

/** @throws for what is text: a parcel number such as 921020000E0012 would be a huge number. */
const parseValue = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  if (typeof value === "number" && !isSameNumber(text, value)) throw new SyntaxError("not a number");
  return value;
};

/** Search parameters of the address; numbers that would not be written back as they were stay text. */
export const parseSearch = parseSearchWith(parseValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue);
