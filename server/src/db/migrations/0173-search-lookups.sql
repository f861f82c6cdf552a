-- A look at the units of an offer, or at the offer of some units, reads an index and not the tables.
drop index offer_lots_offer;
create unique index offer_lots_offer on offer_lots (offer_id, pos)
  include (surface, posts_min, posts_max, rent, sale_price, sale_per_sqm, available_from, floor_min, floor_max, outdoor_space, erp);
create index real_estates_criteria on real_estates (id)
  include (city_id, department_id, user_id, unit_count, mandate_type, dpe_class, has_parking, divisible_from, station_minutes,
    station_lines, updated_at, min_rent, total_rent, min_sale_price, total_sale_price, min_sale_per_sqm, total_surface, lon, lat);
