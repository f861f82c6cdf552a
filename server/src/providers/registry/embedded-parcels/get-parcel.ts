import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Db } from "../../../db/database.ts";
import { PARCEL_PRICE } from "../embedded-tokens/token-usage.ts";
import { businessTransferOf, transfersAt } from "./business-transfers.ts";
import { type Commune, communeOf, divisionsOf } from "./divisions.ts";
import {
  type CertificateRow,
  certificatesAround,
  certificatesAtAddresses,
  energyCertificateOf,
} from "./energy.ts";
import { HOUSE_DISTANCE } from "./house-numbers.ts";
import {
  DOOR_DISTANCE,
  establishmentsAround,
  establishmentsAtDoors,
  isCut,
  type OccupantRow,
  occupantAddresses,
  occupantOf,
} from "./occupants.ts";
import { rightAddresses, rightHoldersOf, rightsOn } from "./owners.ts";
import {
  addressLine,
  houseAddress,
  housesAround,
  mergeAddresses,
  otherAddresses,
  type ParcelAddress,
} from "./parcel-addresses.ts";

import { belongsTo, neighboursOf, type ParcelGround, parcelGround } from "./parcel-ground.ts";
import { permitOf, permitsOf } from "./permits.ts";
import { saleAddresses, saleOf, salesOf } from "./sales.ts";
import { shownAddress } from "./shown-address.ts";
import { importedFiles, type RowsOfRegisters, sourcesOf, updatedAt, withCommunes } from "./sources.ts";
import { storedRecord } from "./stored-record.ts";

type Cut = { occupants: boolean; energyCertificates: boolean };

const noCut: Cut = { occupants: false, energyCertificates: false };

type Listed = { establishments: readonly OccupantRow[]; certificates: readonly CertificateRow[] };

const cutIn = ({ establishments, certificates }: Listed): Cut => ({
  occupants: isCut(establishments),
  energyCertificates: isCut(certificates),
});

const cutBlocks = (...lists: readonly Cut[]): Pick<Parcel, "cutBlocks"> => {
  const blocks = (["occupants", "energyCertificates"] as const).filter((block) =>
    lists.some((cut) => cut[block]),
  );
  return blocks.length > 0 ? { cutBlocks: Object.fromEntries(blocks.map((block) => [block, true])) } : {};
};

const onGround = async (db: Db, parcelNumber: string, ground: ParcelGround | null) => {
  if (!ground) return { houses: [], own: [], establishments: [], certificates: [], cut: noCut };
  const [neighbours, houses, establishments, certificates] = await Promise.all([
    neighboursOf(db, parcelNumber, ground, HOUSE_DISTANCE),
    housesAround(db, ground),
    establishmentsAround(db, ground),
    certificatesAround(db, ground),
  ]);
  const isHere = belongsTo(ground, neighbours);
  const stands = ({ lon, lat }: OccupantRow | CertificateRow) =>
    lon !== null && lat !== null && isHere({ lon, lat }, DOOR_DISTANCE);
  return {
    houses,
    own: houses.filter((house) => isHere(house, HOUSE_DISTANCE)),
    establishments: establishments.filter(stands),
    certificates: certificates.filter(stands),
    cut: cutIn({ establishments, certificates }),
  };
};

const rowsOf = async (db: Db, parcelNumber: string) => {
  const ground = await parcelGround(db, parcelNumber);
  const [commune, files, stored, sales, rights, permits, there] = await Promise.all([
    communeOf(db, parcelNumber.slice(0, 5)),
    importedFiles(db, parcelNumber.slice(0, 5)),
    storedRecord(db, parcelNumber),
    salesOf(db, parcelNumber),
    rightsOn(db, parcelNumber),
    permitsOf(db, parcelNumber),
    onGround(db, parcelNumber, ground),
  ]);
  return { ground, commune, files, stored, sales, rights, permits, ...there };
};

type Rows = Awaited<ReturnType<typeof rowsOf>>;

