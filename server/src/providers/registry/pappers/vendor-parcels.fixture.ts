import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import { knownParcels } from "../conformance.ts";
import { type WorldParcel, worldParcels } from "../parcel-world.fixture.ts";
import type { VendorParcel, VendorRecord } from "./vendor-records.fixture.ts";

const BANDS: Record<string, string> = { "Entre 20 et 49 salariés": "12" };

const inVendorNames = (records: object): VendorRecord =>
  exchangeNames(registryNames, records) as VendorRecord;

const briefRecord = ({ number, address, commune, landArea, geometry }: WorldParcel): VendorRecord => {
  const [ring = []] = geometry.coordinates as number[][][];
  const [south, west] = [
    Math.min(...ring.map(([, lat = 0]) => lat)),
    Math.min(...ring.map(([lon = 0]) => lon)),
  ];
  const [north, east] = [
    Math.max(...ring.map(([, lat = 0]) => lat)),
    Math.max(...ring.map(([lon = 0]) => lon)),
  ];
  return {
    numero: number,
    adresse: address,
    commune,
    contenance: landArea,
    code_commune: number.slice(0, 5),
    prefixe: number.slice(5, 8),
    section: number.slice(8, 10),
    numero_plan: number.slice(10),
    // Pappers writes the two corners differently.
    top_left: { lat: north, lon: west },
    bottom_right: { latitude: south, longitude: east },
  };
};

const vendorParcel = (parcel: WorldParcel): VendorParcel => {
  const { sales, energyCertificates, occupants, businessTransfers, permits, geometry, door } = parcel;
  // Pappers lists all right holders together.
  const owners = [...parcel.owners, ...parcel.otherRightHolders].map(({ rightCodes: _, ...owner }) => owner);
  const brief = briefRecord(parcel);
  return {
    brief,
    at: { latitude: parcel.latitude, longitude: parcel.longitude },
    owners: owners.flatMap(({ siren }) => siren ?? []),
    record: {
      ...brief,
      code_departement: "75",
      departement: "Paris",
      code_region: "11",
      region: "Île-de-France",
      codes_postaux: [door.postcode],
      autres_adresses: [],
      geometrie: geometry,
      ...inVendorNames({ energyCertificates, owners, businessTransfers }),
      ventes: sales.map((sale) => ({ ...inVendorNames(sale), date: sale.date ?? "0000-00-00" })),
      occupants: occupants.map(({ activity, headcountText, ...occupant }) => ({
        ...inVendorNames(occupant),
        activite_principale_etablissement: activity,
        tranche_effectifs_etablissement: headcountText === null ? null : BANDS[headcountText],
      })),
      permis: permits.map(({ applicant, ...permit }) => ({
        ...inVendorNames(permit),
        demandeur: applicant && { siren: applicant.siren, denomination: applicant.companyName },
      })),
    },
  };
};

const pointParcel = ({ number, lon, lat }: (typeof knownParcels)[number]): VendorParcel => {
  const record = { numero: number, top_left: { lat, lon }, bottom_right: { latitude: lat, longitude: lon } };
  return { record, brief: record, at: { latitude: lat, longitude: lon }, owners: [] };
};

export const vendorParcels = (): VendorParcel[] => [
  ...worldParcels.map(vendorParcel),
  ...knownParcels.map(pointParcel),
];
