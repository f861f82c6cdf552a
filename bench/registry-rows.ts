import sql from "sql-template-tag";
import type { Database } from "../server/src/db/database.ts";

/** Approximate number for Paris 18e. */
const ESTABLISHMENTS = 120_000;
const CERTIFICATES = 60_000;
const NOTICES = 60_000;
const SALES = 30_000;
const PERMITS = 4_000;

export const fillParis18 = async (db: Database): Promise<void> => {
  await db.run(sql`select setseed(0.18)`);
  await db.run(sql`
    create table bench_doors as
    select row_number() over (order by random()) n, s.id || '_' || lpad(h.number::text, 5, '0') ban_id, h.number,
      upper(s.name) street, h.lon / 1e6::float8 lon, h.lat / 1e6::float8 lat
    from geo_house_numbers h join geo_places s on s.no = h.street where s.citycode = '75118'`);
  await db.run(sql`create index on bench_doors (n)`);
  await db.run(sql`
    create table bench_parcels as
    select row_number() over (order by random()) n, numero, lon, lat from parcels where commune_code = '75118'`);
  await db.run(sql`create index on bench_parcels (n)`);
  // A tenth of the addresses holds half of the establishments, as with business centres.
  await db.run(sql`
    insert into establishments (siret, head_office, naf, street_number, street_type, street_name, postcode, commune_code,
      commune, opened_on, closed, closed_on, lon, lat, place_kind, partly_diffused)
    select lpad((100000000 + i)::text, 9, '0') || '00017', true, '68.20B', d.number::text,
      split_part(d.street, ' ', 1), substr(d.street, strpos(d.street, ' ') + 1), '75018', '75118', 'PARIS 18',
      date '2000-01-01' + i % 9000, i % 3 = 0, case when i % 3 = 0 then date '2025-01-01' end,
      case when i % 10 > 0 then d.lon end, case when i % 10 > 0 then d.lat end,
      case when i % 10 > 0 then 'housenumber' end, false
    from generate_series(1, ${ESTABLISHMENTS}::int) i
    join bench_doors d on d.n = 1 + case when i % 2 = 0 then (i * 7919) % 1200 else (i * 7919) % 12000 end`);
  await db.run(sql`
    insert into registry_companies (siren, name, legal_category, naf, closed, partly_diffused)
    select siren, 'SOCIETE ' || siren, '5710', '68.20B', false, false from establishments on conflict do nothing`);
  await db.run(sql`
    insert into energy_certificates (number, kind, established_on, energy_class, ghg_class, ban_id, commune_code, lon, lat,
      imported_at)
    select '2275E' || lpad(i::text, 7, '0') || 'X', 'logement', date '2021-07-01' + i % 1800, 'D', 'C', d.ban_id, '75118',
      d.lon, d.lat, now()
    from generate_series(1, ${CERTIFICATES}::int) i join bench_doors d on d.n = 1 + (i * 7919) % 12000`);
  await db.run(sql`
    insert into legal_notices (id, edition, issue, number, family, type, published_on, digest, imported_at)
    select 'A-20990001-' || i, 'A', '20990001', i, case when i % 4 = 0 then 'vente' else 'creation' end, 'annonce',
      date '2010-01-01' + i % 5000, '', now()
    from generate_series(1, ${NOTICES}::int) i`);
  await db.run(sql`
    insert into legal_notice_establishments (notice_id, rank, street, postcode, city)
    select 'A-20990001-' || i, 1, d.number || ' ' || lower(d.street), '75018', 'Paris'
    from generate_series(1, ${NOTICES}::int) i join bench_doors d on d.n = 1 + (i * 7919) % 12000`);
  await db.run(sql`
    insert into legal_notice_parties (notice_id, role, rank, natural_person, denomination)
    select 'A-20990001-' || i, role, 1, false, 'SOCIETE ' || i
    from generate_series(1, ${NOTICES}::int) i, unnest(array['subject', 'previous_owner']) role`);
  await db.run(sql`
    insert into property_sales (key, sold_on, nature, price, commune_code, premises, lot_count, lots, parcels, lon, lat)
    select md5(i::text), date '2019-01-01' + i % 2500, 'Vente', 300000 + i, '75118',
      '[{"code": 2, "type": "Appartement", "surface": 40, "rooms": 2, "count": 1}]', 1, '[]', array[p.numero], p.lon, p.lat
    from generate_series(1, ${SALES}::int) i join bench_parcels p on p.n = 1 + (i * 7919) % 6800`);
  await db.run(sql`
    insert into building_permits (type, number, state, department, commune_code, surfaces, parcels, imported_at)
    select 'PC', '075118' || lpad(i::text, 7, '0'), 'autorise', '75', '75118', '{}', array[p.numero], now()
    from generate_series(1, ${PERMITS}::int) i join bench_parcels p on p.n = 1 + (i * 7919) % 6800`);
  await db.run(sql`vacuum analyze`);
};
