-- The text of an only unit is an object that has at least its id.
update real_estates r set only_unit = left(r.only_unit, -1) || ',"priceOrigins":' || u.price_origins::text
  || ',"replacedPrices":{}}'
from units u where u.real_estate_id = r.id and r.only_unit is not null;
