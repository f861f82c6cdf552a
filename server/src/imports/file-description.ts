import { basename } from "node:path";
import { ImportRefused } from "./import-refused.ts";

/** What is known of a file besides its rows. `edition`: year, month or day of its data. */
export type FileDescription = { edition: string | null; extract: boolean };

const DAY = /(?<!\d)(20\d\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?(?!\d)/;

/** The DGFiP's `PM_25_NB_750` is of 2025. */
const LEGAL_PERSONS = /^PM_(\d\d)_/;

/** The edition in a file's name or address: `…/2024-07-01/…`, `PM_25_NB_750.csv`; null without one. */
export const editionIn = (from: string): string | null => {
  const [, year] = LEGAL_PERSONS.exec(basename(from)) ?? [];
  if (year) return `20${year}`;
  const place = /^https?:/i.test(from) ? from : basename(from);
  return DAY.exec(place)?.[0] ?? null;
};

const VALID = /^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

type Options = { edition?: string | undefined; extract?: boolean | undefined };

/**
 * @param dated the rows themselves tell their period
 * @throws ImportRefused when nobody says of when the data is
 */
export const describeFile = (
  from: string,
  { dated }: { dated: boolean },
  { edition: given, extract = false }: Options,
): FileDescription => {
  if (given !== undefined && !VALID.test(given))
    throw new ImportRefused(
      `L'édition « ${given} » ne se lit pas : écrivez une année, un mois ou un jour (2025, 2022-01, 2024-07-01).`,
    );
  const edition = given ?? (dated ? null : editionIn(from));
  if (edition === null && !dated)
    throw new ImportRefused(
      `De quand datent les données de « ${basename(from)} » ? Le fichier ne le dit pas : ajoutez --edition (2025, 2022-01, 2024-07-01).`,
    );
  return { edition, extract: extract || /extrait/i.test(basename(from)) };
};
