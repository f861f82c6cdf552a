import { labelOf } from "@plateau/contract/format/label-of.ts";
import { canonicalTokens, fold } from "@plateau/contract/geocoding/normalise.ts";

/** Rows are looked up by `word`, the street's last word (rarely abbreviated), then compared by `key`. */
export type HouseAddress = { number: number; word: string; key: string };

/** The tax office and Sirene write 'B', the address base 'bis'. */
const suffixes: Readonly<Record<string, string>> = { bis: "b", ter: "t", quater: "q" };
const suffixOf = (text: string): string => {
  const folded = fold(text);
  return labelOf(suffixes, folded) ?? folded;
};

export const houseAddressOf = ({
  number,
  suffix,
  street,
}: {
  number: number;
  suffix: string;
  street: string;
}): HouseAddress => {
  const words = canonicalTokens(street);
  return { number, word: words.at(-1) ?? "", key: `${number}${suffixOf(suffix)} ${words.join(" ")}` };
};

/** 'r' and 'q' abbreviate street types: never a suffix. */
const WRITTEN = /^(\d{1,4})(?: (?:et |a )?\d{1,4})*(?: ?(bis|ter|quater|[a-ps-z]))? (\D.*)$/;

/** '12/14 rue de Rivoli' has two, 'rue de Rivoli' none. Ignores text after a comma. */
export const houseAddressesIn = (line: string): HouseAddress[] => {
  const [first = "", ...rest] = line.split(",");
  const folded = fold(/^\s*[\d\s/-]+\w{0,6}\s*$/.test(first) ? `${first} ${rest[0] ?? ""}` : first);
  const [, , suffix = "", street = ""] = WRITTEN.exec(folded) ?? [];
  if (street === "") return [];
  const numbers = folded.slice(0, folded.length - street.length).match(/\d+/g) ?? [];
  return numbers.map((number) =>
    houseAddressOf({ number: Number(number), suffix: numbers.length > 1 ? "" : suffix, street }),
  );
};
