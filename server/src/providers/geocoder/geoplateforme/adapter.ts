import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { suggestDepartments } from "../departments.ts";
import { communeName, departmentZones } from "../france.ts";
import { type Geocoder, GeocoderUnavailable, type PlaceQuery } from "../port.ts";
import { type GeoplateformeSettings, geoplateformeSearch } from "./client.ts";
import { type PlaceMemory, withoutScore } from "./place-memory.ts";
import { fromSearchAnswer, toSearchParameters } from "./translate.ts";

/** The public French geocoder (https://data.geopf.fr/geocodage), live. */
export const geoplateformeGeocoder = (memory: PlaceMemory, settings?: GeoplateformeSettings): Geocoder => {
  const call = geoplateformeSearch(settings);

  const search = async (query: PlaceQuery): Promise<Feature[]> => {
    const parameters = toSearchParameters(query);
    if (parameters === null) return [];
    const features = fromSearchAnswer(await call(parameters));
    await memory.remember(features);
    return features;
  };

  /** The service's present record of a place whose label is known, if it still has that id. */
  const searchAgain = async ({
    properties: { id, label, type, citycode },
  }: Feature): Promise<Feature | undefined> => {
    const found = await search({ q: label, limit: 5, type, ...(citycode !== undefined && { citycode }) });
    return found.find(({ properties }) => properties.id === id);
  };

  const findCommune = async (code: string): Promise<Feature | undefined> => {
    const name = await communeName(code);
    if (name === undefined) return undefined;
    const found = await search({ q: name, limit: 5, type: "municipality", citycode: code });
    return found.find(({ properties }) => properties.id === code);
  };

  return {
    suggest: async (query) => {
      const departments = suggestDepartments(query);
      const features = await search(query);
      return [...features, ...departments].sort(byScore).slice(0, query.limit);
    },

    find: async (ids) => {
      const known = await memory.recall(ids);
      const found = await Promise.all(
        [...new Set(ids)].map(async (id) => {
          const department = departmentZones.get(id);
          if (department) return department;
          const remembered = known.get(id);
          if (!remembered) return findCommune(id);
          if (remembered.isFresh) return remembered.feature;
          return (await searchAgain(remembered.feature).catch(unlessUnavailable)) ?? remembered.feature;
        }),
      );
      return found.filter((feature) => feature !== undefined).map(withoutScore);
    },
  };
};

/** What is remembered is better than nothing while the service is away. */
const unlessUnavailable = (error: unknown): undefined => {
  if (!(error instanceof GeocoderUnavailable)) throw error;
};

const byScore = (a: Feature, b: Feature): number => (b.properties.score ?? 0) - (a.properties.score ?? 0);
