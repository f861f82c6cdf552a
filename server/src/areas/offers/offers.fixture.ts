import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Building } from "@plateau/contract/offers/building.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { expect } from "vitest";
import type { Client } from "../../test/app.ts";

export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export const rivoli = (number: number): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.3522 + number / 10_000, 48.8566] },
  properties: {
    id: `75104_8249_${String(number).padStart(5, "0")}`,
    label: `${number} Rue de Rivoli 75004 Paris`,
    type: "housenumber",
    name: `${number} Rue de Rivoli`,
    postcode: "75004",
    citycode: "75104",
    city: "Paris",
    context: "75, Paris, Île-de-France",
  },
});

export const newOffer = async (client: Client, fields: Record<string, unknown> = {}): Promise<Offer> => {
  const { status, body } = await client.call<Offer>("createOffer", {
    body: { address: rivoli(1), ...fields },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};

export const readOffer = async (client: Client, id: string): Promise<Offer> =>
  (await client.call<Offer>("getOffer", { params: { id } })).body;

export const withBuildings = async (
  client: Client,
  id: string,
  ...numbers: number[]
): Promise<Building[]> => {
  const { status, body } = await client.call<{ items: Building[] }>("saveBuildings", {
    params: { id },
    body: { buildings: numbers.map((number) => ({ address: rivoli(number) })) },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.items;
};

export const withUnits = async (
  client: Client,
  id: string,
  ...units: Record<string, unknown>[]
): Promise<Unit[]> => {
  const { buildings } = await readOffer(client, id);
  const first = buildings[0] ?? (await withBuildings(client, id, 1))[0];
  const { status, body } = await client.call<{ items: Unit[] }>("saveUnits", {
    params: { id },
    body: { units: units.map((unit) => ({ associatedBuildingIds: [first?.id], ...unit })) },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.items;
};
