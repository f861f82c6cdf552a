-- One row a night with a scheduled backup: which process makes it, and what came of it.
create table backup_nights (
  -- In Paris.
  night date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  name text,
  bytes bigint,
  files integer,
  -- Named by the database, but no longer in the store.
  missing_files integer,
  error text
);
