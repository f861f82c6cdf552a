import { type Field, readCsv } from "../read-csv.ts";
import type { ReadRecord } from "../registry-source.ts";
import { withFirstLine } from "../stream-beginning.ts";
import { gatherSale, type SaleRow } from "./gather-sale.ts";
import { type LineTexts, saleLineOf } from "./sale-line.ts";

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

/** geo-DVF by commune or département: `2024/departements/75.csv.gz`. */
const geoFormat = { what: "un fichier DVF", separator: ",", columns: geoColumns } as const;

/** `id_mutation` identifies sales within one publication only. */
const geoTexts = (field: Field<(typeof geoColumns)[number]>): LineTexts => ({
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
const rawFormat = { what: "un fichier DVF", separator: "|", columns: rawColumns } as const;

/**
 * Source codes have no leading zeros, and overseas départements take three characters: 75 + 118, 2A + 4, 971
 * + 5.
 */
const communeOf = (departement: string, commune: string): string =>
  departement.length === 3
    ? departement + commune.padStart(2, "0")
    : departement.padStart(2, "0") + commune.padStart(3, "0");

const dotted = (text: string): string => text.replace(",", ".");

const isoDate = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1");

/**
 * No sale id and no coordinates: consecutive lines with the same day, price and disposition are one sale, as
 * in geo-DVF.
 */
const rawTexts = (field: Field<(typeof rawColumns)[number]>): LineTexts => {
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

type OpenSale = {
  group: string;
  label: string;
  at: number;
  gathered?: ReturnType<typeof gatherSale>;
  bad?: string;
};

const openSale = ({ group, label }: LineTexts): OpenSale => ({ group, label, at: 0 });

const addLine = (sale: OpenSale, at: number, texts: LineTexts): void => {
  sale.at = at;
  const line = saleLineOf(texts);
  if (typeof line === "string") sale.bad ??= line;
  else if (sale.gathered) sale.gathered.add(line);
  else sale.gathered = gatherSale(line);
  if (sale.gathered?.isTooLarge()) {
    sale.bad ??= "trop de parcelles, de lots ou de locaux";
    delete sale.gathered;
  }
};

const recordOf = ({ at, label, gathered, bad }: OpenSale): ReadRecord<SaleRow> =>
  gathered && bad === undefined
    ? { at, row: gathered.row() }
    : { at, bad: `${label} : ${bad ?? "aucune ligne lisible"}` };

/** After more unreadable lines, the open sale is considered complete. */
const WAITING = 100;

/**
 * Reports each sale at its last line: a resumed import never gets part of a sale. An unreadable line
 * invalidates the sale around it.
 */
async function* salesOf(lines: AsyncIterable<ReadRecord<LineTexts>>): AsyncGenerator<ReadRecord<SaleRow>> {
  let open: OpenSale | undefined;
  let waiting: ReadRecord<SaleRow>[] = [];
  for await (const line of lines) {
    if ("bad" in line) {
      waiting.push(line);
      if (open && waiting.length < WAITING) continue;
    }
    const goesOn = !("bad" in line) && open?.group === line.row.group;
    if (open && goesOn && waiting.length > 0) open.bad ??= "une de ses lignes est illisible";
    if (open && !goesOn) {
      yield recordOf(open);
      open = undefined;
    }
    yield* waiting;
    waiting = [];
    if ("bad" in line) continue;
    open ??= openSale(line.row);
    addLine(open, line.at, line.row);
  }
  if (open) yield recordOf(open);
  yield* waiting;
}

/**
 * The header selects the format.
 * @throws ImportRefused for another kind of file
 */
export async function* readSales(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord<SaleRow>> {
  const { line, whole } = await withFirstLine(bytes);
  yield* salesOf(
    line.includes("|") ? readCsv(whole(), rawFormat, rawTexts) : readCsv(whole(), geoFormat, geoTexts),
  );
}
