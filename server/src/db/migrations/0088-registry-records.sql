-- What no open register says of parcels and companies: records of the trade's own fields, as the contract has them. The
-- demonstration world fills them; open data stands in tables of its own (0081 to 0087).

create table registry_parcel_records (
  numero       text primary key check (numero ~ '^\d[0-9AB]\d{6}[0-9A-Z]{2}\d{4}$'),
  -- Some of: coproprietes, batiments, documents_urbanisme, autres_adresses, codes_postaux.
  record       jsonb not null check (jsonb_typeof(record) = 'object'),
  source       text not null,
  recorded_on  date not null
);

create table registry_company_records (
  siren        char(9) primary key check (siren ~ '^[0-9]{9}$'),
  -- What the directory of 0084 lacks: capital, finances, beneficiaires_effectifs, depots_actes, marques…
  record       jsonb not null check (jsonb_typeof(record) = 'object'),
  source       text not null,
  recorded_on  date not null
);

-- Who represents, or represented, a company.
create table registry_mandates (
  siren         char(9) not null check (siren ~ '^[0-9]{9}$'),
  rank          integer not null check (rank >= 0),
  -- Another company; its SIREN where it has one.
  denomination  text,
  holder_siren  char(9) check (holder_siren ~ '^[0-9]{9}$'),
  holder_legal_form text,
  -- A natural person. Every first name, separated by spaces.
  first_names   text,
  usual_first_name text,
  surname       text,
  usual_name    text,
  sex           text check (sex in ('M', 'F')),
  -- A day or a month: '1974-09-12', '1974-09'.
  born          text check (born ~ '^\d{4}-\d{2}(-\d{2})?$'),
  birthplace    text,
  nationality   text,
  street        text,
  postcode      text check (postcode ~ '^[0-9]{5}$'),
  city          text,
  -- {telephone, email, sites_internet, lien_linkedin}, where they are known.
  contact       jsonb not null default '{}' check (jsonb_typeof(contact) = 'object'),
  -- 'Président de SAS', 'Gérant'…
  quality       text not null,
  started_on    date,
  ended_on      date,
  primary key (siren, rank),
  check ((denomination is null) <> (surname is null))
);
create index registry_mandates_holder on registry_mandates (holder_siren) where holder_siren is not null;
create index registry_mandates_words on registry_mandates
  using gin (array_to_tsvector(search_words(
    coalesce(first_names, '') || ' ' || coalesce(usual_first_name, '') || ' '
      || coalesce(surname, '') || ' ' || coalesce(usual_name, ''))))
  where surname is not null;

-- The last time that a record was read for which a provider would be paid: read again soon, it costs nothing.
create table registry_reads (
  kind    text not null check (kind in ('parcel', 'company', 'companies', 'directors')),
  key     text not null,
  read_at timestamptz not null,
  primary key (kind, key)
);

-- Tokens of a month: what was spent (counted here for the embedded registry only) and what kept records have spared.
create table registry_tokens (
  provider text not null check (provider in ('embedded', 'pappers')),
  month    date not null check (extract(day from month) = 1),
  spent    numeric(12, 2) not null default 0 check (spent >= 0),
  spared   numeric(12, 2) not null default 0 check (spared >= 0),
  primary key (provider, month)
);

-- What the live provider has answered, with its date: the same record is not paid twice.
create table registry_answers (
  kind        text not null,
  -- The question, in one spelling.
  key         text not null,
  answer      jsonb not null,
  -- Tokens that asking has cost.
  cost        numeric(8, 2) not null check (cost >= 0),
  answered_at timestamptz not null,
  primary key (kind, key)
);
create index registry_answers_age on registry_answers (answered_at);
