// Without schemas: the navigation loads it with the first page.

import { type Group, isAdministrator, mayCall, type RightsCaller } from "../accounts/groups.ts";
import { NARROW } from "../format/spacing.ts";
import type { SavedSearchKind } from "./criteria.ts";
import type { SavedSearch, SearchAlert } from "./saved-search.ts";
import { MAX_SEARCH_NAME } from "./search-limits.ts";

export const searchAlertLabels: Record<SearchAlert, string> = {
  none: "Aucune alerte",
  "at-once": "Tout de suite",
  morning: "E-mail du matin",
};

export const savedSearchKindLabels: Record<SavedSearchKind, string> = {
  offers: "Offres",
  requirements: "Demandes",
  contacts: "Contacts",
  companies: "Sociétés",
  parcels: "Immeubles",
};

/** Paths of the lists. @table */
export const listPaths: Record<SavedSearchKind, string> = {
  offers: "/real-estates/list",
  requirements: "/requirements",
  contacts: "/contacts/list",
  companies: "/companies",
  parcels: "/parcels",
};

/** Why nobody is alerted of this kind; null for offers. */
export const alertRefusal = (kind: SavedSearchKind): string | null =>
  kind === "offers" ? null : `Une alerte n’est possible que pour une recherche d’offres`;

/** Why it cannot be shared; null when it can. */
export const shareRefusal = (group: Group): string | null =>
  mayCall("staff", group) ? null : "Un visiteur garde ses recherches pour lui";

/** Why a search that one may read cannot be changed or deleted; null when it can. */
export const searchChangeRefusal = (
  me: RightsCaller,
  { owner }: Pick<SavedSearch, "owner">,
): string | null =>
  me.userId === owner.id || isAdministrator(me.group)
    ? null
    : "Seuls son propriétaire et un administrateur modifient cette recherche";

/** `Plus de 500`, as the list of offers counts; empty without anything new. */
export const freshText = (fresh: SavedSearch["fresh"]): string =>
  !fresh || fresh.count === 0 ? "" : fresh.more ? `plus de ${fresh.count}` : String(fresh.count);

const COPIED = " (copie)";

export const copyName = (name: string): string => {
  const room = MAX_SEARCH_NAME - COPIED.length;
  // By code points: half of a surrogate pair is no character.
  let kept = "";
  for (const character of name) {
    if (kept.length + character.length > room) break;
    kept += character;
  }
  return kept + COPIED;
};

/** `3 nouvelles offres pour « Bureaux 8e »`. */
export const freshSentence = (name: string, fresh: { count: number; more: boolean }): string => {
  const quoted = `«${NARROW}${name}${NARROW}»`;
  if (fresh.more) return `Plus de ${fresh.count} nouvelles offres pour ${quoted}`;
  return fresh.count === 1
    ? `1 nouvelle offre pour ${quoted}`
    : `${fresh.count} nouvelles offres pour ${quoted}`;
};
