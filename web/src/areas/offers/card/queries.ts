import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { offersKey } from "../queries.ts";

/** The units of an offer. */
export const unitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "units", id],
    queryFn: async ({ signal }) => (await api.listUnits({ params: { id } }, signal)).items,
  });

/** The buildings of an offer. */
export const buildingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "buildings", id],
    queryFn: async ({ signal }) => (await api.listBuildings({ params: { id } }, signal)).items,
  });
