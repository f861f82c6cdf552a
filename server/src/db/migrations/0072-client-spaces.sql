-- The private space of a requirement's client: who has its link reads the selected offers and answers, without a session.

create table client_spaces (
  id uuid primary key,
  -- The CRM's own id of the requirement.
  requirement_id text not null unique,
  -- Raised with each new link: the token is derived from it, so that staff can copy the link again although only the
  -- digest of the token is kept.
  generation integer not null default 1,
  token_hash bytea not null unique,
  -- Where the link was last sent.
  email text,
  -- When the link was made.
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_seen_at timestamptz
);

-- What clients said, in order; the last one about an offer is what they think of it.
create table client_answers (
  id bigint generated always as identity primary key,
  space_id uuid not null references client_spaces (id) on delete cascade,
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  -- Null: the answer before was taken back.
  answer text check (answer in ('like', 'visit', 'information', 'reject')),
  reason text check (reason in ('price', 'location', 'surface', 'layout', 'date', 'other')),
  comment text,
  at timestamptz not null
);
create index client_answers_newest on client_answers (space_id, id desc);
create index client_answers_offer on client_answers (real_estate_id, space_id, id desc);

-- How often something was done within a window that begins with the first time. The key is a digest: no address of a
-- visitor is kept.
create table client_space_counts (
  key bytea primary key,
  since timestamptz not null,
  n integer not null
);
create index client_space_counts_since on client_space_counts (since);
