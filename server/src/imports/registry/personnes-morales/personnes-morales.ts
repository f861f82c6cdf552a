import { isSiren } from "@plateau/contract/registry/siren.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { FileDescription } from "../../file-description.ts";
import { type Field, readCsv } from "../read-csv.ts";
import {
  countStored,
  type ImportJournal,
  type ReadRecord,
  type RegistrySource,
  type Stored,
} from "../registry-source.ts";
import { COLUMNS, type Column, inOneEdition, PREMISES_COLUMNS } from "./edition.ts";

type RightRow = {
  parcelNumero: string;
  onPremises: boolean;
  /** Land registry codes; '' for a right on the parcel. */
  building: string;
  entrance: string;
  level: string;
  door: string;
  /** SIREN, else the tax administration's number (`U23430191`), else the land registry's (`PBFK9K`). */
  holder: string;
  siren: string | null;
  rightCode: string;
  holderGroup: number | null;
  legalForm: string | null;
  legalFormShort: string | null;
  denomination: string | null;
  houseNumber: string | null;
  repetition: string | null;
  streetKind: string | null;
  streetName: string | null;
  communeName: string | null;
};

/** The database refuses control characters. */
const textOf = (field: string): string => field.replace(/[\p{Cc}\s]+/gu, " ").trim();

/**
 * Null when invalid. Overseas, the commune repeats the last digit of the département: 971 and 101 are 97101.
 * In Paris, Lyon and Marseille the commune is the arrondissement: 75 and 118 are 75118.
 */
const parcelOf = (field: Field<Column>): string | null => {
  const [departement, commune] = [field("Département"), field("Code Commune")];
  const parts = [
    /^((\d|\d[0-9AB]) \d{1,3}|97(\d) \3\d\d)$/.test(`${departement} ${commune}`) &&
      departement.slice(0, 2).padStart(2, "0") + commune.padStart(3, "0"),
    /^\d{0,3}$/.test(field("Préfixe")) && field("Préfixe").padStart(3, "0"),
    /^[0-9A-Z]{1,2}$/.test(field("Section")) && field("Section").padStart(2, "0"),
    /^(?!0+$)\d{1,4}$/.test(field("N° plan")) && field("N° plan").padStart(4, "0"),
  ];
  return parts.includes(false) ? null : parts.join("");
};

const holderOf = (field: Field<Column>): { holder: string; siren: string | null } | null => {
  const siren = field("N° SIREN").replace(/\s/g, "").toUpperCase();
  if (isSiren(siren)) return { holder: siren, siren };
  if (/^U\d{8}$/.test(siren)) return { holder: siren, siren: null };
  const majic = field("N° MAJIC").toUpperCase();
  return /^[0-9A-Z+*]{6}$/.test(majic) ? { holder: majic, siren: null } : null;
};

/** Returns a row, or a short French reason. */
const rightOf = (field: Field<Column>, ofPremises: boolean): RightRow | string => {
  const parcelNumero = parcelOf(field);
  if (!parcelNumero) return "référence de parcelle invalide";
  // Editions since 2024 write 'P - Propriétaire' and '4 - Commune', earlier ones the code alone.
  const rightCode = /^([A-Z])(?: *-.*)?$/.exec(field("Code droit"))?.[1];
  if (!rightCode) return `parcelle ${parcelNumero} : code droit invalide`;
  const held = holderOf(field);
  if (!held) return `parcelle ${parcelNumero} : ni SIREN ni numéro MAJIC valide`;
  const group = /^(\d)A?(?: *-.*)?$/.exec(field("Groupe personne"))?.[1];
  const optional = (column: Column): string | null => textOf(field(column)) || null;
  const premise = (column: Column): string => (ofPremises ? textOf(field(column)) : "");
  return {
    parcelNumero,
    onPremises: ofPremises,
    building: premise("Bâtiment"),
    entrance: premise("Entrée"),
    level: premise("Niveau"),
    door: premise("Porte"),
    ...held,
    rightCode,
    holderGroup: group ? Number(group) : null,
    legalForm: optional("Forme juridique"),
    legalFormShort: optional("Forme juridique abrégée"),
    denomination: optional("Dénomination"),
    houseNumber: textOf(field("N° voirie")).replace(/^0+/, "") || null,
    repetition: optional("Indice de répétition"),
    streetKind: optional("Nature voie"),
    streetName: optional("Nom voie"),
    communeName: optional("Nom de la commune"),
  };
};

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

