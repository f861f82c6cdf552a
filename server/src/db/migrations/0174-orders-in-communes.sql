-- The orders of a commune's offers, and of a few communes', merged: as those of all offers, read until the page is full.
do $$
declare
  decided constant text := 'property_type, has_rent, has_sale, commune_id, city_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_sale_price, max_sale_price, total_sale_price';
  indexed record;
begin
  for indexed in
    select * from (values
      ('rent', 'least(min_rent, total_rent)', ''),
      ('price', 'least(min_sale_price, total_sale_price)', ''),
      ('price_per_sqm', '(min_sale_per_sqm + 0)', ', min_sale_per_sqm, max_sale_per_sqm'),
      ('surface', '(total_surface + 0)', '')) orders (name, value, also)
  loop
    execute format('create index %I on real_estates (coalesce(commune_id, city_id), status, %s, id) include (%s%s) where deleted_at is null',
      'real_estates_commune_by_' || indexed.name, indexed.value, decided, indexed.also);
  end loop;
end $$;
