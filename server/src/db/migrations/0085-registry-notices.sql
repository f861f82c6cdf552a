-- Notices of the Bodacc, the official bulletin of commercial notices: sales of businesses, registrations, changes,
-- removals, insolvency proceedings, filed accounts. Of natural persons only that they are one: no name, number or address.

create table legal_notices (
  -- Edition, issue, number in the issue: 'A-20210005-1204'. Numbers run through all documents of an issue.
  id               text primary key check (id = edition || '-' || issue || '-' || number),
  edition          text not null check (edition in ('A', 'B', 'C')),
  issue            text not null check (issue ~ '^[0-9]{8}$'),
  number           integer not null check (number >= 0),
  family           text not null check (family in ('vente', 'creation', 'immatriculation', 'modification', 'radiation',
                     'procedure_collective', 'depot_comptes', 'autre')),
  type             text not null check (type in ('annonce', 'rectificatif', 'annulation')),
  published_on     date not null,
  department       text,
  court            text,
  -- The notice that this one corrects or cancels, as it is named there; its id when all parts of the name can be read.
  superseded_edition text,
  superseded_issue   text,
  superseded_number  text,
  superseded_on      date,
  superseded_id      text,
  -- Registrations and sales: the kind in the bulletin's words, then their dates.
  category         text,
  registered_on    date,
  effective_on     date,
  started_on       date,
  -- Insolvency.
  judgment_family  text,
  judgment_nature  text,
  judged_on        date,
  -- Accounts.
  filing_type      text,
  closed_on        date,
  -- Free text; none where a natural person is a party: it may name them, or say where they live.
  details          text,
  -- Of the notice with its parties and establishments: it tells whether any of the three tables has to change.
  digest           text not null,
  imported_at      timestamptz not null
);
-- 'Is this notice still in force': the corrections and cancellations of it.
create index legal_notices_superseded on legal_notices (superseded_id) where superseded_id is not null;

create table legal_notice_parties (
  notice_id    text not null references legal_notices on delete cascade,
  -- The subject is the buyer of a sale.
  role         text not null check (role in ('subject', 'previous_owner', 'previous_operator')),
  rank         integer not null,
  natural_person boolean not null,
  -- Null when the notice has none, or one that fails its check (Luhn).
  siren        text check (siren ~ '^[0-9]{9}$'),
  denomination text,
  legal_form   text,
  -- The seat.
  street       text,
  postcode     text check (postcode ~ '^[0-9]{5}$'),
  city         text,
  primary key (notice_id, role, rank),
  check (not natural_person or (siren, denomination, legal_form, street, postcode, city) is null)
);
create index legal_notice_parties_siren on legal_notice_parties (siren) where siren is not null;

create table legal_notice_establishments (
  notice_id text not null references legal_notices on delete cascade,
  rank      integer not null,
  -- 'Etablissement principal'.
  quality   text,
  -- Where the business comes from, as published; the price in euros is read from it. One euro or less is symbolic.
  origin    text,
  price     numeric(14, 2) check (price >= 0),
  activity  text,
  sign      text,
  street    text,
  postcode  text check (postcode ~ '^[0-9]{5}$'),
  city      text,
  primary key (notice_id, rank)
);
-- Sales of a town: a notice has one place for each establishment.
create index legal_notice_establishments_place on legal_notice_establishments (postcode, lower(city));
