import { abbreviations } from "@plateau/contract/geocoding/normalise.ts";
import type { Address } from "@plateau/contract/offers/building.ts";

/** `au 12 rue …` is in the area; `près du 12 rue …` and `angle de la rue …` are of the area. */
const BEFORE =
  "(?:(?<of>du|de\\s+la|de\\s+l['’]|d['’]|de)|(?<at>aux?|à\\s+la|à\\s+l['’]|à|sur\\s+l[ae]|sur|dans\\s+l[ae]|dans|en|le|la|l['’]))";

const accents: Record<string, string> = {
  a: "aàâä",
  c: "cç",
  e: "eéèêë",
  i: "iîï",
  o: "oôö",
  u: "uùûü",
  y: "yÿ",
};

/** Unicode patterns refuse that anything else is escaped. */
const SYNTAX = /[$()*+./?[\\\]^{|}]/g;

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

const spelled = (character: string): string => {
  const plain = withoutAccents(character).toLowerCase();
  return accents[plain] ? `[${accents[plain]}]` : plain.replace(SYNTAX, "\\$&");
};

/** As brokers shorten the words of street names. */
const SHORTENED: readonly (readonly string[])[] = [
  ["saint", "st"],
  ["sainte", "ste"],
  ["général", "gal", "gén"],
  ["maréchal", "mal", "mar"],
  ["amiral", "al"],
  ["colonel", "col", "cel"],
  ["commandant", "cdt", "cmdt"],
  ["capitaine", "cap", "cne"],
  ["lieutenant", "lt"],
  ["sergent", "sgt"],
  ["docteur", "dr"],
  ["professeur", "pr", "prof"],
  ["président", "pdt", "prés"],
  ["monseigneur", "mgr"],
  ["premier", "1er"],
  ["quatre", "4"],
  ["huit", "8"],
  ["onze", "11"],
  ["quatorze", "14"],
];

const lettersOf = (word: string): string => [...word].map(spelled).join("");

const sameWord = (a: string, b: string): boolean => a.localeCompare(b, "fr", { sensitivity: "base" }) === 0;

/** `Lafayette` is also written `La Fayette`. */
const wordPattern = (word: string): string => {
  const spellings = SHORTENED.find((each) => each.some((spelling) => sameWord(spelling, word)));
  if (spellings) return `(?:${spellings.map(lettersOf).join("|")})\\.?`;
  const [, article = "", rest = ""] = /^(l[ae])(\p{L}{4,})$/iu.exec(word) ?? [];
  return article === "" ? lettersOf(word) : `${lettersOf(article)}[\\s\\-]*${lettersOf(rest)}`;
};

