/** Abbreviations in French addresses, lower case and without accents. */
export const abbreviations: ReadonlyMap<string, string> = new Map([
  ["al", "allee"],
  ["all", "allee"],
  ["amir", "amiral"],
  ["aspt", "aspirant"],
  ["av", "avenue"],
  ["ave", "avenue"],
  ["bat", "batiment"],
  ["bd", "boulevard"],
  ["bld", "boulevard"],
  ["blvd", "boulevard"],
  ["bvd", "boulevard"],
  ["boul", "boulevard"],
  ["cap", "capitaine"],
  ["cne", "capitaine"],
  ["cdt", "commandant"],
  ["cmdt", "commandant"],
  ["che", "chemin"],
  ["chem", "chemin"],
  ["col", "colonel"],
  ["crs", "cours"],
  ["dr", "docteur"],
  ["esp", "esplanade"],
  ["fbg", "faubourg"],
  ["fg", "faubourg"],
  ["gal", "general"],
  ["gen", "general"],
  ["gd", "grand"],
  ["gde", "grande"],
  ["imp", "impasse"],
  ["ing", "ingenieur"],
  ["lt", "lieutenant"],
  ["mal", "marechal"],
  ["mar", "marechal"],
  ["mgr", "monseigneur"],
  ["mq", "marquis"],
  ["pas", "passage"],
  ["pass", "passage"],
  ["psg", "passage"],
  ["pdt", "president"],
  ["pl", "place"],
  ["pr", "professeur"],
  ["prof", "professeur"],
  ["prom", "promenade"],
  ["pte", "porte"],
  ["q", "quai"],
  ["qu", "quai"],
  ["r", "rue"],
  ["rpt", "rond"],
  ["rte", "route"],
  ["sgt", "sergent"],
  ["sq", "square"],
  ["st", "saint"],
  ["ste", "sainte"],
  ["sts", "saints"],
  ["vla", "villa"],
  ["arr", "arrondissement"],
  ["ardt", "arrondissement"],
]);

/** Numbers spelled out in street names ('Rue du Quatre Septembre'). */
export const numerals: ReadonlyMap<string, string> = new Map([
  ["deux", "2"],
  ["trois", "3"],
  ["quatre", "4"],
  ["cinq", "5"],
  ["six", "6"],
  ["sept", "7"],
  ["huit", "8"],
  ["neuf", "9"],
  ["dix", "10"],
  ["onze", "11"],
  ["douze", "12"],
  ["treize", "13"],
  ["quatorze", "14"],
  ["quinze", "15"],
  ["seize", "16"],
  ["vingt", "20"],
]);

/** Words that do not distinguish places. */
export const emptyWords: ReadonlySet<string> = new Set([
  "a",
  "au",
  "aux",
  "cedex",
  "d",
  "de",
  "des",
  "du",
  "en",
  "et",
  "l",
  "la",
  "le",
  "les",
]);

export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Normalised words; '2e', '2 ème' and '1er' become '2', '2' and '1'. */
export const tokensOf = (text: string): string[] =>
  fold(text)
    .replace(/\b(\d+) ?(?:ere?|eme)\b/g, "$1")
    .replace(/\b(\d+)e\b/g, "$1")
    .split(" ")
    .filter((token) => token !== "");

export const expand = (token: string): string => abbreviations.get(token) ?? numerals.get(token) ?? token;

/** Falls back to all words when every one is a stop word. */
export const withoutEmptyWords = (tokens: readonly string[]): string[] => {
  const telling = tokens.filter((token) => !emptyWords.has(token));
  return telling.length > 0 ? telling : [...tokens];
};

export const canonicalTokens = (text: string): string[] => withoutEmptyWords(tokensOf(text).map(expand));

export const indexWords = (texts: readonly string[]): string[] => {
  const words = new Set<string>();
  for (const text of texts) {
    for (const token of withoutEmptyWords(tokensOf(text))) words.add(token).add(expand(token));
  }
  return [...words];
};
