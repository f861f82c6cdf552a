-- Orders of results besides the latest (`search/sorted.ts`): read until the page is full, in either direction.

-- Mercator, so that distances compare alike in all directions.
create function map_point(lon double precision, lat double precision) returns point
immutable parallel safe language sql
return point(lon, degrees(ln(tan(radians(45 + greatest(least(lat, 85), -85) / 2)))));

create index real_estates_by_rent on real_estates (status, least(min_rent, total_rent), id) where deleted_at is null;
create index real_estates_by_price on real_estates (status, least(min_sale_price, total_sale_price), id)
  where deleted_at is null;
-- Expressions, so that a criterion on the column never reads these instead of the indexes in order of update.
create index real_estates_by_price_per_sqm on real_estates (status, (min_sale_per_sqm + 0), id)
  where deleted_at is null;
create index real_estates_by_surface on real_estates (status, (total_surface + 0), id) where deleted_at is null;
create index real_estates_by_place on real_estates using gist (map_point(lon, lat)) where deleted_at is null;
