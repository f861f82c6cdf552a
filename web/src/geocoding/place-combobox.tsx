import { arrondissementsOf, departmentOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import {
  ADDRESS_MIN_CHARACTERS,
  MAX_ZONES,
  TOO_MANY_ZONES,
  ZONE_MIN_CHARACTERS,
} from "@plateau/contract/offers/search-limits.ts";
import { Combobox, MultiCombobox } from "../ui/combobox.tsx";
import type { SuggestionTexts } from "../ui/suggestion-list.tsx";
import { PlaceLine } from "./place-line.tsx";
import { suggestAddresses, suggestZones } from "./queries.ts";

type PlaceSearch = {
  minLength: number;
  search: (query: string, signal: AbortSignal) => Promise<Feature[]>;
  placeholder: string;
  texts: SuggestionTexts;
};

export const placeSearches: Record<"address" | "zone", PlaceSearch> = {
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
const labelOfPlace = (place: Feature): string => place.properties.label;

/** With the département of a commune, except the cities with arrondissements: there are two Saint-Denis. */
export const zoneLabel = ({ properties: { id, label } }: Feature): string =>
  zoneLevel(id) === "cityId" && arrondissementsOf(id).length === 0 ? `${label} (${departmentOf(id)})` : label;
export const renderPlace = (place: Feature) => <PlaceLine place={place} />;

type AddressComboboxProps = {
  value: Feature | null;
  onChange: (place: Feature | null) => void;
  autoFocus?: boolean;
  pageSearch?: boolean;
};

export function AddressCombobox(props: AddressComboboxProps) {
  return (
    <Combobox
      {...placeSearches.address}
      {...props}
      keyOf={keyOfPlace}
      labelOf={labelOfPlace}
      renderItem={renderPlace}
    />
  );
}

type ZonesComboboxProps = { value: readonly Feature[]; onChange: (zones: Feature[]) => void };

export function ZonesCombobox(props: ZonesComboboxProps) {
  return (
    <MultiCombobox
      {...placeSearches.zone}
      {...props}
      pageSearch
      keyOf={keyOfPlace}
      labelOf={zoneLabel}
      renderItem={renderPlace}
      max={MAX_ZONES}
      maxText={TOO_MANY_ZONES}
    />
  );
}