/** Matches the words with or without accents, hyphens, apostrophes and abbreviations. */
export const patternOf = (words: string): string =>
  words
    .trim()
    .split(/[\s\-'’]+/)
    .map(wordPattern)
    .join("[\\s\\-'’]*");

/** `12`, `12 bis`, `12-14`, `n° 12`. */
const NUMBER = "(?:n°\\s*)?(?:\\d{1,4}(?:\\s*(?:bis|ter|quater|[a-d]))?(?:\\s*[-/]\\s*\\d{1,4})?\\s*,?\\s*)?";

const KIND_NAMES = [
  ...["rue", "avenue", "boulevard", "place", "square", "route", "chemin", "impasse", "passage", "faubourg"],
  ...["cours", "allée", "cité", "cour", "esplanade", "galerie", "mail", "parvis", "port", "porte"],
  ...["promenade", "quai", "rond-point", "ruelle", "sentier", "villa", "voie"],
];

/** 'À deux pas de Rivoli' is a distance. */
const isWord = (short: string): boolean => short === "pas";

/** Each kind of street as a pattern of its spellings. */
const KINDS = KIND_NAMES.map((kind) => {
  const shortened = [...abbreviations].filter(
    ([short, word]) => word === withoutAccents(kind) && !isWord(short),
  );
  const spellings = [kind, ...shortened.map(([short]) => short), ...(kind === "chemin" ? ["ch"] : [])];
  return spellings.map(lettersOf).join("|");
});
const ANY_KIND = KINDS.join("|");
const kindPattern = (kinds: string): string => `(?:${kinds})(?:\\.\\s*|\\s+)`;
const ARTICLES = "(?:(?:de|du|des|la|le|les|d['’]|l['’])\\s*)*";

export const ordinary =
  /^(commerces?|march[ée]|gare|[ée]glise|mairie|ch[âa]teau|paix|libert[ée]|r[ée]publique|europe|industrie|parc|port|moulin|[ée]coles?|h[ôo]pital|stade|pont|centre|fontaine|jardins?)$/i;

const properName = (street: string): string =>
  street
    .replace(new RegExp(`^(?:${ANY_KIND})\\s+(?:(?:du|des|de|la|les|le)\\s+|d['’]|l['’])*`, "iu"), "")
    .trim();

const streetOf = ({ properties: { street, name, type, label, postcode } }: Address): string => {
  if (type === "municipality") return "";
  const named = street ?? name ?? (postcode ? (label.split(postcode)[0] ?? "") : label);
  return named.replace(/^\d+\s*(?:bis|ter|quater|[a-d])?\s+/i, "").trim();
};

export const concealedAfter = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${BEFORE}\\s*(?<![\\p{L}]))?${words}(?![\\p{L}\\p{N}])`, "giu");

/** The last name alone reveals the street too: `av. V. Hugo`, `avenue Hugo`. */
const lastNamePattern = (own: string): string | undefined => {
  const last = own.split(/\s+/).slice(1).at(-1) ?? "";
  if (!/^\p{L}{4,}$/u.test(last) || ordinary.test(last)) return undefined;
  const firstNames = "(?:[\\p{L}]+(?:\\.\\s*|[\\s\\-]+)){0,2}";
  return `${NUMBER}${kindPattern(ANY_KIND)}${ARTICLES}${firstNames}${patternOf(last)}`;
};

const patternsOf = (address: Address): RegExp[] => {
  const street = streetOf(address);
  if (street === "") return [];
  const own = properName(street);
  const city = address.properties.city ?? "";
  const whole = `${NUMBER}${patternOf(street)}`;
  const named = (kinds: string) => `${NUMBER}${kindPattern(kinds)}${ARTICLES}${patternOf(own)}`;
  if (own.length < 4 || ordinary.test(own) || city.toLowerCase().includes(own.toLowerCase())) {
    const kinds = KINDS.find((each) => new RegExp(`^(?:${each})\\s`, "iu").test(street));
    return (kinds ? [whole, named(kinds)] : [whole]).map(concealedAfter);
  }
  const lastName = lastNamePattern(own);
  return [whole, named(ANY_KIND), ...(lastName ? [lastName] : []), patternOf(own)].map(concealedAfter);
};

export const capitalised = (text: string, likeIn: string): string =>
  /^\p{Lu}/u.test(likeIn) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const area = (found: string, { of, at }: Record<string, string | undefined>, before: string): string => {
  const starts = /(?:^|[.!?\n–—:]\s*)$/u.test(before);
  if (of !== undefined) return capitalised("du secteur", of);
  if (at !== undefined) return capitalised("dans le secteur", at);
  return starts ? capitalised("secteur", /^\p{L}/u.test(found) ? found : "S") : "dans le secteur";
};

/** Puts 'le secteur' for the streets of a free text, by full or proper name. */
export const concealing = (addresses: readonly Address[]): ((text: string) => string) => {
  const patterns = addresses.flatMap(patternsOf);
  return (text) =>
    patterns.reduce(
      (left, each) =>
        left.replace(each, (found, ...rest) => {
          const groups = rest.at(-1) as Record<string, string | undefined>;
          const [whole, offset] = [rest.at(-2) as string, rest.at(-3) as number];
          return area(found, groups, whole.slice(0, offset));
        }),
      text.normalize("NFC"),
    );
};
