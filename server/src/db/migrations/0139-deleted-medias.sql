-- Pictures, plans and documents deleted from an offer stay for 30 days, with their files.
create table deleted_medias (
  s3_key text primary key,
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  kind text not null check (kind in ('photos', 'plans', 'documents')),
  -- As the offer had it.
  media jsonb not null,
  -- Its place in the offer's list, from 0.
  position integer not null,
  deleted_at timestamptz not null,
  deleted_by uuid references people (id) on delete set null
);
create index deleted_medias_offer on deleted_medias (real_estate_id);
create index deleted_medias_newest on deleted_medias (deleted_at desc, s3_key desc);
create index deleted_medias_deleted_by on deleted_medias (deleted_by) where deleted_by is not null;
