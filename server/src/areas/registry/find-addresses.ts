import type { Geocoder } from "../../providers/geocoder/port.ts";

const MOST = 10;

/** The addresses that a text may mean, the likeliest first. */
export const findAddresses = async (geocoder: Geocoder, q: string) => ({
  resultats: (await geocoder.suggest({ q, limit: MOST })).map(({ geometry, properties }) => {
    const [longitude, latitude] = geometry.coordinates;
    const { label, postcode, city } = properties;
    return { latitude, longitude, label, code_postal: postcode ?? null, ville: city ?? null };
  }),
});
