-- The new criteria are decided in the index where the offer's own figures decide them.
drop index real_estates_walk;
create index real_estates_walk on real_estates (status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts,
    min_sale_price, max_sale_price, total_sale_price, min_floor, max_floor, available_from, has_outdoor_space, has_erp,
    dpe_class, has_parking, divisible_from, mandate_type)
  where deleted_at is null;
drop index real_estates_department;
create index real_estates_department on real_estates (department_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts,
    min_sale_price, max_sale_price, total_sale_price, min_floor, max_floor, available_from, has_outdoor_space, has_erp,
    dpe_class, has_parking, divisible_from, mandate_type)
  where deleted_at is null;
drop index real_estates_city;
create index real_estates_city on real_estates (city_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts,
    min_sale_price, max_sale_price, total_sale_price, min_floor, max_floor, available_from, has_outdoor_space, has_erp,
    dpe_class, has_parking, divisible_from, mandate_type)
  where deleted_at is null;
drop index real_estates_commune;
create index real_estates_commune on real_estates (commune_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts,
    min_sale_price, max_sale_price, total_sale_price, min_floor, max_floor, available_from, has_outdoor_space, has_erp,
    dpe_class, has_parking, divisible_from, mandate_type)
  where deleted_at is null;
