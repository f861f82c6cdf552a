import type { Feature, PlaceType } from "@plateau/contract/geocoding/shapes.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import { expect, test } from "vitest";
import { mediasAt } from "./area-medias.ts";

const media = (s3Key: string): Media => ({
  s3Key,
  url: `/files/${s3Key}`,
  type: "image/jpeg",
  name: s3Key,
  size: 1,
  uploadedAt: "2026-11-20T10:00:00Z",
});
const place = (type: PlaceType): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.36, 48.855] },
  properties: { id: "75104_8249_00012", label: "12 Rue de Rivoli 75004 Paris", type },
});
const offers = [
  { medias: { photos: [media("hall")], plans: [], documents: [media("bail")] } },
  { medias: { photos: [media("facade")], plans: [media("rdc")], documents: [] } },
];

test("shows the media of all offers at the parcel's address", () => {
  const { photos, plans, documents } = mediasAt(place("housenumber"), offers);
  expect([photos, plans, documents].map((kind) => kind.map(({ name }) => name))).toEqual([
    ["hall", "facade"],
    ["rdc"],
    ["bail"],
  ]);
});

test.each(["street", "municipality", "locality"] as const)(
  "shows no media when only the %s is known",
  (type) => expect(mediasAt(place(type), offers).photos).toEqual([]),
);

test("shows no media without a place", () => expect(mediasAt(null, offers).documents).toEqual([]));
