import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Db } from "../../../db/database.ts";
import { departmentZones } from "../france.ts";
import { parseHouseId } from "../house-id.ts";
import type { Geocoder } from "../port.ts";
import { houseFeature, placeFeature } from "./place-row.ts";
import { houseNumber, placesById } from "./storage.ts";
import { suggest } from "./suggest.ts";

/** Geocodes in Plateau's database: communes of France, and imported streets. */
export const embeddedGeocoder = (db: Db): Geocoder => ({
  suggest: (query) => suggest(db, query),
  find: (ids) => findPlaces(db, ids),
});

const findPlaces = async (db: Db, ids: readonly string[]): Promise<Feature[]> => {
  const places = await placesById(
    db,
    ids.map((id) => parseHouseId(id)?.streetId ?? id),
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const house = parseHouseId(id);
      const place = byId.get(house?.streetId ?? id);
      if (!place) return departmentZones.get(id);
      if (!house) return placeFeature(place);
      const row = await houseNumber(db, { street: place.no, number: house.number, suffix: house.suffix });
      return row && houseFeature(place, row);
    }),
  );
  return found.filter((feature) => feature !== undefined);
};
