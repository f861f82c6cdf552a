import { recall, remember } from "../../shell/remembered.ts";

/** A page that was visited: its address and its title. */
export type Visit = { href: string; title: string };

const MOST_VISITS = 8;

const keyOf = (personId: string): string => `plateau.recents.${personId}`;

const isVisit = (given: unknown): given is Visit => {
  const { href, title } = (given ?? {}) as Partial<Record<keyof Visit, unknown>>;
  return typeof href === "string" && /^\/(?!\/)/.test(href) && typeof title === "string" && title !== "";
};

/** The visits that a kept text holds; none when it is not what was written. */
export const visitsIn = (text: string | null): Visit[] => {
  try {
    const given: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(given) ? given.filter(isVisit).slice(0, MOST_VISITS) : [];
  } catch {
    return [];
  }
};

/** The last one first, each page once. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter(({ href }) => href !== visit.href)].slice(0, MOST_VISITS);

/** The last pages that a person has visited in this browser, the last one first. */
export const recentVisits = (personId: string): Visit[] => visitsIn(recall(keyOf(personId)));

export const rememberVisit = (personId: string, visit: Visit): void =>
  remember(keyOf(personId), JSON.stringify(withVisit(recentVisits(personId), visit)));

/** On signing out: whoever sits down next reads nothing of it. */
export const forgetVisits = (personId: string): void => remember(keyOf(personId), null);
