-- What most searches ask of an offer is decided in the index of their order, and its table is read for results only: the cheapest
-- offers of a city are small, and a search of large ones passes many. With the columns of the expressions, which an index-only scan needs.
do $$
declare
  decided constant text := 'property_type, has_rent, has_sale, department_id, city_id, commune_id, unit_count,
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
    execute format('drop index %I', 'real_estates_by_' || indexed.name);
    execute format('create index %I on real_estates (status, %s, id) include (%s%s) where deleted_at is null',
      'real_estates_by_' || indexed.name, indexed.value, decided, indexed.also);
  end loop;
end $$;
