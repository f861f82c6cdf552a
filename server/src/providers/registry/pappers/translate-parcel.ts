import { otherName } from "@plateau/contract/api/wire-names.ts";
import { dayInParis } from "@plateau/contract/format/date.ts";
import {
  geometrySchema,
  type Parcel,
  type ParcelBlock,
  type ParcelGeometry,
  type ParcelSummary,
  parcelBlocks,
  parcelNumberSchema,
} from "@plateau/contract/registry/parcel.ts";
import type { Provenance, Source } from "@plateau/contract/registry/record-fields.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import { figure, type JsonRecord, record, records, text, texts } from "./read-json.ts";
import {
  buildingsOf,
  businessTransfersOf,
  coOwnershipsOf,
  energyCertificatesOf,
  occupantsOf,
  permitsOf,
  planningDocumentsOf,
  rightHoldersOf,
  salesOf,
} from "./translate-parcel-blocks.ts";

const geometryOf = (value: unknown): ParcelGeometry | null => {
  const read = geometrySchema.safeParse(value);
  return read.success ? read.data : null;
};

/** Centre of the bounding box: precise enough for a map. */
const middleOf = (geometry: ParcelGeometry | null): { latitude: number | null; longitude: number | null } => {
  const rings = geometry?.type === "Polygon" ? geometry.coordinates : (geometry?.coordinates.flat() ?? []);
  const corners = rings.flat();
  if (corners.length === 0) return { latitude: null, longitude: null };
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    longitude: middle(corners.map(([lon = 0]) => lon)),
    latitude: middle(corners.map(([, lat = 0]) => lat)),
  };
};

/** Pappers writes `lon`/`lat` in one corner, `longitude`/`latitude` in the other. */
const cornerOf = (value: unknown) => {
  const corner = record(value);
  return {
    lat: figure(corner.lat) ?? figure(corner.latitude),
    lon: figure(corner.lon) ?? figure(corner.longitude),
  };
};

const placeOf = (parcel: JsonRecord) => {
  const [a, b] = [cornerOf(parcel.top_left), cornerOf(parcel.bottom_right)];
  if (a.lat === null || a.lon === null || b.lat === null || b.lon === null)
    return middleOf(geometryOf(parcel.geometrie));
  return { latitude: (a.lat + b.lat) / 2, longitude: (a.lon + b.lon) / 2 };
};

export const toParcelSummary = (parcel: JsonRecord): ParcelSummary | null => {
  const read = parcelNumberSchema.safeParse(text(parcel.numero));
  if (!read.success) return null;
  const number = read.data;
  return {
    number,
    address: text(parcel.adresse),
    commune: text(parcel.commune),
    communeCode: text(parcel.code_commune) ?? number.slice(0, 5),
    landArea: figure(parcel.contenance),
    prefix: text(parcel.prefixe) ?? number.slice(5, 8),
    section: text(parcel.section) ?? number.slice(8, 10),
    planNumber: text(parcel.numero_plan) ?? number.slice(10),
    ...placeOf(parcel),
  };
};

/** Base of a block, by its name on the wire; both kinds of right holders are in one. */
const baseOf = (block: ParcelBlock): string =>
  block === "otherRightHolders" ? "proprietaires" : otherName(registryNames, block);

export const toParcel = (parcel: JsonRecord, provenance: Provenance): Parcel | null => {
  const summary = toParcelSummary(parcel);
  if (summary === null) return null;
  const source = {
    source: provenance.source,
    date: provenance.date === null ? null : dayInParis(new Date(provenance.date)),
  };
  const refused = texts(parcel.bases_refusees);
  const sourceOf = (block: ParcelBlock) =>
    refused.includes(baseOf(block)) ? { ...source, coverage: "refused" as const } : source;
  const codes = texts(parcel.codes_postaux);
  return {
    ...summary,
    department: text(parcel.departement),
    departmentCode: text(parcel.code_departement) ?? summary.number.slice(0, 2),
    region: text(parcel.region),
    regionCode: text(parcel.code_region),
    postcodes: codes,
    otherAddresses: records(parcel.autres_adresses).flatMap((each) => {
      const address = text(each.adresse);
      return address === null ? [] : { address, sources: texts(each.sources) };
    }),
    geometry: geometryOf(parcel.geometrie),
    coOwnerships: coOwnershipsOf(parcel),
    sales: salesOf(parcel),
    buildings: buildingsOf(parcel),
    energyCertificates: energyCertificatesOf(parcel),
    occupants: occupantsOf(parcel),
    ...rightHoldersOf(parcel),
    businessTransfers: businessTransfersOf(parcel),
    permits: permitsOf(parcel),
    planningDocuments: planningDocumentsOf(parcel),
    sources: Object.fromEntries(parcelBlocks.map((block) => [block, sourceOf(block)])) as Record<
      ParcelBlock,
      Source
    >,
    provenance,
  };
};
