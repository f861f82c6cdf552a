import type { ParcelBlock } from "@plateau/contract/registry/parcel.ts";
import type { Source } from "@plateau/contract/registry/provenance.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { StoredRecord } from "./stored-record.ts";

/** The registers that imports bring, as the journal of imports names them, and as users know them. */
const registers = {
  cadastre: { block: "cadastre", source: "Cadastre (DGFiP)" },
  dvf: { block: "ventes", source: "DVF (DGFiP)" },
  "personnes-morales": { block: "proprietaires", source: "Parcelles des personnes morales (DGFiP)" },
  sirene: { block: "occupants", source: "SIRENE (Insee)" },
  bodacc: { block: "fonds_de_commerce", source: "BODACC (DILA)" },
  dpe: { block: "dpe", source: "DPE (Ademe)" },
  sitadel: { block: "permis", source: "SITADEL (SDES)" },
} as const satisfies Record<string, { block: ParcelBlock; source: string }>;

export type Register = keyof typeof registers;

/** When each register was last imported, as ISO text with its time. */
export type ImportDates = Partial<Record<Register, string>>;

/** When the imports of each register ended; of one that is under way, when it began. */
export const importDates = async (db: Db): Promise<ImportDates> => {
  const rows = await db.rows<{ source: string; at: string }>(
    sql`
    select source, max(coalesce(finished_at, started_at)) at from registry_imports group by source`,
    { name: "registry_import_dates" },
  );
  return Object.fromEntries(rows.map(({ source, at }) => [source, at]));
};

/** The day of a moment, `2026-11-22`. */
const dayOf = (moment: string): string => moment.slice(0, 10);

export const nameOfRegister = (register: Register): string => registers[register].source;

/** The later of the moments; null when there is none. */
const latest = (moments: readonly (string | undefined)[]): string | null =>
  moments.reduce<string | null>(
    (last, at) => (at !== undefined && (last === null || at > last) ? at : last),
    null,
  );

/**
 * When each register was last heard: its last import, else what came otherwise, row by row. Registers that were never
 * heard are left out.
 */
export const heardOf = (
  imports: ImportDates,
  rows: Partial<Record<Register, readonly { importedAt: string | null }[]>>,
): ImportDates =>
  Object.fromEntries(
    Object.keys(registers).flatMap((name) => {
      const register = name as Register;
      const found = rows[register]?.map(({ importedAt }) => importedAt ?? undefined) ?? [];
      const at = imports[register] ?? latest(found);
      return at ? [[register, at]] : [];
    }),
  );

/** Where each block of a record comes from. A register that knows nothing of a parcel was asked all the same. */
export const sourcesOf = (
  heard: ImportDates,
  stored: StoredRecord | null,
): Partial<Record<ParcelBlock, Source>> => {
  const imported = Object.entries(heard).map(([name, at]) => {
    const { block, source } = registers[name as Register];
    return [block, { source, date: dayOf(at) }] as const;
  });
  const kept = stored
    ? (["coproprietes", "batiments", "documents_urbanisme"] as const)
        .filter((block) => stored.record[block] !== undefined)
        .map((block) => [block, { source: stored.source, date: stored.recordedOn }] as const)
    : [];
  return Object.fromEntries([...imported, ...kept]);
};

/** When a record as a whole is of: the last that was heard of any register. */
export const lastHeard = (heard: ImportDates): string | null => latest(Object.values(heard));
