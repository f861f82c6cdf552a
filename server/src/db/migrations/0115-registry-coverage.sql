-- What each imported file of the registry says of itself, and which places it covers: where a file covers a commune, no
-- row means that there is none; where none does, that nobody has looked.

alter table registry_imports
  -- Year, month or day of the data ('2025', '2022-01', '2024-07-01'), as the file's name or the operator says it.
  add column edition text check (edition ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  -- Part of what its name promises: some communes, some weeks, some kinds of rows.
  add column is_extract boolean not null default false,
  -- First and last day in the rows themselves, for files of dated events.
  add column first_day date,
  add column last_day date;

-- No reference to `registry_imports`: the same file imported again replaces its row there.
create table registry_coverage (
  source      text not null,
  -- A commune (an arrondissement in Paris), a whole city (75056), or a département for files that say no more.
  area        text not null,
  file        text not null,
  fingerprint text not null,
  primary key (source, area, file, fingerprint)
);

-- Earlier imports did not note it: what is stored is attributed to the last file of its source.
create temporary table held on commit drop as
  select 'cadastre' source, commune_code area, null::date first_day, null::date last_day
  from parcels where imported_at is not null group by commune_code
  union all
  select 'dvf', commune_code, min(sold_on), max(sold_on) from property_sales group by commune_code
  union all
  select distinct 'personnes-morales', left(parcel_numero, 5), null::date, null::date from legal_person_rights
  union all
  select distinct 'sirene', commune_code, null::date, null::date from establishments where commune_code is not null
  union all
  select 'bodacc', department, min(published_on), max(published_on)
  from legal_notices where department is not null group by department
  union all
  select 'dpe', commune_code, min(established_on), max(established_on)
  from energy_certificates where commune_code is not null group by commune_code
  union all
  select 'sitadel', coalesce(arrondissement, commune_code), min(authorised_on), max(authorised_on)
  from building_permits group by 2;

create temporary table latest on commit drop as
  select distinct on (source) source, file, fingerprint from registry_imports
  order by source, started_at desc;

insert into registry_coverage (source, area, file, fingerprint)
select held.source, held.area, latest.file, latest.fingerprint from held join latest using (source);

update registry_imports i set first_day = days.first_day, last_day = days.last_day
from (select source, min(first_day) first_day, max(last_day) last_day from held group by source) days, latest
where latest.source = days.source
  and (i.source, i.file, i.fingerprint) = (latest.source, latest.file, latest.fingerprint);
