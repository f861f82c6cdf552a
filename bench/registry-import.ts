import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { randomFor } from "../demo/src/random.ts";
import { openDatabase } from "../server/src/db/client.ts";
import { startEmbedded } from "../server/src/db/embedded/start.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { silentProgress } from "../server/src/imports/progress.ts";
import { dvf } from "../server/src/imports/registry/dvf/dvf.ts";
import { runRegistryImport } from "../server/src/imports/registry/run-registry-import.ts";
import { print } from "./print.ts";

/**
 * `npx tsx bench/registry-import.ts [lines, default 1000000]`: times the import of a generated geo-DVF file.
 */
const HEADER =
  "id_mutation,date_mutation,numero_disposition,nature_mutation,valeur_fonciere,adresse_numero,adresse_suffixe,adresse_nom_voie,adresse_code_voie,code_postal,code_commune,nom_commune,code_departement,ancien_code_commune,ancien_nom_commune,id_parcelle,ancien_id_parcelle,numero_volume,lot1_numero,lot1_surface_carrez,lot2_numero,lot2_surface_carrez,lot3_numero,lot3_surface_carrez,lot4_numero,lot4_surface_carrez,lot5_numero,lot5_surface_carrez,nombre_lots,code_type_local,type_local,surface_reelle_bati,nombre_pieces_principales,code_nature_culture,nature_culture,code_nature_culture_speciale,nature_culture_speciale,surface_terrain,longitude,latitude";

const random = randomFor("bench registry import");
const padded = (figure: number, length: number): string => String(figure).padStart(length, "0");

const saleLines = (id: number): string[] => {
  const arrondissement = padded(random.integer(1, 20), 2);
  const day = `2024-${padded(random.integer(1, 12), 2)}-${padded(random.integer(1, 28), 2)}`;
  const price = random.integer(20, 5_000) * 1_000;
  const street = `${random.integer(1, 250)},,RUE DE L EXEMPLE ${random.integer(1, 500)},${random.integer(1_000, 9_999)}`;
  const parcel = `751${arrondissement}000${random.pick(["AB", "BF", "CM", "DZ"])}`;
  const plan = random.integer(1, 9_000);
  const point = `${random.between(2.25, 2.41).toFixed(6)},${random.between(48.82, 48.9).toFixed(6)}`;
  return Array.from({ length: random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 6]) }, (_, index) => {
    const surface = random.integer(12, 180);
    const premises = random.pick([
      `2,Appartement,${surface},3`,
      "3,Dépendance,,0",
      `4,Local industriel. commercial ou assimilé,${surface},0`,
    ]);
    const place = `${street},750${arrondissement},751${arrondissement},Paris,75,,,${parcel}${padded(plan + (index === 5 ? 1 : 0), 4)},,`;
    const lot = `${random.integer(1, 900)},${surface}.5,,,,,,,,,1`;
    return `2024-${id},${day},000001,Vente,${price},${place},${lot},${premises},,,,,,${point}`;
  });
};

function* fileOf(lines: number): Generator<string> {
  yield `${HEADER}\n`;
  let piece: string[] = [];
  for (let made = 0, id = 1; made < lines; id++) {
    const sale = saleLines(id).slice(0, lines - made);
    made += sale.length;
    piece.push(...sale);
    if (piece.length < 1_000 && made < lines) continue;
    yield `${piece.join("\n")}\n`;
    piece = [];
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

const measured = async <T>(work: () => Promise<T>) => {
  let peak = process.memoryUsage().rss;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 50);
  const started = performance.now();
  const result = await work().finally(() => clearInterval(timer));
  look();
  return { result, seconds: (performance.now() - started) / 1_000, peak };
};

const run = async (lines: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "plateau-bench-registry-"));
  const file = join(folder, "75.csv.gz");
  try {
    await pipeline(Readable.from(fileOf(lines)), createGzip({ level: 1 }), createWriteStream(file));
    const server = await startEmbedded({ dataFolder: join(folder, "data"), log: () => {} });
    const db = openDatabase(server.url);
    try {
      await migrate(server.url);
      print(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}`);
      for (const name of ["Import", "Même import"]) {
        const { result, seconds, peak } = await measured(() =>
          runRegistryImport(db, dvf, file, silentProgress),
        );
        print(
          `${name} : ${lines} lignes, ${result.rows} ventes (${result.added} ajoutées, ${result.changed} modifiées, ` +
            `${result.badRows} ignorées) en ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} lignes par seconde, ` +
            `${megabytes(peak)} Mo au plus`,
        );
      }
    } finally {
      await db.close();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await run(Number(process.argv[2] ?? 1_000_000));
