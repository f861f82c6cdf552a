import { expect, type Page } from "@playwright/test";

export type Place = {
  type: "Feature";
  geometry: { type: "Point"; coordinates: [longitude: number, latitude: number] };
  properties: { id: string; label: string; approximate?: true };
};
export type NewOffer = { id: string; updatedAt: string };

export const anAddress = async (page: Page, query = "12 rue de Rivoli Paris"): Promise<Place> => {
  const answer = await page.request.get("/api/geocoding/search", { params: { q: query, limit: 1 } });
  const { features } = (await answer.json()) as { features: Place[] };
  expect(features.length, `the geocoder knows '${query}'`).toBe(1);
  const [place] = features as [Place];
  // As if the address base had the number: the parcel of an approximate one is not looked for.
  const { approximate: _, ...properties } = place.properties;
  return { ...place, properties };
};

type NewOfferOptions = { empty?: boolean; at?: Place; type?: "office" | "warehouse" };

/** An offer to rent created through the API, with a building unless `empty`. Requires a signed-in page. */
export const newOffer = async (
  page: Page,
  { empty = false, at, type = "office" }: NewOfferOptions = {},
): Promise<NewOffer> => {
  const address = at ?? (await anAddress(page));
  const created = await page.request.post("/api/real-estates", {
    data: { address, transactionTypes: ["rent"], propertyType: type },
  });
  expect(created.status()).toBe(201);
  const offer = (await created.json()) as NewOffer;
  if (empty) return offer;
  const saved = await page.request.put(`/api/real-estates/${offer.id}/buildings`, {
    data: { buildings: [{ address }] },
  });
  expect(saved.status()).toBe(200);
  return { id: offer.id, updatedAt: ((await saved.json()) as NewOffer).updatedAt };
};

export const offerNow = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await (await page.request.get(`/api/real-estates/${id}`)).json()) as Record<string, unknown>;
