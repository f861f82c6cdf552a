-- The search: pages are walked straight out of an index, newest first; lots answer "one unit or the whole".

create table offer_lots (
  offer_id uuid not null references real_estates (id) on delete cascade,
  -- The unit's position; -1 is the offer as a whole.
  pos smallint not null,
  status text not null,
  updated_at timestamptz not null,
  property_type text not null,
  has_rent boolean not null,
  has_sale boolean not null,
  surface double precision,
  posts_min double precision,
  posts_max double precision,
  rent double precision
);
