-- One row: the daily maintenance that runs or ran last, in whichever process.

create table maintenance_runs (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null,
  finished_at timestamptz,
  steps jsonb not null default '[]'
);
