-- Matching of offers with requirements, which the CRM holds.

-- What a client who buys compares. Computed like the other figures of a lot, when its offer is saved.
alter table offer_lots add column sale_price double precision;

-- Some thousand offers at a time: one statement over all of them takes 5 kB of memory a lot (PostgreSQL 18).
do $$
declare
  part uuid[];
begin
  for part in
    select array_agg(id) from (select id, row_number() over (order by id) / 5000 n from real_estates) numbered group by n
  loop
    with priced as (
      select real_estate_id, row_number() over (partition by real_estate_id order by position, id) - 1 pos,
        case when sale_price > 0 then sale_price
          else nullif(round((sale_per_sqm * surface)::numeric, 2), 0)::float8 end price
      from units where real_estate_id = any(part)
    ), whole as (
      select real_estate_id, -1 pos, round(sum(price)::numeric, 2)::float8 price from priced group by real_estate_id
    )
    update offer_lots l set sale_price = p.price
    from (select * from priced union all select * from whole) p
    where l.offer_id = p.real_estate_id and l.pos = p.pos and p.price > 0;
  end loop;
end $$;

-- Answers without a look at the table, as for the rent.
drop index offer_lots_offer;
create unique index offer_lots_offer on offer_lots (offer_id, pos)
  include (surface, posts_min, posts_max, rent, sale_price);
drop index offer_lots_cell;
create index offer_lots_cell on offer_lots (cell, updated_at desc, offer_id desc)
  include (surface, rent, sale_price, posts_min, posts_max, status, property_type, has_rent, has_sale);
drop index offer_lots_commune;
create index offer_lots_commune on offer_lots (commune_id, cell, updated_at desc, offer_id desc)
  include (surface, rent, sale_price, posts_min, posts_max, status, property_type, has_rent, has_sale);

-- The places that requirements name, by their words without accents and capitals: reading a requirement does not ask the
-- geocoder again.
create table wished_places (
  place text primary key,
  -- The zones it means ({id, label}); none for words that no place is known for, which are asked again later.
  zones jsonb not null,
  asked_at timestamptz not null
);

-- Which requirement's owner was told of which offer: once and for all.
create table told_matches (
  requirement_id text not null,
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  told_at timestamptz not null default now(),
  primary key (requirement_id, real_estate_id)
);
create index told_matches_offer on told_matches (real_estate_id);

-- Published offers as they were when requirements were last compared with them (null: not shown to clients then): only what
-- newly fits is told.
create table compared_offers (
  real_estate_id uuid primary key references real_estates (id) on delete cascade,
  -- json: it is compared as the text that it was written as.
  offer json,
  compared_at timestamptz not null
);
