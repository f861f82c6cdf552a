import { createHash } from "node:crypto";
import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import type { Db } from "@plateau/server/db/database.ts";
import sql from "sql-template-tag";
import { originText } from "./business-transfers.ts";
import type { DemoCompany } from "./companies.ts";
import { loadCompanies, loadEstablishments, loadMandates, loadRights } from "./load-parties.ts";
import { addressColumns, loadCertificates, loadParcels, loadPermits, loadSales } from "./load-places.ts";
import type { DemoNotice } from "./notices.ts";
import type { DemoRegistry } from "./registry.ts";

import { legalForms } from "./trades.ts";

const partyOf = (notice: DemoNotice, role: "subject" | "previous_owner", company: DemoCompany | null) => {
  const about = { noticeId: notice.id, role, rank: 1 };
  if (!company) return { ...about, naturalPerson: true };
  const { line, postcode, city } = addressColumns(company.seat.address);
  return {
    ...about,
    naturalPerson: false,
    siren: company.siren,
    denomination: company.name,
    legalForm: legalForms[company.form],
    street: line,
    postcode,
    city,
  };
};

const partiesOf = (notice: DemoNotice) => [
  partyOf(notice, "subject", notice.subject),
  ...(notice.previous === undefined ? [] : [partyOf(notice, "previous_owner", notice.previous)]),
];

const establishmentsOf = (notice: DemoNotice) => {
  const { id, place } = notice;
  if (!place) return [];
  const { line, postcode, city } = addressColumns(place.address);
  const { activity, sign, price } = place;
  return [{ noticeId: id, origin: originText(notice), price, activity, sign, street: line, postcode, city }];
};

const rowOf = (notice: DemoNotice) => {
  const { id, edition, issue, number, family, type, publishedOn, department, court, category, startedOn } =
    notice;
  const { judgment, closedOn, details, supersedes } = notice;
  return {
    ...{ id, edition, issue, number, family, type, publishedOn, department, court, category, startedOn },
    judgmentFamily: judgment?.family ?? null,
    judgmentNature: judgment?.nature ?? null,
    judgedOn: judgment ? publishedOn : null,
    filingType: family === "depot_comptes" ? "Comptes annuels et rapports" : null,
    closedOn,
    details,
    earlierEdition: supersedes?.edition ?? null,
    earlierIssue: supersedes?.issue ?? null,
    earlierNumber: supersedes ? String(supersedes.number) : null,
    earlierDay: supersedes?.publishedOn ?? null,
    earlierId: supersedes?.id ?? null,
    digest: createHash("md5").update(id).digest("hex"),
  };
};

