-- The distance from a point within communes: each lies in a strip of its own, a thousand degrees wide, so that those nearer to the point
-- than the commune are not read. Distances within a strip are those of `map_point`, but for rounding.
create function commune_point(commune text, lon double precision, lat double precision) returns point
immutable parallel safe language sql
return map_point(lon, lat)
  + point(1000 * case when commune ~ '^\d{5}$' then commune::int else 100000 + (hashtext(commune) & 65535) end, 0);

create index real_estates_commune_by_place on real_estates using gist (commune_point(coalesce(commune_id, city_id), lon, lat))
  where deleted_at is null;
