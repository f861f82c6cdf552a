import { z } from "zod";

export const FORMAT = "plateau-backup";

const tableSchema = z.strictObject({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** The first entry of a backup. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The schema's version: every migration that the database had received. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export type Table = Manifest["tables"][number];
export type Sequence = Manifest["sequences"][number];

/** The last entry: without it a backup is incomplete. */
export const endSchema = z.strictObject({
  /** How many entries came before. */
  entries: z.int(),
  /** SHA-256 of the text of all lists of checksums. */
  digest: z.string(),
  files: z.int(),
  /** Named by the database, but no longer in the store. */
  missingFiles: z.int(),
});
export type End = z.output<typeof endSchema>;

export const MANIFEST = "manifest.json";
export const END = "end.json";
export const CHECKSUMS = "checksums/";
export const JOBS = "jobs/";
export const FILES = "files/";

export const tableFolder = ({ schema, name }: Table): string => `tables/${schema}.${name}/`;

/** `tables/public.units/000001`. Each part is a COPY text of whole rows. */
export const partName = (folder: string, number: number): string =>
  `${folder}${String(number).padStart(6, "0")}`;