const onlyPostcode = ({ postcodes }: Commune): string | null =>
  postcodes.length === 1 ? (postcodes[0] ?? null) : null;

const addressesOf = ({ ground, houses, own, sales, rights, establishments, commune }: Rows) => {
  const ofRights = rightAddresses(rights, { postcode: onlyPostcode(commune), city: commune.city });
  const addresses = mergeAddresses(own.map(houseAddress), [
    ...ofRights,
    ...saleAddresses(sales, commune.city),
    ...occupantAddresses(establishments, commune.city),
  ]);
  const [first] = addresses;
  const shown = shownAddress(ground, houses, ofRights[0] ?? null) ?? (first ? addressLine(first) : null);
  return { addresses, shown };
};

const distinct = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...new Map([...rows].reverse().map((row) => [keyOf(row), row])).values()].reverse();

const atDoors = async (db: Db, parcelNumber: string, { own }: Rows, addresses: readonly ParcelAddress[]) => {
  const [establishments, certificates, transfers] = await Promise.all([
    establishmentsAtDoors(db, parcelNumber.slice(0, 5), addresses),
    certificatesAtAddresses(
      db,
      own.map(({ banId }) => banId),
    ),
    transfersAt(db, addresses),
  ]);
  return { establishments, certificates, transfers };
};

const isKnown = ({ ground, stored, sales, rights, permits }: Rows): boolean =>
  ground !== null || stored !== null || [sales, rights, permits].some(({ length }) => length > 0);

export const getParcel = async (db: Db, parcelNumber: string): Promise<Parcel | null> => {
  const rows = await rowsOf(db, parcelNumber);
  if (!isKnown(rows)) return null;
  const { ground, commune, stored, sales, rights, permits } = rows;
  const { addresses, shown: address } = addressesOf(rows);
  const doors = await atDoors(db, parcelNumber, rows, addresses);
  const occupants = distinct([...rows.establishments, ...doors.establishments], ({ siret }) => siret);
  const certificates = distinct([...rows.certificates, ...doors.certificates], ({ number }) => number);
  const found: RowsOfRegisters = {
    ban: commune.hasStreets ? [{ importedAt: null }] : [],
    cadastre: ground ? [ground] : [],
    dvf: sales,
    "personnes-morales": rights,
    sirene: occupants,
    bodacc: doors.transfers,
    dpe: certificates,
    sitadel: permits,
  };
  const postcodes = addresses.flatMap(({ postcode }) => postcode ?? []);
  return {
    number: parcelNumber,
    address,
    commune: commune.name,
    communeCode: parcelNumber.slice(0, 5),
    landArea: ground?.landArea ?? null,
    prefix: parcelNumber.slice(5, 8),
    section: parcelNumber.slice(8, 10),
    planNumber: parcelNumber.slice(10),
    latitude: ground?.lat ?? null,
    longitude: ground?.lon ?? null,
    ...divisionsOf(parcelNumber.slice(0, 5)),
    postcodes: stored?.record.postcodes ?? [...new Set(postcodes.length > 0 ? postcodes : commune.postcodes)],
    otherAddresses: [...otherAddresses(addresses, address), ...(stored?.record.otherAddresses ?? [])],
    geometry: ground?.geometry ?? null,
    coOwnerships: stored?.record.coOwnerships ?? [],
    sales: sales.map(saleOf),
    buildings: stored?.record.buildings ?? [],
    energyCertificates: certificates.map(energyCertificateOf),
    occupants: occupants.map(occupantOf),
    ...rightHoldersOf(parcelNumber, rights, occupants),
    businessTransfers: doors.transfers.map(businessTransferOf),
    permits: permits.map(permitOf(parcelNumber)),
    planningDocuments: stored?.record.planningDocuments ?? [],
    ...cutBlocks(rows.cut, cutIn(doors)),
    sources: await withCommunes(db, sourcesOf(rows.files, found, stored)),
    provenance: {
      source: "Données ouvertes",
      date: updatedAt(rows.files, found),
      refreshCost: PARCEL_PRICE,
      isImport: true,
    },
  };
};
