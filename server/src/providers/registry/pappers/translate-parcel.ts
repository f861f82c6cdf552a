import {
  geometrySchema,
  type Parcel,
  type ParcelBlock,
  type ParcelGeometry,
  type ParcelSummary,
  parcelBlocks,
  parcelNumberSchema,
} from "@plateau/contract/registry/parcel.ts";
import type { Provenance } from "@plateau/contract/registry/provenance.ts";
import { figure, type JsonRecord, record, records, text, texts } from "./read-json.ts";
import {
  batimentsOf,
  coproprietesOf,
  documentsOf,
  dpeOf,
  fondsOf,
  occupantsOf,
  permisOf,
  proprietairesOf,
  ventesOf,
} from "./translate-parcel-blocks.ts";

const geometryOf = (value: unknown): ParcelGeometry | null => {
  const read = geometrySchema.safeParse(value);
  return read.success ? read.data : null;
};

/** The middle of the box around a geometry: near enough to put a parcel on a map. */
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

/** A corner of the box: one of the two says `lon` and `lat`, the other `longitude` and `latitude`. */
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

/** A parcel of Pappers in the product's words; null when it has no number. */
export const toParcelSummary = (parcel: JsonRecord): ParcelSummary | null => {
  const read = parcelNumberSchema.safeParse(text(parcel.numero));
  if (!read.success) return null;
  const numero = read.data;
  return {
    numero,
    adresse: text(parcel.adresse),
    commune: text(parcel.commune),
    code_commune: text(parcel.code_commune) ?? numero.slice(0, 5),
    contenance: figure(parcel.contenance),
    prefixe: text(parcel.prefixe) ?? numero.slice(5, 8),
    section: text(parcel.section) ?? numero.slice(8, 10),
    numero_plan: text(parcel.numero_plan) ?? numero.slice(10),
    ...placeOf(parcel),
  };
};

export const toParcel = (parcel: JsonRecord, provenance: Provenance): Parcel | null => {
  const summary = toParcelSummary(parcel);
  if (summary === null) return null;
  const source = { source: provenance.source, date: provenance.date?.slice(0, 10) ?? null };
  const codes = texts(parcel.codes_postaux);
  return {
    ...summary,
    departement: text(parcel.departement),
    code_departement: text(parcel.code_departement) ?? summary.numero.slice(0, 2),
    region: text(parcel.region),
    code_region: text(parcel.code_region),
    codes_postaux: codes,
    autres_adresses: records(parcel.autres_adresses).flatMap(({ adresse, sources }) => {
      const other = text(adresse);
      return other === null ? [] : { adresse: other, sources: texts(sources) };
    }),
    geometrie: geometryOf(parcel.geometrie),
    coproprietes: coproprietesOf(parcel),
    ventes: ventesOf(parcel),
    batiments: batimentsOf(parcel),
    dpe: dpeOf(parcel),
    occupants: occupantsOf(parcel),
    proprietaires: proprietairesOf(parcel),
    fonds_de_commerce: fondsOf(parcel),
    permis: permisOf(parcel),
    documents_urbanisme: documentsOf(parcel),
    sources: Object.fromEntries(parcelBlocks.map((block) => [block, source])) as Record<
      ParcelBlock,
      typeof source
    >,
    provenance,
  };
};
