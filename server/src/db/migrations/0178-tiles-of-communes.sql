-- A commune's offers by tile: those around a line that touches it, or none, without a look at all of its offers.
create index real_estates_commune_tile
  on real_estates (coalesce(commune_id, city_id), search_tile(lon, lat), status, updated_at desc, id desc)
  where deleted_at is null and lon is not null;
