import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { MAX_ZONES, TOO_MANY_ZONES } from "@plateau/contract/offers/search-limits.ts";
import { MultiCombobox } from "../ui/combobox.tsx";
import { keyOfPlace, placeSearches, renderPlace, zoneLabel } from "./place-combobox.tsx";

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
