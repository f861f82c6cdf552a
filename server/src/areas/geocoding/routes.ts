import type { geocoding } from "@plateau/contract/geocoding/operations.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Handlers } from "../../handlers.ts";
import { offersCentre } from "./offers-centre.ts";

const collection = (features: Feature[]) => ({ type: "FeatureCollection" as const, features });

const idsOf = (ids: string): string[] => [
  ...new Set(
    ids
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== ""),
  ),
];

export const geocodingHandlers: Handlers<typeof geocoding> = {
  suggestPlaces: async ({ db, geocoder }, { query }) => {
    const near = await offersCentre(db);
    return collection(await geocoder.suggest({ ...query, ...(near && { near }) }));
  },
  findPlaces: async ({ geocoder }, { query }) => collection(await geocoder.find(idsOf(query.ids))),
};