/** An older edition adds what it alone says, and changes nothing else. */
const store = async (tx: Db, rows: readonly RightRow[], { edition }: FileDescription): Promise<Stored> => {
  const given = JSON.stringify(rows);
  const stored = await tx.rows<{ added: boolean }>(sql`
    insert into legal_person_rights as r (
      parcel_numero, on_premises, building, entrance, level, door, holder, siren, right_code, holder_group,
      legal_form, legal_form_short, denomination,
      house_number, repetition, street_kind, street_name, commune_name, edition, imported_at)
    select "parcelNumero", "onPremises", building, entrance, level, door, holder, siren, "rightCode", "holderGroup",
      "legalForm", "legalFormShort", denomination,
      "houseNumber", repetition, "streetKind", "streetName", "communeName", ${edition}, now()
    from jsonb_to_recordset(${given}::jsonb) g(
      "parcelNumero" text, "onPremises" boolean, building text, entrance text, level text, door text,
      holder text, siren text, "rightCode" text, "holderGroup" smallint,
      "legalForm" text, "legalFormShort" text, denomination text,
      "houseNumber" text, repetition text, "streetKind" text, "streetName" text, "communeName" text)
    on conflict (parcel_numero, holder, right_code, on_premises, building, entrance, level, door) do update set
      holder_group = excluded.holder_group, legal_form = excluded.legal_form,
      legal_form_short = excluded.legal_form_short, denomination = excluded.denomination,
      house_number = excluded.house_number, repetition = excluded.repetition, street_kind = excluded.street_kind,
      street_name = excluded.street_name, commune_name = excluded.commune_name, imported_at = excluded.imported_at
    where (excluded.edition < r.edition) is not true
      and (r.holder_group, r.legal_form, r.legal_form_short, r.denomination,
        r.house_number, r.repetition, r.street_kind, r.street_name, r.commune_name)
      is distinct from (excluded.holder_group, excluded.legal_form, excluded.legal_form_short, excluded.denomination,
        excluded.house_number, excluded.repetition, excluded.street_kind, excluded.street_name, excluded.commune_name)
    returning xmax = 0 added`);
  if (edition !== null)
    await tx.run(sql`
      update legal_person_rights r set edition = ${edition}
      from jsonb_to_recordset(${given}::jsonb) g(
        "parcelNumero" text, "onPremises" boolean, building text, entrance text, level text, door text,
        holder text, "rightCode" text)
      where (r.parcel_numero, r.holder, r.right_code, r.on_premises, r.building, r.entrance, r.level, r.door)
          = ("parcelNumero", g.holder, "rightCode", "onPremises", g.building, g.entrance, g.level, g.door)
        and (r.edition >= ${edition}) is not true`);
  return countStored(stored);
};

/**
 * Where whole files cover a commune, only their newest edition says who holds what. A commune may be spread
 * over the parts of one edition, so that nothing of that edition goes. Parcels and premises have their own files.
 */
const removeOutdated = (tx: Db, { source, file, fingerprint }: ImportJournal): Promise<number> =>
  tx.run(sql`
    with editions as (
      select distinct c.area, i.edition
      from registry_coverage mine
      join registry_coverage c on c.source = mine.source and c.area = mine.area
      join registry_imports i on (i.source, i.file, i.fingerprint) = (c.source, c.file, c.fingerprint)
      where (mine.source, mine.file, mine.fingerprint) = (${source}, ${file}, ${fingerprint})
        and i.finished_at is not null and not i.is_extract and i.edition is not null
    ),
    newest as (
      select area, on_premises, max(edition) edition,
        -- What was stored before editions were noted may be of any of them.
        max(edition) = (select max(edition) from editions known where known.area = e.area) newest_of_all
      from editions e cross join (values (false), (true)) kind(on_premises)
      where exists (
        select from legal_person_rights r
        where r.parcel_numero between e.area || '000000000' and e.area || '999ZZ9999'
          and r.on_premises = kind.on_premises and r.edition = e.edition)
      group by area, on_premises
    )
    delete from legal_person_rights r using newest n
    where r.parcel_numero between n.area || '000000000' and n.area || '999ZZ9999'
      and r.on_premises = n.on_premises
      and (r.edition < n.edition or (r.edition is null and n.newest_of_all))`);

/**
 * Rights of legal persons on parcels (`PM_25_NB_750.csv`) and premises (`PM_25_B_750.csv`), published by the
 * DGFiP. The header selects the kind.
 */
export const personnesMorales: RegistrySource<RightRow> = {
  name: "personnes-morales",
  rows: "droits",
  read,
  key: ({ parcelNumero, holder, rightCode, onPremises, building, entrance, level, door }) =>
    JSON.stringify([parcelNumero, holder, rightCode, onPremises, building, entrance, level, door]),
  covers: ({ parcelNumero }) => ({ area: parcelNumero.slice(0, 5), day: null }),
  dated: false,
  store,
  removeOutdated,
  tables: ["legal_person_rights"],
};
