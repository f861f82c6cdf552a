import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { readCsv } from "../read-csv.ts";
import type { ReadRecord, RegistrySource, Stored } from "../registry-source.ts";
import { COLUMNS, inOneEdition, PREMISES_COLUMNS } from "./edition.ts";
import { type RightRow, rightOf } from "./right-line.ts";

async function* read(file: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord<RightRow>> {
  const { ofPremises, bytes } = await inOneEdition(file);
  yield* readCsv(
    bytes,
    {
      what: "un fichier des parcelles ou des locaux des personnes morales",
      separator: ";",
      columns: ofPremises ? [...COLUMNS, ...PREMISES_COLUMNS] : COLUMNS,
    },
    (field) => rightOf(field, ofPremises),
  );
}

/** Keeps the rights of a batch. One that a newer file no longer has stays: a file is one part of a département. */
const store = async (tx: Db, rows: readonly RightRow[]): Promise<Stored> => {
  const kept = await tx.rows<{ added: boolean }>(sql`
    insert into legal_person_rights as r (
      parcel_numero, on_premises, building, entrance, level, door, holder, siren, right_code, holder_group,
      legal_form, legal_form_short, denomination,
      house_number, repetition, street_kind, street_name, commune_name, imported_at)
    select "parcelNumero", "onPremises", building, entrance, level, door, holder, siren, "rightCode", "holderGroup",
      "legalForm", "legalFormShort", denomination,
      "houseNumber", repetition, "streetKind", "streetName", "communeName", now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(
      "parcelNumero" text, "onPremises" boolean, building text, entrance text, level text, door text,
      holder text, siren text, "rightCode" text, "holderGroup" smallint,
      "legalForm" text, "legalFormShort" text, denomination text,
      "houseNumber" text, repetition text, "streetKind" text, "streetName" text, "communeName" text)
    on conflict (parcel_numero, holder, right_code, on_premises, building, entrance, level, door) do update set
      holder_group = excluded.holder_group, legal_form = excluded.legal_form,
      legal_form_short = excluded.legal_form_short, denomination = excluded.denomination,
      house_number = excluded.house_number, repetition = excluded.repetition, street_kind = excluded.street_kind,
      street_name = excluded.street_name, commune_name = excluded.commune_name, imported_at = excluded.imported_at
    where (r.holder_group, r.legal_form, r.legal_form_short, r.denomination,
        r.house_number, r.repetition, r.street_kind, r.street_name, r.commune_name)
      is distinct from (excluded.holder_group, excluded.legal_form, excluded.legal_form_short, excluded.denomination,
        excluded.house_number, excluded.repetition, excluded.street_kind, excluded.street_name, excluded.commune_name)
    returning xmax = 0 added`);
  const added = kept.filter((row) => row.added).length;
  return { added, changed: kept.length - added };
};

/**
 * Rights of legal persons on parcels (`PM_25_NB_750.csv`) and on premises (`PM_25_B_750.csv`): 'Fichiers des locaux et
 * des parcelles des personnes morales' of the DGFiP. The header tells which of both a file is.
 */
export const personnesMorales: RegistrySource<RightRow> = {
  name: "personnes-morales",
  rows: "droits",
  read,
  key: ({ parcelNumero, holder, rightCode, onPremises, building, entrance, level, door }) =>
    JSON.stringify([parcelNumero, holder, rightCode, onPremises, building, entrance, level, door]),
  store,
  tables: ["legal_person_rights"],
};
