-- Lots in the order of the results within each cell: the newest of some cells are then read, and no others, however
-- many lots the cells hold.
drop index offer_lots_cell;
create index offer_lots_cell on offer_lots (cell, updated_at desc, offer_id desc)
  include (surface, rent, posts_min, posts_max, status, property_type, has_rent, has_sale);
drop index offer_lots_commune;
create index offer_lots_commune on offer_lots (commune_id, cell, updated_at desc, offer_id desc)
  include (surface, rent, posts_min, posts_max, status, property_type, has_rent, has_sale);

-- The greatest figures beside the least: where one of them, or the total, meets the only criterion, the offer has a
-- suitable lot and none needs to be looked at.
drop index real_estates_walk;
create index real_estates_walk on real_estates (status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts)
  where deleted_at is null;
drop index real_estates_department;
create index real_estates_department on real_estates (department_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts)
  where deleted_at is null;
drop index real_estates_city;
create index real_estates_city on real_estates (city_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts)
  where deleted_at is null;
drop index real_estates_commune;
create index real_estates_commune on real_estates (commune_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, user_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts)
  where deleted_at is null;
-- One person's offers in some place: the place is read off the index.
drop index real_estates_user;
create index real_estates_user on real_estates (user_id, status, updated_at desc, id desc)
  include (property_type, has_rent, has_sale, commune_id, city_id, department_id, unit_count,
    min_surface, max_surface, total_surface, min_rent, max_rent, total_rent, min_posts, max_posts, total_posts)
  where deleted_at is null;
create index real_estates_user_commune on real_estates (user_id, commune_id, status, updated_at desc, id desc)
  where deleted_at is null;
