import type { Database } from "../db/database.ts";
import { importBan } from "./ban/import-ban.ts";
import { figure, type Progress } from "./progress.ts";
import { bodacc } from "./registry/bodacc/bodacc.ts";
import { cadastre } from "./registry/cadastre/cadastre.ts";
import { dpe } from "./registry/dpe/dpe.ts";
import { dvf } from "./registry/dvf/dvf.ts";
import { personnesMorales } from "./registry/personnes-morales/personnes-morales.ts";
import type { RegistrySource } from "./registry/registry-source.ts";
import { runRegistryImport } from "./registry/run-registry-import.ts";
import { sirene } from "./registry/sirene/sirene.ts";
import { sitadel } from "./registry/sitadel/sitadel.ts";

/** A kind of data that can be imported: its summary for the usage text, and its import, answering a French sentence. */
export type Source = {
  summary: string;
  run(db: Database, file: string, progress: Progress): Promise<string>;
};

/** A kind of registry data, with what its files are called in the usage text. */
const registrySource = <Row>(source: RegistrySource<Row>, files: string): Source => ({
  summary: files,
  run: async (db, file, progress) => {
    const done = await runRegistryImport(db, source, file, progress);
    const bad = done.badRows > 0 ? `, ${figure(done.badRows)} lignes ignorées` : "";
    return `Lus : ${figure(done.rows)} ${source.rows}${bad} ; nouveaux : ${figure(done.added)}, modifiés : ${figure(done.changed)}.`;
  },
});

/** All that `npm run import -- <name> <file>` knows. */
export const sources: Readonly<Record<string, Source>> = {
  ban: {
    summary: "adresses de la Base adresse nationale (adresses-75.csv.gz)",
    run: async (db, file, progress) => {
      const done = await importBan(db, file, progress);
      const bad = done.badLines > 0 ? `, ${figure(done.badLines)} lignes ignorées` : "";
      return (
        `${figure(done.addresses)} adresses lues${bad} ; ` +
        `voies : ${figure(done.streetsAdded)} ajoutées, ${figure(done.streetsChanged)} modifiées ; ` +
        `numéros : ${figure(done.numbersAdded)} ajoutés, ${figure(done.numbersChanged)} modifiés.`
      );
    },
  },
  cadastre: registrySource(cadastre, "parcelles du cadastre (cadastre-75118-parcelles.json.gz)"),
  dvf: registrySource(dvf, "ventes, DVF géolocalisées ou brutes (75.csv.gz, valeursfoncieres-2024.txt)"),
  "personnes-morales": registrySource(personnesMorales, "droits des personnes morales (PM_25_NB_750.csv)"),
  sirene: registrySource(
    sirene,
    "sociétés et établissements (StockUniteLegale_utf8.csv, StockEtablissement_utf8.csv)",
  ),
  bodacc: registrySource(bodacc, "annonces du Bodacc (RCS-A_BXA20210005.xml, .taz)"),
  dpe: registrySource(dpe, "diagnostics de l’Ademe (dpe01tertiaire.csv, dpe03existant.csv)"),
  sitadel: registrySource(sitadel, "permis de construire de Sitadel (locaux non résidentiels, logements…)"),
};
