-- The embedded geocoder: communes, streets and house numbers, and the words that lead to them.

-- One row per commune, arrondissement or street. `no` is what house numbers refer to: four bytes instead of a text id,
-- for a national address base of 26 million numbers.
create table geo_places (
  no          integer generated always as identity primary key,
  id          text not null unique,          -- INSEE code, or {insee}_{street code}
  type        text not null check (type in ('municipality', 'street')),
  name        text not null,
  postcode    text,
  postcodes   text[] not null default '{}',  -- communes: all of them
  citycode    text not null,
  parent_code text,                          -- 75056 for 75108: a filter on either finds the place
  city        text not null,
  district    text,                          -- 'Paris 8e Arrondissement'
  population  integer,
  numbers     integer not null default 0,    -- house numbers known
  importance  real not null,                 -- 0 to about 1, as the national address base computes it
  lon         integer not null,              -- millionths of a degree
  lat         integer not null,
  approximate boolean not null default false,-- the point is only the département's main town
  source      text not null,                 -- cog, world, ban
  words       text[] not null                -- what it answers to, normalised
);

create index geo_municipality_words on geo_places using gin (words) where type = 'municipality';
create index geo_street_words on geo_places using gin (words) where type = 'street';
create index geo_places_importance on geo_places (type, importance desc);
create index geo_places_city on geo_places (citycode);

create table geo_house_numbers (
  street integer not null references geo_places (no) on delete cascade,
  number integer not null,
  suffix text not null default '',           -- bis, ter, a …
  lon    integer not null,
  lat    integer not null,
  primary key (street, number, suffix)
);

-- The vocabulary of all places. `deletes`: the word (its first 7 letters) with one letter left out, each way; a word
-- mistyped by one letter shares one of them (SymSpell).
create table geo_words (
  word    text collate "C" primary key,
  n       integer not null,                  -- places that have it
  deletes text[] not null
);

alter table geo_words alter column deletes set statistics 0;

create index geo_words_deletes on geo_words using gin (deletes);

-- What was loaded at which version, so that a start does not load it again.
create table geo_loads (
  name      text primary key,
  version   text not null,
  loaded_at timestamptz not null default now()
);

-- Places that the live geocoder has answered: it has no look-up by id.
create table geo_remembered_places (
  id      text primary key,
  feature jsonb not null,
  seen_at timestamptz not null default now()
);
