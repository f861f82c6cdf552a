-- The cards with the figures of the whole offer, and what their rents include.
create function offer_summary_members(
  id uuid, title text, status text, is_private boolean, property_type text, has_rent boolean, has_sale boolean,
  updated_at timestamptz, medias jsonb,
  address text, city text, postal_code text, lon double precision, lat double precision, unit_count integer,
  min_surface double precision, max_surface double precision, total_surface double precision,
  min_rent double precision, max_rent double precision,
  min_rent_per_sqm double precision, max_rent_per_sqm double precision,
  min_charges_per_sqm double precision, max_charges_per_sqm double precision,
  min_sale_price double precision, max_sale_price double precision,
  min_posts double precision, max_posts double precision, total_posts double precision,
  total_rent double precision, total_sale_price double precision, units_without_surface integer, rent_price_unit text,
  aggregated_at timestamptz
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
    'totalRentPerMonth', total_rent, 'totalSalePrice', total_sale_price,
    'unitsWithoutSurface', units_without_surface, 'rentPriceUnit', rent_price_unit,
    'lastAggregatedAt', moment_text(aggregated_at)),
  'transactionTypes', array_remove(array[case when has_rent then 'rent' end, case when has_sale then 'sale' end], null),
  'id', id, 'title', title, 'status', status, 'private', is_private, 'propertyType', property_type,
  'updatedAt', moment_text(updated_at))::text));

-- As in 0100.
drop function search_doc(real_estates);
alter table real_estates add column summary_members text not null generated always as (offer_summary_members(
  id, title, status, is_private, property_type, has_rent, has_sale, updated_at, medias,
  address, city, postal_code, lon, lat, unit_count, min_surface, max_surface, total_surface, min_rent, max_rent,
  min_rent_per_sqm, max_rent_per_sqm, min_charges_per_sqm, max_charges_per_sqm, min_sale_price, max_sale_price,
  min_posts, max_posts, total_posts, total_rent, total_sale_price, units_without_surface,
  terms ->> 'rentalTermsPriceUnit', aggregated_at)) stored;
alter table real_estates alter column summary_members set storage main;
create function search_doc(offer real_estates) returns search_docs immutable language sql
return row('offers', offer.id::text, offer.created_at,
  case when offer.deleted_at is null then array_to_tsvector(search_words(concat_ws(' ',
    offer.title, offer.address, offer.city, offer.postal_code, offer.mandate_id))) end)::search_docs;

-- Matching compares the whole where no lot has a price.
drop index real_estates_matching;
create index real_estates_matching on real_estates (department_id, city_id, commune_id)
  include (id, updated_at, property_type, has_rent, has_sale, min_rent, min_sale_price, total_rent, total_sale_price,
    availability, availability_date)
  where status = 'published' and deleted_at is null;
