import type { CompanySource } from "@plateau/contract/registry/company.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { importedFiles, type Register, sourceOfAll } from "../embedded-parcels/sources.ts";

/** What one file says of a company that may be missing from the directory. */
export type Mention = {
  register: Register | "mandates" | "records";
  name: string | null;
  /** Four digits. */
  legalCategory: string | null;
  /** In words. */
  legalForm: string | null;
  importedAt: string | null;
};

/** The latest mention in each file; those that only name the company by its SIREN have no name. */
export const mentionsOf = (db: Db, siren: string): Promise<Mention[]> =>
  db.rows<Mention>(
    sql`
    (select 'sirene' register, name, legal_category "legalCategory", null "legalForm", imported_at "importedAt"
      from registry_companies where siren = ${siren})
    union all
    (select 'sirene', null, null, null, imported_at from establishments where siren = ${siren} limit 1)
    union all
    (select 'personnes-morales', denomination, legal_form, legal_form_short, imported_at
      from legal_person_rights where siren = ${siren}::text
      order by denomination is null, imported_at desc limit 1)
    union all
    (select 'bodacc', p.denomination, null, p.legal_form, n.imported_at
      from legal_notice_parties p join legal_notices n on n.id = p.notice_id
      where p.siren = ${siren}::text
      order by p.denomination is null, n.published_on desc limit 1)
    union all
    (select 'sitadel', applicant_name, applicant_legal_form, null, imported_at
      from building_permits where applicant_siren = ${siren}::text
      order by applicant_name is null, imported_at desc limit 1)
    union all
    (select 'mandates', denomination, null, holder_legal_form, null
      from registry_mandates where holder_siren = ${siren} limit 1)
    union all
    (select 'mandates', null, null, null, null from registry_mandates where siren = ${siren} limit 1)
    union all
    (select 'records', null, null, null, null from registry_company_records where siren = ${siren})`,
    { name: "company_mentions" },
  );

const imported = [
  ["identity", "sirene"],
  ["landRights", "personnes-morales"],
  ["notices", "bodacc"],
  ["permits", "sitadel"],
] as const satisfies readonly (readonly [CompanySource["subject"], Register])[];

/** No import reads the register of directors and accounts; the demonstration stores them. */
const unread = [
  ["people", "mandates"],
  ["accounts", "records"],
] as const;
const RNE = "Registre national des entreprises (Inpi)";

/** Every source of a company's page: what it covers, and whether it names the company. */
export const companySources = async (db: Db, mentions: readonly Mention[]): Promise<CompanySource[]> => {
  const [files, stored] = await Promise.all([
    importedFiles(db, ""),
    db.row<{ mandates: boolean; records: boolean; on: string | null }>(sql`
      select exists (select from registry_mandates) mandates, exists (select from registry_company_records) records,
        (select max(recorded_on) from registry_company_records) "on"`),
  ]);
  const isNamed = (register: Mention["register"]) =>
    mentions.some((mention) => mention.register === register);
  return [
    ...imported.map(([subject, register]) => ({
      subject,
      named: isNamed(register),
      ...sourceOfAll(register, files, isNamed(register)),
    })),
    ...unread.map(([subject, table]) =>
      stored?.[table]
        ? {
            subject,
            named: isNamed(table),
            source: "Jeu de démonstration",
            date: stored.on,
            coverage: "covered" as const,
          }
        : { subject, named: false, source: RNE, date: null, coverage: "not-imported" as const },
    ),
  ];
};

export const mentionedOn = (mentions: readonly Mention[]): string | null =>
  mentions
    .flatMap(({ importedAt }) => importedAt ?? [])
    .sort()
    .at(-1) ?? null;

/** What a search of companies by name looks through. */
export const directorySource = async (db: Db): Promise<Source> => {
  const [files, row] = await Promise.all([
    importedFiles(db, ""),
    db.row<{ known: boolean }>(sql`select exists (select from registry_companies) known`),
  ]);
  return sourceOfAll("sirene", files, row?.known ?? false);
};

/** What a search of directors looks through. */
export const directorsSource = async (db: Db): Promise<Source> => {
  const row = await db.row<{ known: boolean }>(sql`select exists (select from registry_mandates) known`);
  return row?.known
    ? { source: "Registre de Plateau", date: null, coverage: "covered" }
    : { source: RNE, date: null, coverage: "not-imported" };
};
