import { readStored, writeStored } from "../../shell/browser-storage.ts";

export type Visit = { href: string; title: string };

const MAX_VISITS = 8;

const keyOf = (personId: string): string => `plateau.recents.${personId}`;

const isVisit = (given: unknown): given is Visit => {
  const { href, title } = (given ?? {}) as Partial<Record<keyof Visit, unknown>>;
  return typeof href === "string" && /^\/(?!\/)/.test(href) && typeof title === "string" && title !== "";
};

/** Parses stored visits; returns none if the text is invalid. */
export const visitsIn = (text: string | null): Visit[] => {
  try {
    const given: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(given) ? given.filter(isVisit).slice(0, MAX_VISITS) : [];
  } catch {
    return [];
  }
};

export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter(({ href }) => href !== visit.href)].slice(0, MAX_VISITS);

export const recentVisits = (personId: string): Visit[] => visitsIn(readStored(keyOf(personId)));

export const rememberVisit = (personId: string, visit: Visit): void =>
  writeStored(keyOf(personId), JSON.stringify(withVisit(recentVisits(personId), visit)));

/** Called on sign-out: visits are personal. */
export const forgetVisits = (personId: string): void => writeStored(keyOf(personId), null);
