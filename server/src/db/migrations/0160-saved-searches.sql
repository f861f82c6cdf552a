-- Searches that a person saves. Deleted ones stay for 30 days; everything but the bin reads the view.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('offers', 'requirements', 'contacts', 'companies', 'parcels')),
  name text not null,
  -- The query of the list's address: texts by name, checked by the list's schema.
  criteria jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references people (id) on delete set null
);
create view active_saved_searches as select * from saved_searches where deleted_at is null;
create index saved_searches_owner on saved_searches (owner_id);
create index saved_searches_shared on saved_searches (name) where shared and deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at desc, id desc) where deleted_at is not null;
create index saved_searches_deleted_by on saved_searches (deleted_by) where deleted_by is not null;

-- What each person does with a search, the owner included.
create table saved_search_followers (
  search_id uuid not null references saved_searches (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  pinned boolean not null default false,
  alert text not null default 'none' check (alert in ('none', 'at-once', 'morning')),
  -- Since when this alert is on; what was there before is not told.
  alert_since timestamptz,
  -- Whether all matches of that moment are in saved_search_matches: there may be too many.
  knows_matches boolean not null default false,
  -- The last alert at once, and the last morning that looked for something new.
  alerted_at timestamptz,
  morning_at timestamptz,
  opened_at timestamptz,
  primary key (search_id, person_id)
);
create index saved_search_followers_person on saved_search_followers (person_id);
create index saved_search_followers_alert on saved_search_followers (alert) where alert <> 'none';

-- Offers that matched a search with an alert at once, so that each is told once.
create table saved_search_matches (
  search_id uuid not null,
  person_id uuid not null,
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  -- Waits for the next alert, which tells of all that came meanwhile.
  pending boolean not null,
  primary key (search_id, person_id, real_estate_id),
  foreign key (search_id, person_id) references saved_search_followers (search_id, person_id) on delete cascade
);
create index saved_search_matches_offer on saved_search_matches (real_estate_id);
create index saved_search_matches_pending on saved_search_matches (search_id, person_id) where pending;
