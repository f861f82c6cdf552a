-- Sales are found as rents are: by surface and price together, and in a commune by price per m².

-- An address may name a city without its arrondissement.
update offer_lots l set commune_id = r.city_id
from real_estates r where r.id = l.offer_id and l.commune_id is null and r.city_id is not null;

-- As `offer_lots.cell` groups surface and rent: bands a quarter wide, 0 for unknown.
create function search_cell(surface double precision, amount double precision) returns smallint
immutable parallel safe language sql return (
  case when surface is null then 0
    else 1 + least(floor(ln(greatest(surface, 1)) / 0.22314355131420976::float8), 125) end * 128
  + case when amount is null then 0
    else 1 + least(floor(ln(greatest(amount, 1)) / 0.22314355131420976::float8), 125) end)::smallint;

create index offer_lots_sale_cell on offer_lots (search_cell(surface, sale_price), updated_at desc, offer_id desc)
  include (surface, sale_price, sale_per_sqm, rent, posts_min, posts_max, status, property_type, has_rent, has_sale)
  where sale_price is not null;
create index offer_lots_sale_commune
  on offer_lots (commune_id, search_cell(surface, sale_price), updated_at desc, offer_id desc)
  include (surface, sale_price, sale_per_sqm, rent, posts_min, posts_max, status, property_type, has_rent, has_sale)
  where sale_price is not null;
create index offer_lots_sale_per_sqm on offer_lots (commune_id, sale_per_sqm)
  include (updated_at, offer_id, surface, sale_price, rent, posts_min, posts_max, status, property_type, has_rent, has_sale)
  where sale_per_sqm is not null;
