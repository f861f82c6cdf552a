import type { SearchGroup, SearchHit } from "@plateau/contract/search/operations.ts";

/** What was found, by group, and a single thing of it. */
export type HitGroup = { group: SearchGroup; items: SearchHit[] };
export type Hit = SearchHit & { group: SearchGroup };

/** The folder of each group's pages. */
const folders: Record<SearchGroup, string> = {
  offers: "/real-estates",
  requirements: "/requirements",
  contacts: "/contacts",
  users: "/users",
  companies: "/companies",
  parcels: "/parcels",
};

/** The address of a hit's page. */
export const hrefOf = ({ group, id }: Hit): string => `${folders[group]}/${encodeURIComponent(id)}`;

/** The group whose pages an address belongs to; undefined for any other page. */
export const groupOfHref = (href: string): SearchGroup | undefined =>
  (Object.keys(folders) as SearchGroup[]).find((group) => href.startsWith(`${folders[group]}/`));

/** What tells a hit from all others. */
export const keyOfHit = ({ group, id }: Hit): string => `${group}-${id}`;

/** All hits in the order in which they are read. */
export const hitsOf = (groups: readonly HitGroup[]): Hit[] =>
  groups.flatMap(({ group, items }) => items.map((item) => ({ ...item, group })));
