import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Db } from "../../../../db/database.ts";
import { PARCEL_PRICE } from "../tokens/prices.ts";
import { addressLine } from "./address-line.ts";
import { fondsDeCommerceOf, transfersAt } from "./business-transfers.ts";
import { type Commune, communeOf } from "./commune.ts";
import { divisionsOf } from "./divisions.ts";
import { type CertificateRow, certificatesAround, certificatesAtAddresses, dpeOf } from "./energy.ts";
import { HOUSE_DISTANCE } from "./house-numbers.ts";
import {
  DOOR_DISTANCE,
  establishmentsAround,
  establishmentsAtDoors,
  type OccupantRow,
  occupantAddresses,
  occupantOf,
} from "./occupants.ts";
import { proprietairesOf, rightAddresses, rightsOn } from "./owners.ts";
import {
  houseAddress,
  housesAround,
  mergeAddresses,
  otherAddresses,
  type ParcelAddress,
} from "./parcel-addresses.ts";
import { belongsTo, neighboursOf, type ParcelGround, parcelGround } from "./parcel-ground.ts";
import { permisOf, permitsOf } from "./permits.ts";
import { saleAddresses, salesOf, venteOf } from "./sales.ts";
import { shownAddress } from "./shown-address.ts";
import { heardOf, importDates, lastHeard, sourcesOf } from "./sources.ts";
import { storedRecord } from "./stored-record.ts";

/** What lies on the ground of a parcel: nothing where the cadastre does not know where that is. */
const onGround = async (db: Db, numero: string, ground: ParcelGround | null) => {
  if (!ground) return { houses: [], own: [], establishments: [], certificates: [] };
  const [neighbours, houses, establishments, certificates] = await Promise.all([
    neighboursOf(db, numero, ground, HOUSE_DISTANCE),
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
  };
};

/** All rows of the registers' tables that name a parcel, or lie on it. */
const rowsOf = async (db: Db, numero: string) => {
  const ground = await parcelGround(db, numero);
  const [commune, imports, stored, sales, rights, permits, there] = await Promise.all([
    communeOf(db, numero.slice(0, 5)),
    importDates(db),
    storedRecord(db, numero),
    salesOf(db, numero),
    rightsOn(db, numero),
    permitsOf(db, numero),
    onGround(db, numero, ground),
  ]);
  return { ground, commune, imports, stored, sales, rights, permits, ...there };
};

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** The postcode of a commune that has but one. */
const onlyPostcode = ({ postcodes }: Commune): string | null =>
  postcodes.length === 1 ? (postcodes[0] ?? null) : null;

/** The addresses of a parcel, those of the address base first, and the one that it is known by. */
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

/** One of each, the first that is met. */
const distinct = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...new Map([...rows].reverse().map((row) => [keyOf(row), row])).values()].reverse();

/** What stands at the doors of a parcel without a place of its own. */
const atDoors = async (db: Db, numero: string, { own }: Rows, addresses: readonly ParcelAddress[]) => {
  const [establishments, certificates, transfers] = await Promise.all([
    establishmentsAtDoors(db, numero.slice(0, 5), addresses),
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

/** The whole record of a parcel, from what was imported; null for one that no register names. */
export const getParcel = async (db: Db, numero: string): Promise<Parcel | null> => {
  const rows = await rowsOf(db, numero);
  if (!isKnown(rows)) return null;
  const { ground, commune, stored, sales, rights, permits } = rows;
  const { addresses, shown: adresse } = addressesOf(rows);
  const doors = await atDoors(db, numero, rows, addresses);
  const occupants = distinct([...rows.establishments, ...doors.establishments], ({ siret }) => siret);
  const certificates = distinct([...rows.certificates, ...doors.certificates], ({ number }) => number);
  const heard = heardOf(rows.imports, {
    cadastre: ground ? [ground] : [],
    dvf: sales,
    "personnes-morales": rights,
    sirene: occupants,
    bodacc: doors.transfers,
    dpe: certificates,
    sitadel: permits,
  });
  const postcodes = addresses.flatMap(({ postcode }) => postcode ?? []);
  return {
    numero,
    adresse,
    commune: commune.name,
    code_commune: numero.slice(0, 5),
    contenance: ground?.contenance ?? null,
    prefixe: numero.slice(5, 8),
    section: numero.slice(8, 10),
    numero_plan: numero.slice(10),
    latitude: ground?.lat ?? null,
    longitude: ground?.lon ?? null,
    ...divisionsOf(numero.slice(0, 5)),
    codes_postaux: stored?.record.codes_postaux ?? [
      ...new Set(postcodes.length > 0 ? postcodes : commune.postcodes),
    ],
    autres_adresses: [...otherAddresses(addresses, adresse), ...(stored?.record.autres_adresses ?? [])],
    geometrie: ground?.geometry ?? null,
    coproprietes: stored?.record.coproprietes ?? [],
    ventes: sales.map(venteOf),
    batiments: stored?.record.batiments ?? [],
    dpe: certificates.map(dpeOf),
    occupants: occupants.map(occupantOf),
    proprietaires: proprietairesOf(numero, rights, occupants),
    fonds_de_commerce: doors.transfers.map(fondsDeCommerceOf),
    permis: permits.map(permisOf(numero)),
    documents_urbanisme: stored?.record.documents_urbanisme ?? [],
    sources: {
      ...sourcesOf(heard, stored),
      ...(commune.hasStreets ? { adresses: { source: "BAN (DINUM, IGN)", date: null } } : {}),
    },
    provenance: { source: "Données ouvertes", date: lastHeard(heard), cout_actualisation: PARCEL_PRICE },
  };
};
