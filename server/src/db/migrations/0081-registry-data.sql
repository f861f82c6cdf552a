-- What is imported into the embedded registry from official open data, and how far each import has come.

create table registry_imports (
  source      text not null,
  -- The file's name, and a digest of its beginning: another file under the same name is another import.
  file        text not null,
  fingerprint text not null,
  -- Up to this record of the file everything is stored.
  done_to     bigint not null default 0,
  rows        bigint not null default 0,
  bad_rows    bigint not null default 0,
  started_at  timestamptz not null default now(),
  -- Null: cut short. The same command goes on from `done_to`.
  finished_at timestamptz,
  primary key (source, file, fingerprint)
);

-- Parcels of the cadastre. Those without an outline are known by one point inside them.
alter table parcels
  add column commune_code text generated always as (left(numero, 5)) stored,
  -- Square metres, as the land registry says; null where it does not.
  add column contenance integer check (contenance >= 0),
  add column arpente boolean,
  -- GeoJSON, degrees; as it came.
  add column geometry json,
  -- The outer line of its largest part, to tell which parcel holds a point.
  add column outline polygon,
  add column updated_on date,
  add column imported_at timestamptz;
create index parcels_outline on parcels using gist (outline) where outline is not null;
create index parcels_commune on parcels (commune_code, numero);
