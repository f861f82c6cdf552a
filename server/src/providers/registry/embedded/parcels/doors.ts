import { canonicalTokens, fold } from "@plateau/contract/geocoding/normalise.ts";

/**
 * A number of a street in one spelling: registers write the same door in many ways. `word` is the street's last one, which
 * hardly anybody abbreviates: rows are looked up by it, then compared by `key`.
 */
export type Door = { number: number; word: string; key: string };

/** 'bis' and 'B' are one: the tax office and Sirene write the letter, the address base mostly the word. */
const suffixes: Readonly<Record<string, string>> = { bis: "b", ter: "t", quater: "q" };
const suffixOf = (text: string): string => {
  const folded = fold(text);
  return suffixes[folded] ?? folded;
};

/** A door from its parts: `{ number: 12, suffix: "bis", street: "Rue de Rivoli" }`. */
export const doorOf = ({
  number,
  suffix,
  street,
}: {
  number: number;
  suffix: string;
  street: string;
}): Door => {
  const words = canonicalTokens(street);
  return { number, word: words.at(-1) ?? "", key: `${number}${suffixOf(suffix)} ${words.join(" ")}` };
};

/**
 * Number, what else belongs to it, street. Letters that also abbreviate a kind of street ('r', 'q') are none of a number's.
 */
const WRITTEN = /^(\d{1,4})(?: (?:et |a )?\d{1,4})*(?: ?(bis|ter|quater|[a-ps-z]))? (\D.*)$/;

/**
 * The doors that one line means: '12/14 rue de Rivoli' two, 'rue de Rivoli' none. What follows a comma ('angle rue…') is
 * no part of the street.
 */
export const doorsIn = (line: string): Door[] => {
  const [first = "", ...rest] = line.split(",");
  // '12, rue de Rivoli' has its comma after the number.
  const folded = fold(/^\s*[\d\s/-]+\w{0,6}\s*$/.test(first) ? `${first} ${rest[0] ?? ""}` : first);
  const [, , suffix = "", street = ""] = WRITTEN.exec(folded) ?? [];
  if (street === "") return [];
  const numbers = folded.slice(0, folded.length - street.length).match(/\d+/g) ?? [];
  return numbers.map((number) =>
    doorOf({ number: Number(number), suffix: numbers.length > 1 ? "" : suffix, street }),
  );
};
