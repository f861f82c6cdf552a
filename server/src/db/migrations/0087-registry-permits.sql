-- Building permits of the Sitadel files (SDES): what was authorised where, for which legal person, and how far it has come.

create table building_permits (
  -- PC: to build, DP: prior declaration, PA: to develop land, PD: to demolish.
  type                 text not null check (type in ('PC', 'DP', 'PA', 'PD')),
  -- As filed: department 3, commune 3 (an arrondissement in Paris), year 2, file 5: '07511822V0012'.
  number               text not null check (number ~ '^[0-9A-Z]{8,20}$'),
  state                text not null check (state in ('autorise', 'annule', 'commence', 'termine')),
  department           text not null,
  -- As it came: the files say 75056 for the whole of Paris.
  commune_code         text not null check (commune_code ~ '^[0-9][0-9AB][0-9]{3}$'),
  -- Of Paris, when the commune, the postcode or the number tells it and none says another.
  arrondissement       text check (arrondissement ~ '^751(0[1-9]|1[0-9]|20)$'),
  authorised_on        date,
  begun_on             date,
  completed_on         date,
  year_filed           smallint,
  -- Legal persons only: of a natural person nothing is kept, and the table itself refuses it.
  applicant_name       text,
  applicant_siren      text check (applicant_siren ~ '^[0-9]{9}$'),
  applicant_siret      text check (left(applicant_siret, 9) = applicant_siren),
  applicant_activity   text,
  applicant_legal_form text check (applicant_legal_form !~ '^1'),
  applicant_postcode   text,
  applicant_locality   text,
  architect            boolean,
  -- Square metres.
  land_surface         integer check (land_surface >= 0),
  -- Codes of the file. Zone: 1 lotissement, 2 ZAC, 3 association foncière urbaine, 4 none or unknown.
  operation_zone       text,
  nature               text,
  main_destination     text,
  -- Works on what is there: built onto, raised, floors added inside.
  extension            boolean,
  raised               boolean,
  floors_added         boolean,
  levels               smallint check (levels >= 0),
  -- Square metres by destination and what becomes of them, those that are not zero: {"BUR_CREEE": 120}.
  surfaces             jsonb not null check (jsonb_typeof(surfaces) = 'object'),
  site_street          text,
  site_place           text,
  site_locality        text,
  site_postcode        text,
  -- Numbers of parcels as the cadastre writes them, three at most.
  parcels              text[] not null check (cardinality(parcels) <= 3),
  -- The month of the last thing that Sitadel heard, 'AAAAMM': tells an older edition from a newer one.
  last_event           text check (last_event ~ '^[0-9]{6}$'),
  imported_at          timestamptz not null,
  primary key (type, number),
  check (applicant_siren is not null or applicant_legal_form is not null
    or num_nonnulls(applicant_name, applicant_siret, applicant_activity, applicant_postcode, applicant_locality) = 0)
);
create index building_permits_parcels on building_permits using gin (parcels);
create index building_permits_siren on building_permits (applicant_siren) where applicant_siren is not null;
create index building_permits_commune on building_permits ((coalesce(arrondissement, commune_code)), authorised_on);
