-- Files on their way to an offer, and files on their way out.

-- An upload address was given for this key. The row outlives the confirmation, which names the media that it made: a
-- confirmation that is repeated answers the same, and what the address, while it lasts, can still put under the key
-- goes with the row after a day.
create table media_uploads (
  s3_key text primary key,
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  kind text not null check (kind in ('photos', 'plans', 'documents')),
  content_type text not null,
  requested_by uuid not null references people (id),
  created_at timestamptz not null default now(),
  media_key text
);
create index media_uploads_created on media_uploads (created_at);
create index media_uploads_offer on media_uploads (real_estate_id);

-- Keys that nothing names any more, written in the transaction that dropped them; the object is removed after it, and
-- by the next sweep when that failed.
create table file_removals (
  s3_key text primary key,
  since timestamptz not null default now()
);
