import { capitalised, concealedAfter, ordinary, patternOf } from "./concealed-address.ts";

const KIND = "(?:immeuble|bâtiment|résidence|programme|ensemble|tour)";
const ARTICLE = "(?:(?:les?|la)\\s+|l['’])";

/** `Immeuble B` and `Immeuble de bureaux` name no building of the town. */
const NO_NAME = /^(?:\p{L}|\d{1,3}|\P{Lu}*)$/u;

const DESCRIPTION =
  /^(?:bureaux?|boutiques?|locaux|local|entrep[ôo]ts?|activit[ée]s?|plateaux?|haussmannien|moderne|ancien|neuf|r[ée]cent|ind[ée]pendant|principal)$/i;

const properName = (name: string): string =>
  name.trim().replace(new RegExp(`^(?:(?:immeuble|bâtiment|résidence|programme)\\s+)?${ARTICLE}?`, "iu"), "");

const building = (found: Record<string, string | undefined>, before: string): string => {
  if (found.of !== undefined) return capitalised("de l’immeuble", found.of);
  if (found.at !== undefined && !/^l/i.test(found.at)) return capitalised("dans l’immeuble", found.at);
  const starts = /(?:^|[.!?\n–—:]\s*)$/u.test(before);
  return starts ? "L’immeuble" : "l’immeuble";
};

const concealingName = (name: string): ((text: string) => string) => {
  const own = properName(name);
  if (NO_NAME.test(own)) return (text) => text;
  const words = `(?:["«“]\\s*)?${ARTICLE}?${patternOf(own)}(?:\\s*["»”])?`;
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(${KIND})\\s+${words}(?![\\p{L}\\p{N}])`, "giu");
  const alone =
    own.length < 4 || ordinary.test(own) || DESCRIPTION.test(own) ? null : concealedAfter(patternOf(own));
  return (text) => {
    const left = text.replace(named, "$1");
    if (!alone) return left;
    return left.replace(alone, (_found, ...rest) => {
      const [whole, offset] = [rest.at(-2) as string, rest.at(-3) as number];
      return building(rest.at(-1), whole.slice(0, offset));
    });
  };
};

/** Puts 'l’immeuble' for the names of buildings and programmes in a free text. */
export const concealingBuildings = (names: readonly string[]): ((text: string) => string) => {
  const each = names.map(concealingName);
  return (text) => each.reduce((left, conceal) => conceal(left), text.normalize("NFC"));
};
