import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { lineName, linesNamed } from "@plateau/contract/map/station-lines.ts";
import { MAX_WALK_MINUTES } from "@plateau/contract/map/stations.ts";
import { MAX_ZONES, TOO_MANY_ZONES } from "@plateau/contract/offers/search-limits.ts";
import { keyOfPlace, placeSearches, renderPlace, zoneLabel } from "../../../geocoding/place-combobox.tsx";
import { suggestZones } from "../../../geocoding/queries.ts";
import { MultiCombobox } from "../../../ui/combobox.tsx";
import { SuggestionText } from "../../../ui/suggestion-text.tsx";

type Line = { lineId: string };

const isLine = (item: Feature | Line): item is Line => "lineId" in item;
const isZone = (item: Feature | Line): item is Feature => !isLine(item);

const keyOf = (item: Feature | Line): string => (isLine(item) ? item.lineId : keyOfPlace(item));

const labelOf = (item: Feature | Line): string => (isLine(item) ? lineName(item.lineId) : zoneLabel(item));

const search = (typed: string, signal: AbortSignal): Line[] | Promise<Feature[]> => {
  const lines = linesNamed(typed);
  return lines.length > 0 ? lines.map(({ id }) => ({ lineId: id })) : suggestZones(typed, signal);
};

type ZonesAndLineComboboxProps = {
  zones: readonly Feature[];
  line: string | undefined;
  /** On foot from a station of the line. */
  minutes: number | undefined;
  onChange: (zones: Feature[], line: string | undefined) => void;
  /** Called with true while typed text was left without a choice. */
  onUnchosen: (unchosen: boolean) => void;
};

/** Zones are alternatives; a line of stations, suggested for 'ligne 13', limits the results further. */
export function ZonesAndLineCombobox(props: ZonesAndLineComboboxProps) {
  const { zones, line, minutes, onChange, onUnchosen } = props;
  return (
    <MultiCombobox<Feature | Line>
      {...placeSearches.zone}
      placeholder="Ville, arrondissement, rue, ligne 13…"
      pageSearch
      search={search}
      value={line ? [...zones, { lineId: line }] : zones}
      onUnchosen={onUnchosen}
      onChange={(items) => onChange(items.filter(isZone), items.findLast(isLine)?.lineId)}
      keyOf={keyOf}
      labelOf={labelOf}
      renderItem={(item) =>
        isLine(item) ? (
          <SuggestionText
            title={lineName(item.lineId)}
            detail={`Station à ${minutes ?? MAX_WALK_MINUTES}${NARROW}min à pied au plus`}
          />
        ) : (
          renderPlace(item)
        )
      }
      max={line ? MAX_ZONES + 1 : MAX_ZONES}
      maxText={TOO_MANY_ZONES}
    />
  );
}
