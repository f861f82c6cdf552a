import type { Database, Db } from "../../db/database.ts";
import { loadCommunes } from "../../providers/geocoder/embedded/load-communes.ts";
import {
  type HouseRecord,
  mergeStaged,
  openStaging,
  type StoredCounts,
  type StreetRecord,
  stage,
} from "../../providers/geocoder/embedded/store-streets.ts";
import { refreshVocabulary } from "../../providers/geocoder/embedded/vocabulary.ts";
import { ImportRefused } from "../import-refused.ts";
import { fieldsOf, linesOf } from "../lines.ts";
import type { Progress } from "../progress.ts";
import { readSource } from "../read-source.ts";

export type BanImport = StoredCounts & {
  addresses: number;
  badLines: number;
};

const batchSize = 5_000;
const badLinesShown = 20;

/**
 * Imports a file of the national address base (`adresses-75.csv`, `.csv.gz`, or its http(s) address), all or
 * nothing. Idempotent. Keeps addresses missing from a newer file: an offer may use them.
 * @throws ImportRefused in one French sentence
 */
export const importBan = async (db: Database, source: string, progress: Progress): Promise<BanImport> => {
  await loadCommunes(db);
  return db.transaction(async (tx) => {
    await openStaging(tx);
    const read = await stageFile(tx, source, progress);
    if (read.addresses === 0)
      throw new ImportRefused(`Le fichier « ${source} » ne contient aucune adresse lisible.`);
    progress.print("Enregistrement…");
    const stored = await mergeStaged(tx, { source: "ban", replace: true });
    if (stored.streetsAdded + stored.streetsChanged > 0) await refreshVocabulary(tx);
    return { ...read, ...stored };
  });
};

const stageFile = async (tx: Db, source: string, progress: Progress) => {
  let reader: BanReader | undefined;
  let streets = new Map<string, StreetRecord>();
  let houses: HouseRecord[] = [];
  let addresses = 0;
  let badLines = 0;
  const flush = async () => {
    await stage(tx, [...streets.values()], houses);
    streets = new Map();
    houses = [];
  };

  for await (const { line, number } of linesOf(readSource(source))) {
    if (!reader) {
      reader = banReader(line);
      continue;
    }
    if (line === "") continue;
    const address = reader(line);
    if (typeof address === "string") {
      badLines++;
      if (badLines <= badLinesShown) progress.print(`Ligne ${number} ignorée : ${address}.`);
      continue;
    }
    addresses++;
    streets.set(address.street.id, address.street);
    houses.push(address.house);
    if (houses.length === batchSize) await flush();
    progress.at(number);
  }
  await flush();
  return { addresses, badLines };
};

type BanAddress = { street: StreetRecord; house: HouseRecord };

const neededColumns = [
  "id",
  "numero",
  "nom_voie",
  "code_postal",
  "code_insee",
  "nom_commune",
  "lon",
  "lat",
] as const;

type Column = (typeof neededColumns)[number];

/** Returns an address, or a short French reason. */
type BanReader = (line: string) => BanAddress | string;

/**
 * Columns are found by name: the file has gained some over the years.
 * @throws ImportRefused for another kind of file
 */
const banReader = (header: string): BanReader => {
  const names = fieldsOf(header.replace(/^\uFEFF/, ""), ";") ?? [];
  const missing = neededColumns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new ImportRefused(
      `Ce fichier n'est pas un fichier d'adresses de la BAN au format CSV : il lui manque les colonnes ${missing.join(", ")}.`,
    );
  const positions = Object.fromEntries(neededColumns.map((name) => [name, names.indexOf(name)]));
  return (line) => {
    const fields = fieldsOf(line, ";");
    if (!fields || fields.length !== names.length)
      return `${names.length} colonnes attendues, ${fields ? fields.length : "guillemet non fermé"}`;
    return readAddress((column) => fields[positions[column] ?? -1]?.trim() ?? "");
  };
};

const readAddress = (field: (column: Column) => string): BanAddress | string => {
  const id = /^([0-9][0-9AB][0-9]{3}_[0-9a-z]+)_(\d{5})(?:_([0-9a-z_]+))?$/i.exec(field("id"));
  if (!id?.[1]) return "identifiant invalide";
  const number = Number(field("numero"));
  if (!/^\d{1,5}$/.test(field("numero")) || number !== Number(id[2])) return "numéro invalide";
  const citycode = field("code_insee");
  if (!/^\d[0-9AB]\d{3}$/.test(citycode) || !id[1].startsWith(citycode)) return "code INSEE invalide";
  const postcode = field("code_postal");
  if (postcode !== "" && !/^\d{5}$/.test(postcode)) return "code postal invalide";
  const name = field("nom_voie");
  const communeName = field("nom_commune");
  if (name === "" || name.length > 200) return "nom de voie invalide";
  if (communeName === "" || communeName.length > 120) return "nom de commune invalide";
  if (name.includes("\uFFFD") || communeName.includes("\uFFFD")) return "texte qui n'est pas en UTF-8";
  const lon = degrees(field("lon"), 180);
  const lat = degrees(field("lat"), 90);
  if (lon === null || lat === null) return "coordonnées invalides";
  return {
    street: { id: id[1], name, postcode: postcode === "" ? null : postcode, citycode, communeName },
    house: { streetId: id[1], number, suffix: id[3]?.toLowerCase() ?? "", lon, lat },
  };
};

const degrees = (text: string, most: number): number | null => {
  const value = Number(text);
  return text === "" || !Number.isFinite(value) || Math.abs(value) > most ? null : value;
};
