-- The only unit of an offer that has one, as the JSON text that its card shows: looking it up through units, links and
-- buildings read twelve pages for each such card. Written with the aggregates, whenever a unit, a link or a building
-- changes.
alter table real_estates add column only_unit text;

update real_estates r set only_unit = (
  select json_build_object(
    'id', u.id, 'realEstateId', u.real_estate_id, 'floor', u.floor, 'usage', u.usage, 'surface', u.surface,
    'posts', u.posts, 'note', u.note, 'erp', u.erp, 'outdoorSpace', u.outdoor_space,
    'availability', u.availability, 'availabilityDate', u.availability_date,
    'rentPerMonth', u.rent_per_month, 'rentPerSqmPerYear', u.rent_per_sqm_per_year,
    'chargesPerSqmPerYear', u.charges_per_sqm_per_year, 'salePrice', u.sale_price, 'salePerSqm', u.sale_per_sqm,
    'associatedBuildingIds', places.building_ids, 'buildingUnits', places.links, 'buildingId', places.building_ids -> 0,
    'createdAt', moment_text(u.created_at), 'updatedAt', moment_text(u.updated_at))::text
  from units u cross join lateral (
    select coalesce(json_agg(bu.building_id order by b.position, b.id), '[]') building_ids,
      coalesce(json_agg(json_build_object('id', bu.id, 'buildingId', bu.building_id, 'unitId', bu.unit_id)
        order by b.position, b.id), '[]') links
    from building_units bu join buildings b on b.id = bu.building_id where bu.unit_id = u.id) places
  where u.real_estate_id = r.id)
where r.unit_count = 1;