const loadNotices = async (tx: Db, { notices }: DemoRegistry, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into legal_notices (id, edition, issue, number, family, type, published_on, department, court, category,
      started_on, judgment_family, judgment_nature, judged_on, filing_type, closed_on, details, superseded_edition,
      superseded_issue, superseded_number, superseded_on, superseded_id, digest, imported_at)
    select id, edition, issue, number, family, type, "publishedOn", department, court, category, "startedOn",
      "judgmentFamily", "judgmentNature", "judgedOn", "filingType", "closedOn", details, "earlierEdition",
      "earlierIssue", "earlierNumber", "earlierDay", "earlierId", digest, ${now}
    from jsonb_to_recordset(${JSON.stringify(notices.map(rowOf))}::jsonb)
      n(id text, edition text, issue text, number integer, family text, type text, "publishedOn" date, department text,
        court text, category text, "startedOn" date, "judgmentFamily" text, "judgmentNature" text, "judgedOn" date,
        "filingType" text, "closedOn" date, details text, "earlierEdition" text, "earlierIssue" text,
        "earlierNumber" text, "earlierDay" date, "earlierId" text, digest text)`);
  await tx.run(sql`
    insert into legal_notice_parties (notice_id, role, rank, natural_person, siren, denomination, legal_form, street,
      postcode, city)
    select "noticeId", role, rank, "naturalPerson", siren, denomination, "legalForm", street, postcode, city
    from jsonb_to_recordset(${JSON.stringify(notices.flatMap(partiesOf))}::jsonb)
      p("noticeId" text, role text, rank integer, "naturalPerson" boolean, siren text, denomination text,
        "legalForm" text, street text, postcode text, city text)`);
  await tx.run(sql`
    insert into legal_notice_establishments (notice_id, rank, quality, origin, price, activity, sign, street, postcode,
      city)
    select "noticeId", 1, 'Établissement principal', origin, price, activity, sign, street, postcode, city
    from jsonb_to_recordset(${JSON.stringify(notices.flatMap(establishmentsOf))}::jsonb)
      e("noticeId" text, origin text, price numeric, activity text, sign text, street text, postcode text, city text)`);
};

const SOURCE = "Jeu de démonstration";

/** Tokens used this month, and tokens that the cache has saved. */
const SPENT = 6_540;
const SPARED = 1_312;

const loadRecords = async (
  tx: Db,
  { parcelRecords, companyRecords }: DemoRegistry,
  now: Date,
): Promise<void> => {
  const parcels = parcelRecords.map(({ parcel, record }) => ({
    key: parcel.numero,
    record: exchangeNames(registryNames, record),
  }));
  const companies = companyRecords.map(({ company, record }) => ({
    key: company.siren,
    record: exchangeNames(registryNames, record),
  }));
  await tx.run(sql`
    insert into registry_parcel_records (numero, record, source, recorded_on)
    select key, record, ${SOURCE}, ${now}::date
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) r(key text, record jsonb)`);
  await tx.run(sql`
    insert into registry_company_records (siren, record, source, recorded_on)
    select key, record, ${SOURCE}, ${now}::date
    from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) r(key text, record jsonb)`);
};

/** One file a register: the demonstration covers the communes of its parcels, with data up to today. */
const noteImports = async (tx: Db, registry: DemoRegistry, now: Date): Promise<void> => {
  const counts = {
    ban: registry.parcels.size,
    cadastre: registry.parcels.size,
    dvf: registry.sales.length,
    "personnes-morales": registry.rights.length,
    sirene: registry.companies.length + registry.establishments.length,
    bodacc: registry.notices.length,
    dpe: registry.certificates.length,
    sitadel: registry.permits.length,
    records: registry.parcelRecords.length,
  };
  const rows = Object.entries(counts).map(([source, count]) => ({ source, count }));
  await tx.run(sql`
    insert into registry_imports (source, file, fingerprint, edition, done_to, rows, started_at, finished_at)
    select source, 'démonstration', 'démonstration', to_char(${now}::timestamptz, 'YYYY-MM'), count, count, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) i(source text, count bigint)`);
  const communes = [...new Set([...registry.parcels.keys()].map(({ numero }) => numero.slice(0, 5)))];
  await tx.run(sql`
    insert into registry_coverage (source, area, file, fingerprint)
    select source, area, 'démonstration', 'démonstration'
    from unnest(${Object.keys(counts)}::text[]) source cross join unnest(${communes}::text[]) area`);
};

/** Fictitious, as everything here. */
const SUBSCRIPTION = 10_000;
const PAY_AS_YOU_GO = 120;

const noteTokens = async (tx: Db, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into registry_quota (subscription, pay_as_you_go) values (${SUBSCRIPTION}, ${PAY_AS_YOU_GO})`);
  await tx.run(sql`
    insert into registry_tokens (provider, month, spent, spared)
    values ('embedded', date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date, ${SPENT}, ${SPARED})`);
};

export const loadRegistry = async (tx: Db, registry: DemoRegistry, now: Date): Promise<void> => {
  await loadParcels(tx, registry, now);
  await loadCompanies(tx, registry, now);
  await loadEstablishments(tx, registry, now);
  await loadMandates(tx, registry);
  await loadSales(tx, registry, now);
  await loadRights(tx, registry, now);
  await loadNotices(tx, registry, now);
  await loadCertificates(tx, registry, now);
  await loadPermits(tx, registry, now);
  await loadRecords(tx, registry, now);
  await noteImports(tx, registry, now);
  await noteTokens(tx, now);
};
