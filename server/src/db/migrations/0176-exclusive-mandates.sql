-- Exclusive mandates in result order. The index of all offers has no room for the mandate (32 columns): here the condition holds it.
create index real_estates_exclusive on real_estates (status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts,
    min_sale_price, max_sale_price, total_sale_price, min_floor, max_floor, available_from, has_outdoor_space, has_erp,
    dpe_class, has_parking, divisible_from, station_minutes, station_lines, lon, lat)
  where deleted_at is null and mandate_type = 'exclusive';
