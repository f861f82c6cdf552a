import { SEARCH_PER_GROUP, type SearchGroup, type SearchHit } from "@plateau/contract/search/operations.ts";

export type HitGroup = { group: SearchGroup; items: SearchHit[] };
export type Hit = SearchHit & { group: SearchGroup };

const folders: Record<Exclude<SearchGroup, "tasks">, string> = {
  offers: "/real-estates",
  requirements: "/requirements",
  contacts: "/contacts",
  users: "/users",
  companies: "/companies",
  parcels: "/parcels",
};

/** A task opens above the home page. */
export const hrefOf = ({ group, id }: Hit): string =>
  group === "tasks" ? `/?tache=${id}` : `${folders[group]}/${encodeURIComponent(id)}`;

export const groupOfHref = (href: string): SearchGroup | undefined =>
  (Object.keys(folders) as (keyof typeof folders)[]).find((group) => href.startsWith(`${folders[group]}/`));

export const keyOfHit = ({ group, id }: Hit): string => `${group}-${id}`;

export const hitsOf = (groups: readonly HitGroup[]): Hit[] =>
  groups.flatMap(({ group, items }) => items.map((item) => ({ ...item, group })));

/** There may be more than a full group shows. */
export const isFull = ({ items }: Pick<HitGroup, "items">): boolean => items.length === SEARCH_PER_GROUP;

export const hitCountText = (group: Pick<HitGroup, "items">): string =>
  isFull(group) ? `${group.items.length} et plus` : String(group.items.length);
