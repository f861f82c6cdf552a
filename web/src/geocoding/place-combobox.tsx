import { arrondissementsOf, departmentOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { ADDRESS_MIN_CHARACTERS, ZONE_MIN_CHARACTERS } from "@plateau/contract/offers/search-limits.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { SuggestionTexts } from "../ui/suggestion-list.tsx";
import { PlaceLine } from "./place-line.tsx";
import { suggestAddresses, suggestZones } from "./queries.ts";

export type PlaceKind = "address" | "zone";

type PlaceSearch = {
  minLength: number;
  search: (query: string, signal: AbortSignal) => Promise<Feature[]>;
  placeholder: string;
  texts: SuggestionTexts;
};

export const placeSearches: Record<PlaceKind, PlaceSearch> = {
  address: {
    minLength: ADDRESS_MIN_CHARACTERS,
    search: suggestAddresses,
    placeholder: "12 rue de Rivoli, Paris",
    texts: {
      prompt: "Saisissez au moins 3 caractères pour lancer la recherche",
      error: "Erreur lors de la recherche d'adresses",
      empty: "Aucune adresse trouvée",
    },
  },
  zone: {
    minLength: ZONE_MIN_CHARACTERS,
    search: suggestZones,
    placeholder: "Ville, arrondissement, rue…",
    texts: {
      prompt: "Tapez au moins 2 caractères pour rechercher",
      error: "Erreur lors de la recherche",
      empty: "Aucun lieu trouvé",
    },
  },
};

export const keyOfPlace = (place: Feature): string => place.properties.id;
export const labelOfPlace = (place: Feature): string => place.properties.label;

/** With the département of a commune, except the cities with arrondissements: there are two Saint-Denis. */
export const zoneLabel = ({ properties: { id, label } }: Feature): string =>
  zoneLevel(id) === "cityId" && arrondissementsOf(id).length === 0 ? `${label} (${departmentOf(id)})` : label;
export const renderPlace = (place: Feature) => <PlaceLine place={place} />;

type PlaceComboboxProps = {
  kind: PlaceKind;
  value: Feature | null;
  onChange: (place: Feature | null) => void;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  autoFocus?: boolean;
  pageSearch?: boolean;
  id?: string;
  "aria-label"?: string;
  className?: string;
};

export function PlaceCombobox({ kind, placeholder, ...rest }: PlaceComboboxProps) {
  const manner = placeSearches[kind];
  return (
    <Combobox
      {...manner}
      {...rest}
      placeholder={placeholder ?? manner.placeholder}
      keyOf={keyOfPlace}
      labelOf={labelOfPlace}
      renderItem={renderPlace}
    />
  );
}
