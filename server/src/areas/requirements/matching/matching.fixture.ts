import { plainText } from "@plateau/contract/format/spacing.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { Geocoder } from "../../../providers/geocoder/port.ts";
import type { Client } from "../../../test/app.ts";
import { newOffer, withUnits } from "../../offers/offers.fixture.ts";

const place = (id: string, name: string, postcode?: string, label = name): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.35, 48.85] },
  properties: {
    id,
    label,
    name,
    type: id.length === 5 ? "municipality" : "locality",
    ...(postcode ? { postcode, citycode: id } : {}),
  },
});

const places = [
  place("75056", "Paris", "75001"),
  ...Array.from({ length: 20 }, (_, index) =>
    place(
      String(75101 + index),
      `Paris ${index + 1}${index ? "e" : "er"} Arrondissement`,
      String(75001 + index),
    ),
  ),
  place("92050", "Nanterre", "92000"),
  place("93048", "Montreuil", "93100"),
  place("62588", "Montreuil", "62170"),
  place("28267", "Montreuil", "28500"),
  place("97411", "Saint-Denis", "97400"),
  place("02670", "Saint-Denis", "02270"),
  place("02001", "Abbécourt", "02300"),
  place("02014", "Amigny-Rouy", "02300"),
  place("92", "Hauts-de-Seine", undefined, "Hauts-de-Seine (92)"),
  place("53", "Mayenne", undefined, "Mayenne (53)"),
  place("53147", "Mayenne", "53100"),
  {
    ...place("75109_5700", "Rue de Londres", "75009", "Rue de Londres 75009 Paris"),
    properties: {
      id: "75109_5700",
      label: "Rue de Londres 75009 Paris",
      name: "Rue de Londres",
      type: "street",
      postcode: "75009",
      citycode: "75109",
    },
  } satisfies Feature,
  {
    ...place("75109_5700_00010", "10 Rue de Londres", "75009"),
    properties: {
      id: "75109_5700_00010",
      label: "10 Rue de Londres 75009 Paris",
      name: "10 Rue de Londres",
      housenumber: "10",
      type: "housenumber",
      postcode: "75009",
      citycode: "75109",
    },
  } satisfies Feature,
];

export const testGeocoder = (): Geocoder & { calls: number } => {
  const geocoder: Geocoder & { calls: number } = {
    calls: 0,
    find: async (ids) => {
      geocoder.calls++;
      return ids.flatMap((id) => places.filter(({ properties }) => properties.id === id));
    },
    suggest: async ({ q, type, postcode, limit }) => {
      geocoder.calls++;
      const begins = (name = "") =>
        plainText(name)
          .replaceAll("-", " ")
          .startsWith(plainText(q).replace(/ \d{5}$/, ""));
      return places
        .filter(({ properties }) => !type || properties.type === type)
        .filter(({ properties }) => (postcode ? properties.postcode === postcode : begins(properties.name)))
        .slice(0, limit);
    },
  };
  return geocoder;
};

export const publishedOffice = async (
  client: Client,
  unit: Record<string, unknown> = {},
  fields: Record<string, unknown> = {},
): Promise<Offer> => {
  const offer = await newOffer(client, {
    status: "published",
    propertyType: "office",
    transactionTypes: ["rent"],
    availability: "immediately",
    ...fields,
  });
  await withUnits(client, offer.id, { floor: 1, surface: 200, posts: "20", rentPerMonth: 8000, ...unit });
  return offer;
};

export const officeCriteria = {
  localisation_recherchee: "Paris 4e",
  type_de_bien: "office",
  location_ou_achat: "location",
  budget_annuel: "120000",
  surface_recherchee: "180",
  surface_maxi: "250",
  nombre_de_postes: "20",
  date_entree_souhaitee: "2027-03-01",
};
