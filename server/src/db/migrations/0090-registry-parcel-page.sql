-- What a parcel's page looks up by place or by door.

-- House numbers at a parcel: their places are millionths of a degree.
create index geo_house_numbers_place on geo_house_numbers using gist (point(lon, lat));

-- Sales of businesses at a door: its number, a word of its street, its postcode.
create index legal_notice_establishments_door on legal_notice_establishments
  using gin (search_words(street || ' ' || postcode)) where street ~ '^[0-9]';

-- Establishments at a door whose own place is not known: others are found by it.
create index establishments_door
  on establishments (commune_code, street_number, lower(substring(street_name from '[^ ''-]+$')))
  where street_number is not null and (lon is null or place_kind <> 'housenumber');
