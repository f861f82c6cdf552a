import type { Field } from "../read-csv.ts";
import type { LineTexts } from "./sale-line.ts";

const LOTS = ["1", "2", "3", "4", "5"] as const;

const geoColumns = [
  "id_mutation",
  "date_mutation",
  "numero_disposition",
  "nature_mutation",
  "valeur_fonciere",
  "adresse_numero",
  "adresse_suffixe",
  "adresse_nom_voie",
  "code_postal",
  "code_commune",
  "id_parcelle",
  "ancien_id_parcelle",
  ...LOTS.map((lot) => `lot${lot}_numero` as const),
  ...LOTS.map((lot) => `lot${lot}_surface_carrez` as const),
  "nombre_lots",
  "code_type_local",
  "type_local",
  "surface_reelle_bati",
  "nombre_pieces_principales",
  "code_nature_culture",
  "code_nature_culture_speciale",
  "surface_terrain",
  "longitude",
  "latitude",
] as const;

/** The CSV of geo-DVF, by commune or département: `2024/departements/75.csv.gz`. */
export const geoFormat = { what: "un fichier DVF", separator: ",", columns: geoColumns } as const;

/** A line of geo-DVF. Its `id_mutation` tells sales apart within this publication only. */
export const geoTexts = (field: Field<(typeof geoColumns)[number]>): LineTexts => ({
  group: `${field("id_mutation")}|${field("numero_disposition")}`,
  label: `vente ${field("id_mutation").slice(0, 40)}`,
  date: field("date_mutation"),
  nature: field("nature_mutation"),
  price: field("valeur_fonciere"),
  disposition: field("numero_disposition"),
  street: [field("adresse_numero"), field("adresse_suffixe"), field("adresse_nom_voie")],
  postcode: field("code_postal"),
  commune: field("code_commune"),
  parcel: field("id_parcelle"),
  formerParcel: field("ancien_id_parcelle"),
  lots: LOTS.map((lot) => ({
    number: field(`lot${lot}_numero`),
    surface: field(`lot${lot}_surface_carrez`),
  })),
  lotCount: field("nombre_lots"),
  typeCode: field("code_type_local"),
  type: field("type_local"),
  surface: field("surface_reelle_bati"),
  rooms: field("nombre_pieces_principales"),
  land: [field("code_nature_culture"), field("code_nature_culture_speciale")],
  landSurface: field("surface_terrain"),
  lon: field("longitude"),
  lat: field("latitude"),
});

const RAW_LOTS = ["1er lot", "2eme lot", "3eme lot", "4eme lot", "5eme lot"] as const;

const rawColumns = [
  "No disposition",
  "Date mutation",
  "Nature mutation",
  "Valeur fonciere",
  "No voie",
  "B/T/Q",
  "Type de voie",
  "Voie",
  "Code postal",
  "Code departement",
  "Code commune",
  "Prefixe de section",
  "Section",
  "No plan",
  ...RAW_LOTS,
  ...RAW_LOTS.map((lot) => `Surface Carrez du ${lot}` as const),
  "Nombre de lots",
  "Code type local",
  "Type local",
  "Surface reelle bati",
  "Nombre pieces principales",
  "Nature culture",
  "Nature culture speciale",
  "Surface terrain",
] as const;

/** The tax office's own file, `valeursfoncieres-2024.txt`. */
export const rawFormat = { what: "un fichier DVF", separator: "|", columns: rawColumns } as const;

/** 75, 118 or 2A, 4 or 971, 5: figures come without their zeros, and an overseas département takes three characters. */
const communeOf = (departement: string, commune: string): string =>
  departement.length === 3
    ? departement + commune.padStart(2, "0")
    : departement.padStart(2, "0") + commune.padStart(3, "0");

const dotted = (text: string): string => text.replace(",", ".");

const isoDate = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1");

/**
 * A line of the tax office's own file. It has no number of a sale: lines that follow one another with the same day,
 * price and disposition are one, as geo-DVF has it too. No coordinates.
 */
export const rawTexts = (field: Field<(typeof rawColumns)[number]>): LineTexts => {
  const commune = communeOf(field("Code departement"), field("Code commune"));
  const date = isoDate(field("Date mutation"));
  const price = dotted(field("Valeur fonciere"));
  const section = field("Prefixe de section").padStart(3, "0") + field("Section").padStart(2, "0");
  return {
    group: [date, price, field("Nature mutation"), field("No disposition"), field("Code departement")].join(
      "|",
    ),
    label: `vente du ${date.slice(0, 40)}`,
    date,
    nature: field("Nature mutation"),
    price,
    disposition: field("No disposition"),
    street: [field("No voie"), field("B/T/Q"), field("Type de voie"), field("Voie")],
    postcode: field("Code postal").replace(/^\d{4}$/, "0$&"),
    commune,
    parcel: commune + section + field("No plan").padStart(4, "0"),
    formerParcel: "",
    lots: RAW_LOTS.map((lot) => ({ number: field(lot), surface: dotted(field(`Surface Carrez du ${lot}`)) })),
    lotCount: field("Nombre de lots"),
    typeCode: field("Code type local"),
    type: field("Type local"),
    surface: dotted(field("Surface reelle bati")),
    rooms: field("Nombre pieces principales"),
    land: [field("Nature culture"), field("Nature culture speciale")],
    landSurface: dotted(field("Surface terrain")),
    lon: "",
    lat: "",
  };
};
