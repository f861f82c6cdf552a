import { z } from "zod";

/**
 * What open screens follow. `offer` includes its units, buildings, media and contacts; `offer-links` its links
 * to requirements; `requirement-links` and `client-space` carry the requirement's id;
 * `saved-search` reaches those who may read it; `user` and `agency`, sent to administrators, mean that their history has a new entry.
 */
export const changeKinds = [
  "offer",
  "offer-links",
  "requirement",
  "requirement-links",
  "client-space",
  "contact",
  "note",
  "saved-search",
  "user",
  "agency",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Never carries data. */
export const liveChangeSchema = z.object({
  kind: z.enum(changeKinds),
  /** Null when many changed at once. */
  id: z.string().max(100).nullable(),
  /** The browser tab that made the change, when it is known. */
  by: z.string().max(64).optional(),
});
export type LiveChange = z.infer<typeof liveChangeSchema>;

/** Beyond, one change without an id stands for all records of a kind. */
export const MAX_NAMED = 20;

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] => {
  const groups = new Map<unknown, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

const merged = (same: readonly LiveChange[], id: string | null): LiveChange[] => {
  const [first] = same;
  if (!first) return [];
  const { kind, by } = first;
  return [{ kind, id, ...(by !== undefined && same.every((one) => one.by === by) ? { by } : {}) }];
};

const isMany = (records: readonly LiveChange[][]): boolean =>
  records.length > MAX_NAMED || records.some(([first]) => first?.id === null);

/** One change for each record; without an id when more than 20 records of a kind changed. */
export const mergeChanges = (changes: readonly LiveChange[]): LiveChange[] =>
  groupBy(changes, ({ kind }) => kind).flatMap((ofKind) => {
    const records = groupBy(ofKind, ({ id }) => id);
    if (isMany(records)) return merged(ofKind, null);
    return records.flatMap((same) => merged(same, same[0]?.id ?? null));
  });
