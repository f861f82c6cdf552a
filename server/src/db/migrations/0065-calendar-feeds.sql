-- The private address at which other programs read a person's due tasks. The token itself is never stored.

create table calendar_feeds (
  user_id uuid primary key references people (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
