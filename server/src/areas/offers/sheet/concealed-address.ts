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

const spelled = (character: string): string => {
  const plain = character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (/[\s\-'’]/.test(plain)) return "[\\s\\-'’]+";
  return accents[plain] ? `[${accents[plain]}]` : plain.replace(SYNTAX, "\\$&");
};

const pattern = (words: string): string => [...words.trim()].map(spelled).join("");

/** `12`, `12 bis`, `12-14`, `n° 12`. */
const NUMBER = "(?:n°\\s*)?(?:\\d{1,4}(?:\\s*(?:bis|ter|quater|[a-d]))?(?:\\s*[-/]\\s*\\d{1,4})?\\s*,?\\s*)?";

const KINDS =
  "allée|av\\.?|avenue|bd\\.?|boulevard|chemin|cité|cour|cours|faubourg|fbg|impasse|mail|passage|place|pl\\.?|port|porte|promenade|quai|r\\.|route|rue|ruelle|square|villa|voie";
const ARTICLES = "(?:(?:de|du|des|la|le|les|d['’]|l['’])\\s*)*";

const ordinary =
  /^(commerces?|march[ée]|gare|[ée]glise|mairie|ch[âa]teau|paix|libert[ée]|r[ée]publique|europe|industrie|parc|port|moulin|[ée]coles?|h[ôo]pital|stade|pont|centre|fontaine|jardins?)$/i;

const properName = (street: string): string =>
  street.replace(new RegExp(`^(?:${KINDS})\\s+${ARTICLES}`, "iu"), "").trim();

const streetOf = ({ properties: { street, name, type, label, postcode } }: Address): string => {
  if (type === "municipality") return "";
  const named = street ?? name ?? (postcode ? (label.split(postcode)[0] ?? "") : label);
  return named.replace(/^\d+\s*(?:bis|ter|quater|[a-d])?\s+/i, "").trim();
};

const concealed = (address: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${BEFORE}\\s*(?<![\\p{L}]))?${address}(?![\\p{L}\\p{N}])`, "giu");

const patternsOf = (address: Address): RegExp[] => {
  const street = streetOf(address);
  if (street === "") return [];
  const own = properName(street);
  const city = address.properties.city ?? "";
  const whole = concealed(`${NUMBER}${pattern(street)}`);
  if (own.length < 4 || ordinary.test(own) || city.toLowerCase().includes(own.toLowerCase())) return [whole];
  const bare = `(?:${NUMBER}(?:${KINDS})\\s+${ARTICLES})?${pattern(own)}`;
  return [whole, concealed(bare)];
};

const capitalised = (text: string, likeIn: string): string =>
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
