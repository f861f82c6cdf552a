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
  -- Where the offer lies: rare lots of some communes are then found without a look at each offer there.
  commune_id text,
  surface double precision,
  posts_min double precision,
  posts_max double precision,
  rent double precision,
  -- Surface and rent together, each in bands a quarter wide (0 for unknown): see search/lot-cells.ts, which asks for
  -- cells with a margin, so that the last digit of a logarithm decides nothing.
  cell smallint not null generated always as ((
    case when surface is null then 0
      else 1 + least(floor(ln(greatest(surface, 1)) / 0.22314355131420976::float8), 125) end * 128
    + case when rent is null then 0
      else 1 + least(floor(ln(greatest(rent, 1)) / 0.22314355131420976::float8), 125) end)::smallint) stored
);

-- Walks: every index gives the offers of one place (or user) and status in the order of the results, with the columns
-- that rule most offers out before their lots are looked at, so that the table itself is not read. A deleted offer is
-- in none of them.
create index real_estates_walk on real_estates (status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale,
    min_surface, total_surface, min_rent, total_rent, min_posts, total_posts)
  where deleted_at is null;
create index real_estates_department on real_estates (department_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id,
    min_surface, total_surface, min_rent, total_rent, min_posts, total_posts)
  where deleted_at is null;
create index real_estates_city on real_estates (city_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id,
    min_surface, total_surface, min_rent, total_rent, min_posts, total_posts)
  where deleted_at is null;
create index real_estates_commune on real_estates (commune_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id,
    min_surface, total_surface, min_rent, total_rent, min_posts, total_posts)
  where deleted_at is null;
create index real_estates_user on real_estates (user_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale,
    min_surface, total_surface, min_rent, total_rent, min_posts, total_posts)
  where deleted_at is null;
-- A street or a house holds too few offers for the columns to be worth their room.
create index real_estates_street on real_estates (street_id, status, updated_at desc, id desc)
  where deleted_at is null;
create index real_estates_house on real_estates (house_id, status, updated_at desc, id desc)
  where deleted_at is null;

-- The probe: the lots of one offer, without reading the table.
create unique index offer_lots_offer on offer_lots (offer_id, pos)
  include (surface, posts_min, posts_max, rent);
-- Lots first: the lots of some cells, with all that the other criteria ask. Surface and rent go together, and an index
-- of one of them would read ten lots of the surface for each one of the rent.
create index offer_lots_cell on offer_lots (cell)
  include (surface, rent, posts_min, posts_max, status, updated_at, property_type, has_rent, has_sale, offer_id);
create index offer_lots_commune on offer_lots (commune_id, cell)
  include (surface, rent, posts_min, posts_max, status, updated_at, property_type, has_rent, has_sale, offer_id);

-- Indexes answer alone only where vacuum has passed lately: a fifth of the rows, the usual setting, is far too late.
alter table real_estates set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table offer_lots set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
