import type { ParcelBlock } from "@plateau/contract/registry/parcel.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { StoredRecord } from "./stored-record.ts";

const registers = {
  cadastre: { block: "cadastre", source: "Cadastre (DGFiP)" },
  dvf: { block: "sales", source: "DVF (DGFiP)" },
  "personnes-morales": { block: "owners", source: "Parcelles des personnes morales (DGFiP)" },
  sirene: { block: "occupants", source: "SIRENE (Insee)" },
  bodacc: { block: "businessTransfers", source: "BODACC (DILA)" },
  dpe: { block: "energyCertificates", source: "DPE (Ademe)" },
  sitadel: { block: "permits", source: "SITADEL (SDES)" },
} as const satisfies Record<string, { block: ParcelBlock; source: string }>;

export type Register = keyof typeof registers;

export type ImportDates = Partial<Record<Register, string>>;

/** End of the last import; start of a running one. */
export const importDates = async (db: Db): Promise<ImportDates> => {
  const rows = await db.rows<{ source: string; at: string }>(
    sql`
    select source, max(coalesce(finished_at, started_at)) at from registry_imports group by source`,
    { name: "registry_import_dates" },
  );
  return Object.fromEntries(rows.map(({ source, at }) => [source, at]));
};

const dayOf = (moment: string): string => moment.slice(0, 10);

export const registerName = (register: Register): string => registers[register].source;

const latest = (moments: readonly (string | undefined)[]): string | null =>
  moments.reduce<string | null>(
    (last, at) => (at !== undefined && (last === null || at > last) ? at : last),
    null,
  );

/** Last import, else the newest row from elsewhere. Unused registers are missing. */
export const registerDates = (
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

/** Lists registers without data on the parcel too: they were queried. */
export const sourcesOf = (
  heard: ImportDates,
  stored: StoredRecord | null,
): Partial<Record<ParcelBlock, Source>> => {
  const imported = Object.entries(heard).map(([name, at]) => {
    const { block, source } = registers[name as Register];
    return [block, { source, date: dayOf(at) }] as const;
  });
  const kept = stored
    ? (["coOwnerships", "buildings", "planningDocuments"] as const)
        .filter((block) => stored.record[block] !== undefined)
        .map((block) => [block, { source: stored.source, date: stored.recordedOn }] as const)
    : [];
  return Object.fromEntries([...imported, ...kept]);
};

export const updatedAt = (heard: ImportDates): string | null => latest(Object.values(heard));
