import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { MAX_ZONES } from "@plateau/contract/offers/search-limits.ts";
import { MultiCombobox } from "../../ui/multi-combobox.tsx";
import { keyOfPlace, labelOfPlace, placeManners, renderPlace } from "./place-combobox.tsx";

type ZonesComboboxProps = {
  value: readonly Feature[];
  onChange: (zones: Feature[]) => void;
  disabled?: boolean;
  /** The field that the key `/` brings to. */
  pageSearch?: boolean;
  id?: string;
  /** Needed outside a `Field`. */
  "aria-label"?: string;
  className?: string;
};

/** Up to ten zones to search in, kept as chips; those already chosen are no longer suggested. */
export function ZonesCombobox(props: ZonesComboboxProps) {
  return (
    <MultiCombobox
      {...placeManners.zone}
      {...props}
      keyOf={keyOfPlace}
      labelOf={labelOfPlace}
      renderItem={renderPlace}
      max={MAX_ZONES}
      maxText="Maximum 10 zones sélectionnées"
    />
  );
}
