-- Drawn zones are read from tiles of a hundredth of a degree (`offers/search/tiles.ts`), as communes are: offers of a tile in result order,
-- and its search units by their cells. Search units have their offer's place, which decides without a look at the offer.

create function search_tile(lon double precision, lat double precision) returns integer
immutable parallel safe language sql
return (floor(lat / 0.01::float8) * 36000 + floor(lon / 0.01::float8))::integer;

alter table offer_lots add column lon double precision, add column lat double precision;

drop index offer_lots_cell;
drop index offer_lots_sale_cell;

-- In parts: PostgreSQL keeps some memory for each row until a statement ends.
do $$
declare
  part uuid[];
begin
  for part in
    select array_agg(id) from (
      select id, row_number() over (order by id) / 5000 n from real_estates where deleted_at is null and lon is not null) numbered
    group by n
  loop
    update offer_lots l set lon = r.lon, lat = r.lat from real_estates r where r.id = l.offer_id and l.offer_id = any(part);
  end loop;
end $$;

do $$
declare
  decided constant text := 'surface, rent, posts_min, posts_max, status, property_type, has_rent, has_sale, lon, lat';
  decided_for_sale constant text :=
    'surface, sale_price, sale_per_sqm, rent, posts_min, posts_max, status, property_type, has_rent, has_sale, lon, lat';
begin
  execute format('create index offer_lots_cell on offer_lots (cell, updated_at desc, offer_id desc) include (%s)', decided);
  execute format('create index offer_lots_tile on offer_lots (search_tile(lon, lat), cell, updated_at desc, offer_id desc) include (%s)
    where lon is not null', decided);
  execute format('create index offer_lots_sale_cell on offer_lots (search_cell(surface, sale_price), updated_at desc, offer_id desc)
    include (%s) where sale_price is not null', decided_for_sale);
  execute format('create index offer_lots_sale_tile
    on offer_lots (search_tile(lon, lat), search_cell(surface, sale_price), updated_at desc, offer_id desc)
    include (%s) where lon is not null and sale_price is not null', decided_for_sale);
end $$;

-- As `real_estates_walk`, without the lines, for which there is no room (32 columns).
create index real_estates_tile on real_estates (search_tile(lon, lat), status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts,
    min_sale_price, max_sale_price, total_sale_price, min_floor, max_floor, available_from, has_outdoor_space, has_erp,
    dpe_class, has_parking, divisible_from, station_minutes, lon, lat)
  where deleted_at is null and lon is not null;
