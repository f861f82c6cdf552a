import { dayInParis } from "@plateau/contract/format/date.ts";
import { cityOf, departmentOf } from "@plateau/contract/geocoding/hierarchy.ts";
import type { ParcelBlock } from "@plateau/contract/registry/parcel.ts";
import type { Source, SourceFile } from "@plateau/contract/registry/record-fields.ts";
import { mergedFiles } from "@plateau/contract/registry/source-texts.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { divisionsOf } from "./divisions.ts";
import type { StoredRecord } from "./stored-record.ts";

const registers = {
  cadastre: { blocks: ["cadastre"], source: "Cadastre (DGFiP)" },
  ban: { blocks: ["addresses"], source: "BAN (DINUM, IGN)" },
  dvf: { blocks: ["sales"], source: "DVF (DGFiP)" },
  "personnes-morales": {
    blocks: ["owners", "otherRightHolders"],
    source: "Parcelles des personnes morales (DGFiP)",
  },
  sirene: { blocks: ["occupants"], source: "SIRENE (Insee)" },
  bodacc: { blocks: ["businessTransfers"], source: "BODACC (DILA)" },
  dpe: { blocks: ["energyCertificates"], source: "DPE (Ademe)" },
  sitadel: { blocks: ["permits"], source: "SITADEL (SDES)" },
} as const satisfies Record<string, { blocks: readonly ParcelBlock[]; source: string }>;

export type Register = keyof typeof registers;

/** No import reads these registers yet; the demonstration stores their blocks whole. */
const unread = {
  coOwnerships: "Registre des copropriétés (Anah)",
  buildings: "BDNB (CSTB)",
  planningDocuments: "Géoportail de l’urbanisme",
} as const satisfies Partial<Record<ParcelBlock, string>>;

/** Imports of the demonstration's blocks. */
const STORED = "records";

export type ImportedFile = {
  source: string;
  edition: string | null;
  isExtract: boolean;
  isFinished: boolean;
  importedAt: string;
  periodStart: string | null;
  periodEnd: string | null;
  /** Of the commune asked for. */
  covers: boolean;
};

/** All files of which something was read, and whether each covers a commune: itself, its city or its département. */
export const importedFiles = (db: Db, communeCode: string): Promise<ImportedFile[]> =>
  db.rows<ImportedFile>(
    sql`
    select i.source, i.edition, i.is_extract "isExtract", i.finished_at is not null "isFinished",
      coalesce(i.finished_at, i.started_at) "importedAt",
      i.first_day "periodStart", i.last_day "periodEnd",
      exists (select from registry_coverage c
        where c.source = i.source and c.file = i.file and c.fingerprint = i.fingerprint
          and c.area = any(${[communeCode, cityOf(communeCode), departmentOf(communeCode)]}::text[])) covers
    from registry_imports i
    where i.finished_at is not null or i.rows > 0 or exists (
      select from registry_coverage c
      where (c.source, c.file, c.fingerprint) = (i.source, i.file, i.fingerprint))
    order by i.source, i.first_day, i.edition, i.file`,
    { name: "registry_files" },
  );

export const registerName = (register: Register): string => registers[register].source;

const sourceFile = (file: ImportedFile): SourceFile => ({
  edition: file.edition,
  periodStart: file.periodStart,
  periodEnd: file.periodEnd,
  extract: file.isExtract,
  ...(file.isFinished ? {} : { unfinished: true }),
  importedOn: dayInParis(new Date(file.importedAt)),
});

const latest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce<string | null>(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );

type Stamped = { importedAt: string | null };

/** Rows on the spot prove coverage, whatever the imports noted. */
const coveredSource = (source: string, files: readonly ImportedFile[], rows: readonly Stamped[]): Source => {
  const covering = files.filter(({ covers }) => covers);
  const chosen = covering.length > 0 ? covering : files;
  const at =
    latest(chosen.map(({ importedAt }) => importedAt)) ?? latest(rows.map(({ importedAt }) => importedAt));
  const coverage =
    covering.length > 0 || rows.length > 0 ? "covered" : files.length > 0 ? "not-covered" : "not-imported";
  return {
    source,
    date: at === null ? null : dayInParis(new Date(at)),
    coverage,
    files: mergedFiles((coverage === "covered" ? covering : files).map(sourceFile)),
  };
};

