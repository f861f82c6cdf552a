import type { Address } from "@plateau/contract/offers/address.ts";

/** What stands where an address was. */
const CONCEALED = "[adresse masquée]";

const accents: Record<string, string> = {
  a: "aàâä",
  c: "cç",
  e: "eéèêë",
  i: "iîï",
  o: "oôö",
  u: "uùûü",
  y: "yÿ",
};

/** How people may write a character of a street's name: with or without its accent, any apostrophe, hyphen or space. */
const spelled = (character: string): string => {
  const plain = character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (/[\s\-'’]/.test(plain)) return "[\\s\\-'’]+";
  return accents[plain] ? `[${accents[plain]}]` : plain.replace(/[^\p{L}\p{N}]/gu, "\\$&");
};

const pattern = (words: string): string => [...words.trim()].map(spelled).join("");

/** `12`, `12 bis`, `12-14`, `n° 12`, with what may stand between a number and its street. */
const NUMBER = "(?:n°\\s*)?(?:\\d{1,4}(?:\\s*(?:bis|ter|quater|[a-d]))?(?:\\s*[-/]\\s*\\d{1,4})?\\s*,?\\s*)?";

const KINDS =
  "allée|av\\.?|avenue|bd\\.?|boulevard|chemin|cité|cour|cours|faubourg|fbg|impasse|mail|passage|place|pl\\.?|port|porte|promenade|quai|r\\.|route|rue|ruelle|square|villa|voie";
const ARTICLES = "(?:(?:de|du|des|la|le|les|d['’]|l['’])\\s*)*";

/** Words of the trade and of every town: alone they say nothing of a street. */
const ordinary =
  /^(commerces?|march[ée]|gare|[ée]glise|mairie|ch[âa]teau|paix|libert[ée]|r[ée]publique|europe|industrie|parc|port|moulin|[ée]coles?|h[ôo]pital|stade|pont|centre|fontaine|jardins?)$/i;

/** `Rivoli` of `Rue de Rivoli`; empty when the street is named by its kind alone. */
const properName = (street: string): string =>
  street.replace(new RegExp(`^(?:${KINDS})\\s+${ARTICLES}`, "iu"), "").trim();

const streetOf = ({ properties: { street, name, type, label, postcode } }: Address): string => {
  if (type === "municipality") return "";
  const named = street ?? name ?? (postcode ? (label.split(postcode)[0] ?? "") : label);
  return named.replace(/^\d+\s*(?:bis|ter|quater|[a-d])?\s+/i, "").trim();
};

const patternsOf = (address: Address): RegExp[] => {
  const street = streetOf(address);
  if (street === "") return [];
  const own = properName(street);
  const city = address.properties.city ?? "";
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER}${pattern(street)}(?![\\p{L}\\p{N}])`, "giu");
  if (own.length < 4 || ordinary.test(own) || city.toLowerCase().includes(own.toLowerCase())) return [whole];
  const bare = `(?:${NUMBER}(?:${KINDS})\\s+${ARTICLES})?${pattern(own)}`;
  return [whole, new RegExp(`(?<![\\p{L}\\p{N}])${bare}(?![\\p{L}\\p{N}])`, "giu")];
};

/**
 * What takes the streets of these addresses out of free text, however they are written in it: with or without number,
 * accents and hyphens, or by the street's proper name alone.
 */
export const concealing = (addresses: readonly Address[]): ((text: string) => string) => {
  const patterns = addresses.flatMap(patternsOf);
  return (text) => patterns.reduce((left, each) => left.replace(each, CONCEALED), text.normalize("NFC"));
};
