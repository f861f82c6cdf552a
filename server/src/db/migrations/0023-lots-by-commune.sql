-- Rare lots of some communes are found without a look at each offer there: the lots of the right cells in each commune.

alter table offer_lots add column commune_id text;
update offer_lots l set commune_id = r.commune_id from real_estates r where r.id = l.offer_id;
create index offer_lots_commune on offer_lots (commune_id, cell)
  include (surface, rent, posts_min, posts_max, status, updated_at, property_type, has_rent, has_sale, offer_id);
