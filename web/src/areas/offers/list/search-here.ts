import type { DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import { toast } from "../../../ui/toast.ts";
import type { OffersSearch } from "./criteria.ts";
import { drawnZoneParam, parseDrawnZones } from "./drawn-zones.ts";

type SearchHere = {
  search: OffersSearch;
  onChange: (change: Partial<OffersSearch>) => void;
};

/** Searches the visible frame. Says so when that replaces a place that somebody chose or drew, and can be undone. */
export const searchHere = (frame: DrawnZone, { search, onChange }: SearchHere): void => {
  const { locationIds, drawnZone, map } = search;
  onChange({ ...drawnZoneParam([frame]), locationIds: undefined });
  const drawn = parseDrawnZones({ drawnZone }).filter(({ shape }) => shape !== "frame").length;
  if (!locationIds && drawn === 0) return;
  const zones = drawn > 1 ? "les zones dessinées" : "la zone dessinée";
  toast.info(`La zone visible remplace ${locationIds ? "les lieux cherchés" : zones}`, {
    action: { label: "Annuler", onClick: () => onChange({ locationIds, drawnZone, map }) },
    timeout: 10_000,
  });
};
