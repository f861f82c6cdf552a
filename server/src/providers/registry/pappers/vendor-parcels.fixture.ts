import { knownParcels } from "../conformance.ts";
import { type WorldParcel, worldParcels } from "../parcel-world.fixture.ts";
import type { VendorParcel, VendorRecord } from "./vendor-records.fixture.ts";

/** The band that the Insee gives a headcount of the world. */
const BANDS: Record<string, string> = { "Entre 20 et 49 salariés": "12" };

/** What a list carries of a parcel: its place, its surface, and its address when it was asked. */
const briefRecord = ({ numero, adresse, commune, contenance, geometrie }: WorldParcel): VendorRecord => {
  const [ring = []] = geometrie.coordinates as number[][][];
  const [south, west] = [
    Math.min(...ring.map(([, lat = 0]) => lat)),
    Math.min(...ring.map(([lon = 0]) => lon)),
  ];
  const [north, east] = [
    Math.max(...ring.map(([, lat = 0]) => lat)),
    Math.max(...ring.map(([lon = 0]) => lon)),
  ];
  return {
    numero,
    adresse,
    commune,
    contenance,
    code_commune: numero.slice(0, 5),
    prefixe: numero.slice(5, 8),
    section: numero.slice(8, 10),
    numero_plan: numero.slice(10),
    // The provider writes the two corners in two ways.
    top_left: { lat: north, lon: west },
    bottom_right: { latitude: south, longitude: east },
  };
};

const vendorParcel = (parcel: WorldParcel): VendorParcel => {
  const { ventes, dpe, occupants, proprietaires, fonds_de_commerce, permis, geometrie, door } = parcel;
  const brief = briefRecord(parcel);
  return {
    brief,
    at: { latitude: parcel.latitude, longitude: parcel.longitude },
    owners: proprietaires.flatMap(({ siren }) => siren ?? []),
    record: {
      ...brief,
      code_departement: "75",
      departement: "Paris",
      code_region: "11",
      region: "Île-de-France",
      codes_postaux: [door.postcode],
      autres_adresses: [],
      geometrie,
      ventes: ventes.map((vente) => ({ ...vente, date: vente.date ?? "0000-00-00" })),
      dpe,
      occupants: occupants.map(({ activite, effectifs, ...occupant }) => ({
        ...occupant,
        activite_principale_etablissement: activite,
        tranche_effectifs_etablissement: effectifs === null ? null : BANDS[effectifs],
      })),
      proprietaires,
      fonds_de_commerce,
      permis: permis.map(({ demandeur, ...each }) => ({
        ...each,
        demandeur: demandeur && { siren: demandeur.siren, denomination: demandeur.nom_entreprise },
      })),
    },
  };
};

/** A parcel of which only a point is known. */
const pointParcel = ({ numero, lon, lat }: (typeof knownParcels)[number]): VendorParcel => {
  const record = { numero, top_left: { lat, lon }, bottom_right: { latitude: lat, longitude: lon } };
  return { record, brief: record, at: { latitude: lat, longitude: lon }, owners: [] };
};

/** The parcels of the conformance suites in the format of Pappers Immobilier. */
export const vendorParcels = (): VendorParcel[] => [
  ...worldParcels.map(vendorParcel),
  ...knownParcels.map(pointParcel),
];
