-- The nearest stations of an offer, computed where it is placed (`offers/stations`). The server fills existing rows at its
-- start, and again when the list of stations has changed.
alter table real_estates
  -- Of the answers, as JSON in ASCII; null where none is known.
  add column stations text,
  -- On foot to the nearest station; null when unknown or far.
  add column station_minutes smallint,
  -- Lines and minutes in one number each (`stations/line-minutes.ts`); null when unknown.
  add column station_lines smallint[];

-- What criteria ask of the offer's own figures is decided in the index in result order, of all offers and of a zone's. An index
-- has 32 columns at most: without a zone, drawn zones need the place, and exclusive mandates, a third of the offers, are read
-- from the table.
do $$
declare
  decided constant text := 'property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts,
    min_sale_price, max_sale_price, total_sale_price, min_floor, max_floor, available_from, has_outdoor_space, has_erp,
    dpe_class, has_parking, divisible_from, station_minutes, station_lines';
  zone text;
begin
  drop index real_estates_walk;
  execute format('create index real_estates_walk on real_estates (status, updated_at desc, id desc)
    include (%s, lon, lat) where deleted_at is null', decided);
  foreach zone in array array['department', 'city', 'commune'] loop
    execute format('drop index %I', 'real_estates_' || zone);
    execute format('create index %I on real_estates (%I, status, updated_at desc, id desc)
      include (%s, mandate_type) where deleted_at is null', 'real_estates_' || zone, zone || '_id', decided);
  end loop;
end $$;
