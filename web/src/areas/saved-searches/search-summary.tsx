import { quoted } from "@plateau/contract/format/spacing.ts";
import type { SearchCriteria } from "@plateau/contract/saved-searches/criteria.ts";
import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { useQuery } from "@tanstack/react-query";
import { placesQuery } from "../../geocoding/queries.ts";
import { cn } from "../../ui/class-names.ts";
import { searchWords, searchZoneIds } from "../offers/list/search-words.ts";
import { useOwnerWords } from "../requirements/owner-words.ts";

const names: Readonly<Record<string, (value: string) => string | null>> = {
  q: quoted,
  ville: (city) => city,
  code_postal: (postcode) => postcode,
  precision: (precision) => (precision === "exacte" ? "mots exacts" : null),
  responsable: (owner) => owner,
};

const listWords = (criteria: SearchCriteria): string[] =>
  Object.entries(names).flatMap(([name, text]) => {
    const value = criteria[name];
    return value === undefined ? [] : (text(value) ?? []);
  });

type SearchSummaryProps = { search: Pick<SavedSearch, "kind" | "criteria">; className?: string };

/** What a search asks, in the words of its list. */
export function SearchSummary({ search: { kind, criteria }, className }: SearchSummaryProps) {
  const zoneIds = kind === "offers" ? searchZoneIds(criteria) : [];
  const places = useQuery({ ...placesQuery(zoneIds), enabled: zoneIds.length > 0 });
  const zones = zoneIds.map(
    (id) => places.data?.find(({ properties }) => properties.id === id)?.properties.label ?? id,
  );
  const { responsable } = criteria;
  const owner = useOwnerWords(responsable);
  const words =
    kind === "offers"
      ? [...zones, ...searchWords(criteria).map(({ label }) => label)]
      : listWords(responsable === undefined ? criteria : { ...criteria, responsable: owner });
  const text = words.join(" · ") || "Tous les résultats";
  return (
    <span title={text} className={cn("block truncate text-ink-muted", className)}>
      {text}
    </span>
  );
}
