import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { loadNotices } from "./load-notices.ts";
import { loadCompanies, loadEstablishments, loadMandates, loadRights } from "./load-parties.ts";
import { loadCertificates, loadParcels, loadPermits, loadSales } from "./load-places.ts";
import type { WorldRegistry } from "./registry.ts";

/** What the records beyond open data are said to come from. */
const SOURCE = "Jeu de démonstration";

/** Tokens of the subscription that the demonstration has used this month, and those that kept records have spared. */
const SPENT = 6_540;
const SPARED = 1_312;

const loadRecords = async (
  tx: Db,
  { parcelRecords, companyRecords }: WorldRegistry,
  now: Date,
): Promise<void> => {
  const parcels = parcelRecords.map(({ parcel, record }) => ({ key: parcel.numero, record }));
  const companies = companyRecords.map(({ company, record }) => ({ key: company.siren, record }));
  await tx.run(sql`
    insert into registry_parcel_records (numero, record, source, recorded_on)
    select key, record, ${SOURCE}, ${now}::date
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) r(key text, record jsonb)`);
  await tx.run(sql`
    insert into registry_company_records (siren, record, source, recorded_on)
    select key, record, ${SOURCE}, ${now}::date
    from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) r(key text, record jsonb)`);
};

/** Enters each register among those that were imported, so that screens can say of which day its data is. */
const noteImports = (tx: Db, registry: WorldRegistry, now: Date): Promise<number> => {
  const counts = {
    cadastre: registry.parcels.size,
    dvf: registry.sales.length,
    "personnes-morales": registry.rights.length,
    sirene: registry.companies.length + registry.establishments.length,
    bodacc: registry.notices.length,
    dpe: registry.certificates.length,
    sitadel: registry.permits.length,
  };
  const rows = Object.entries(counts).map(([source, count]) => ({ source, count }));
  return tx.run(sql`
    insert into registry_imports (source, file, fingerprint, done_to, rows, started_at, finished_at)
    select source, 'démonstration', 'démonstration', count, count, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) i(source text, count bigint)`);
};

const noteTokens = (tx: Db, now: Date): Promise<number> =>
  tx.run(sql`
    insert into registry_tokens (provider, month, spent, spared)
    values ('embedded', date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date, ${SPENT}, ${SPARED})`);

/** Enters all that the registers know of the world. */
export const loadRegistry = async (tx: Db, registry: WorldRegistry, now: Date): Promise<void> => {
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
