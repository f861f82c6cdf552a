-- JSON text whose letters beyond ASCII are written as escapes: it says the same, and a page of 100 cards costs Node a third
-- less. Rows written before this version say it with their letters until they are written again.
create function ascii_json(written text) returns text immutable strict parallel safe language plpgsql as $$
declare
  letters text;
  letter text;
  code integer;
begin
  if octet_length(written) = length(written) then return written; end if;
  letters := regexp_replace(written, '[\x01-\x7f]+', '', 'g');
  while letters <> '' loop
    letter := left(letters, 1);
    letters := replace(letters, letter, '');
    code := ascii(letter);
    written := replace(written, letter, case
      when code < 65536 then '\u' || lpad(to_hex(code), 4, '0')
      else '\u' || to_hex(55232 + (code >> 10)) || '\u' || to_hex(56320 + (code & 1023)) end);
  end loop;
  return written;
end $$;

create or replace function offer_summary_members(
  id uuid, title text, status text, is_private boolean, property_type text, has_rent boolean, has_sale boolean,
  updated_at timestamptz, medias jsonb,
  address text, city text, postal_code text, lon double precision, lat double precision, unit_count integer,
  min_surface double precision, max_surface double precision, total_surface double precision,
  min_rent double precision, max_rent double precision,
  min_rent_per_sqm double precision, max_rent_per_sqm double precision,
  min_charges_per_sqm double precision, max_charges_per_sqm double precision,
  min_sale_price double precision, max_sale_price double precision,
  min_posts double precision, max_posts double precision, total_posts double precision, aggregated_at timestamptz
) returns text immutable language sql
return ascii_json(trim(both '{}' from json_build_object(
  'medias', json_build_object('photos', medias -> 'photos'),
  'aggregatedData', json_build_object(
    'address', address, 'city', city, 'postalCode', postal_code,
    'coordinates', case when lon is not null and lat is not null then json_build_array(lon, lat) end,
    'totalSurface', total_surface, 'minSurface', min_surface, 'maxSurface', max_surface, 'unitCount', unit_count,
    'minRentPerMonth', min_rent, 'maxRentPerMonth', max_rent,
    'minRentPerSqmPerYear', min_rent_per_sqm, 'maxRentPerSqmPerYear', max_rent_per_sqm,
    'minChargesPerSqmPerYear', min_charges_per_sqm, 'maxChargesPerSqmPerYear', max_charges_per_sqm,
    'minSalePrice', min_sale_price, 'maxSalePrice', max_sale_price,
    'totalPosts', total_posts, 'minPosts', min_posts, 'maxPosts', max_posts,
    'lastAggregatedAt', moment_text(aggregated_at)),
  'transactionTypes', array_remove(array[case when has_rent then 'rent' end, case when has_sale then 'sale' end], null),
  'id', id, 'title', title, 'status', status, 'private', is_private, 'propertyType', property_type,
  'updatedAt', moment_text(updated_at))::text));
