-- Companies and establishments of the Insee's Sirene directory, as its stock files give them. They stand apart from
-- `companies`, which the search of everything reads: that one holds those known to Plateau, this one all of France, and
-- each row written there writes an entry of the search as well.

create table registry_companies (
  siren char(9) primary key check (siren ~ '^[0-9]{9}$'),
  -- Of a natural person whose data is partly diffused there is none, nor any other name.
  name text,
  usual_names text[] not null default '{}',
  sigle text,
  -- 'Catégorie juridique', four digits: '6540' is an SCI, '1000' a natural person.
  legal_category text check (legal_category ~ '^[0-9]{4}$'),
  -- NAF rev. 2 only: companies closed before 2008 have codes of older lists, which no label of today fits.
  naf text check (naf ~ '^[0-9]{2}\.[0-9]{2}[A-Z]$'),
  created_on date,
  closed boolean not null,
  -- Since when the file's last period, a closed one, lasts.
  closed_on date,
  -- 'Tranche d'effectifs': 'NN', or two digits that order by size; counted for that year.
  headcount_band text check (headcount_band ~ '^(NN|[0-9]{2})$'),
  headcount_year smallint,
  employer boolean,
  -- 'Économie sociale et solidaire', 'société à mission'; null where the file does not say.
  ess boolean,
  mission boolean,
  size_category text check (size_category in ('PME', 'ETI', 'GE')),
  partly_diffused boolean not null,
  -- When the Insee last worked on the record: an older one never replaces it.
  updated_at timestamptz,
  imported_at timestamptz not null default now(),
  check (closed or closed_on is null)
);

-- What a company is found by: the words of all its names, as the search of everything writes them.
create function registry_company_words(name text, sigle text, usual_names text[]) returns tsvector
immutable parallel safe language sql
return array_to_tsvector(search_words(concat_ws(' ', name, sigle, array_to_string(usual_names, ' '))));

create index registry_companies_words on registry_companies
  using gin (registry_company_words(name, sigle, usual_names)) where name is not null;

create table establishments (
  siret char(14) primary key check (siret ~ '^[0-9]{14}$'),
  -- No reference to the company: the two files come in any order, and either may come alone.
  siren char(9) not null generated always as (left(siret, 9)) stored,
  head_office boolean not null,
  -- 'Enseignes': what is written above the door.
  signs text[] not null default '{}',
  usual_name text,
  naf text check (naf ~ '^[0-9]{2}\.[0-9]{2}[A-Z]$'),
  -- Of the address of a partly diffused establishment only the commune is kept: it may be a home.
  address_complement text,
  street_number text,
  street_repetition text,
  street_type text,
  street_name text,
  special_delivery text,
  postcode text check (postcode ~ '^[0-9]{5}$'),
  commune_code text check (commune_code ~ '^([0-9]{2}|2[AB])[0-9]{3}$'),
  -- The commune's name; abroad, the town's.
  commune text,
  country text,
  opened_on date,
  closed boolean not null,
  closed_on date,
  headcount_band text check (headcount_band ~ '^(NN|[0-9]{2})$'),
  headcount_year smallint,
  lon double precision check (lon between -180 and 180),
  lat double precision check (lat between -90 and 90),
  -- What the geocoder of the 'geo' edition has matched ('housenumber', 'street', 'municipality'…) and how well, from 0
  -- to 1; null for the Insee's own coordinates. A 'municipality' point is the commune's, not the establishment's.
  place_kind text,
  place_score real,
  partly_diffused boolean not null,
  updated_at timestamptz,
  imported_at timestamptz not null default now(),
  check (closed or closed_on is null),
  check ((lon is null) = (lat is null)),
  check (not partly_diffused or (
    num_nonnulls(address_complement, street_number, street_repetition, street_type, street_name, special_delivery,
      postcode, lon, usual_name) = 0 and signs = '{}'))
);
create index establishments_siren on establishments (siren);
create index establishments_commune_naf on establishments (commune_code, naf);
create index establishments_place on establishments using gist (point(lon, lat)) where lon is not null;
