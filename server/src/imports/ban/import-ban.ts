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
import { linesOf } from "../lines.ts";
import type { Progress } from "../progress.ts";
import { readSource } from "../read-source.ts";
import { type BanReader, banReader } from "./ban-line.ts";

/** What an import of addresses has read and stored. */
export type BanImport = StoredCounts & {
  addresses: number;
  badLines: number;
};

const batchSize = 5_000;
const badLinesShown = 20;

/**
 * Imports a file of the national address base (`adresses-75.csv`, `.csv.gz`, or its http(s) address) into the embedded
 * geocoder: all of it or, when the file is broken, nothing. Importing it again changes nothing. Addresses that a newer
 * file no longer has are kept: an offer may stand there.
 * @throws ImportRefused in one French sentence
 */
export const importBan = async (db: Database, source: string, progress: Progress): Promise<BanImport> => {
  await loadCommunes(db);
  return db.transaction(async (tx) => {
    await openStaging(tx);
    const read = await stageFile(tx, source, progress);
    if (read.addresses === 0)
      throw new ImportRefused(`Le fichier « ${source} » ne contient aucune adresse lisible.`);
    progress.say("Enregistrement…");
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
      if (badLines <= badLinesShown) progress.say(`Ligne ${number} ignorée : ${address}.`);
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