/** One register of a commune, for a block outside the parcel's record. */
export const sourceOf = (register: Register, files: readonly ImportedFile[]): Source =>
  coveredSource(
    registerName(register),
    files.filter(({ source }) => source === register),
    [],
  );

/** One register whatever the commune: covered as soon as anything of it was imported. */
export const sourceOfAll = (register: Register, files: readonly ImportedFile[], isKnown: boolean): Source =>
  coveredSource(
    registerName(register),
    files.filter(({ source }) => source === register).map((file) => ({ ...file, covers: true })),
    isKnown ? [{ importedAt: null }] : [],
  );

export type RowsOfRegisters = Partial<Record<Register, readonly Stamped[]>>;

/** Names every block's source, with what it covers. */
export const sourcesOf = (
  files: readonly ImportedFile[],
  rows: RowsOfRegisters,
  stored: StoredRecord | null,
): Partial<Record<ParcelBlock, Source>> => {
  const imported = Object.entries(registers).flatMap(([register, { blocks, source }]) => {
    const found = coveredSource(
      source,
      files
        .filter((file) => file.source === register)
        // Address files note no communes: streets in the commune come from one of them.
        .map((file) => (register === "ban" && rows.ban?.length ? { ...file, covers: true } : file)),
      rows[register as Register] ?? [],
    );
    return blocks.map((block) => [block, found] as const);
  });
  const records = files.filter((file) => file.source === STORED && file.covers);
  const kept = Object.entries(unread).map(([name, register]) => {
    const block = name as keyof typeof unread;
    if (stored?.record[block] !== undefined)
      return [block, { source: stored.source, date: stored.recordedOn, coverage: "covered" }] as const;
    if (records.length > 0)
      return [block, coveredSource(stored?.source ?? "Jeu de démonstration", records, [])] as const;
    return [block, coveredSource(register, [], [])] as const;
  });
  return Object.fromEntries([...imported, ...kept]);
};

/** Named at most. */
const COMMUNES = 5;

/** Some of the places that registers cover, for those that do not cover a parcel's. */
export const withCommunes = async <Block extends string>(
  db: Db,
  sources: Partial<Record<Block, Source>>,
): Promise<Partial<Record<Block, Source>>> => {
  const entries = Object.entries(sources) as [Block, Source][];
  const elsewhere = Object.entries(registers).filter(([, { source }]) =>
    entries.some(([, known]) => known.source === source && known.coverage === "not-covered"),
  );
  if (elsewhere.length === 0) return sources;
  const rows = await db.rows<{ source: string; area: string; name: string | null }>(sql`
    select asked.source, held.area, p.name
    from unnest(${elsewhere.map(([register]) => register)}::text[]) asked(source)
    cross join lateral (
      select distinct area from registry_coverage c where c.source = asked.source order by area
      limit ${COMMUNES + 1}) held
    left join geo_places p on p.id = held.area
    order by asked.source, held.area`);
  const namesIn = (register: string): string[] => {
    const names = rows
      .filter(({ source }) => source === register)
      .map(({ area, name }) => name ?? divisionsOf(`${area}000`.slice(0, 5)).department ?? area);
    return names.length > COMMUNES ? [...names.slice(0, COMMUNES), "…"] : names;
  };
  const communes = new Map(elsewhere.map(([register, { source }]) => [source as string, namesIn(register)]));
  return Object.fromEntries(
    entries.map(([block, source]) => {
      const names = source.coverage === "not-covered" ? communes.get(source.source) : undefined;
      return [block, names ? { ...source, communes: names } : source];
    }),
  ) as Partial<Record<Block, Source>>;
};

/** When the newest data of a parcel was imported. */
export const updatedAt = (files: readonly ImportedFile[], rows: RowsOfRegisters): string | null =>
  latest([
    ...files.filter(({ covers }) => covers).map(({ importedAt }) => importedAt),
    ...Object.values(rows).flatMap((stamped) => stamped.map(({ importedAt }) => importedAt)),
  ]);
