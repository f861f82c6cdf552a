-- The history of units at half its cost: only what differs becomes JSON, and the origin is read once.

create or replace function record_units() returns trigger language plpgsql as $$
declare
  origin jsonb := change_origin();
  batch uuid := origin ->> 'batch';
  person uuid := origin ->> 'personId';
  key uuid := origin ->> 'apiKeyId';
  screen text := origin ->> 'screen';
begin
  if tg_op = 'INSERT' then
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select batch, person, key, screen, 'offer', n.real_estate_id, 'unit', n.id, 'created', '{}'
    from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select batch, person, key, screen, 'offer', o.real_estate_id, 'unit', o.id, 'deleted',
      jsonb_strip_nulls(jsonb_build_object(
        'position', o.position,
        'floor', o.floor,
        'usage', o.usage,
        'surface', o.surface,
        'posts', o.posts,
        'note', o.note,
        'erp', o.erp,
        'outdoor_space', o.outdoor_space,
        'availability', o.availability,
        'availability_date', o.availability_date,
        'rent_per_month', o.rent_per_month,
        'rent_per_sqm_per_year', o.rent_per_sqm_per_year,
        'charges_per_sqm_per_year', o.charges_per_sqm_per_year,
        'sale_price', o.sale_price,
        'sale_per_sqm', o.sale_per_sqm,
        'price_origins', o.price_origins,
        'replaced_prices', o.replaced_prices))
    from old_rows o;
  else
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select batch, person, key, screen, 'offer', record_id, 'unit', part_id, 'changed', fields
    from (
      select n.real_estate_id record_id, n.id part_id, jsonb_strip_nulls(jsonb_build_object(
          'position', case when n.position is distinct from o.position then jsonb_build_array(o.position, n.position) end,
          'floor', case when n.floor is distinct from o.floor then jsonb_build_array(o.floor, n.floor) end,
          'usage', case when n.usage is distinct from o.usage then jsonb_build_array(o.usage, n.usage) end,
          'surface', case when n.surface is distinct from o.surface then jsonb_build_array(o.surface, n.surface) end,
          'posts', case when n.posts is distinct from o.posts then jsonb_build_array(o.posts, n.posts) end,
          'note', case when n.note is distinct from o.note then jsonb_build_array(o.note, n.note) end,
          'erp', case when n.erp is distinct from o.erp then jsonb_build_array(o.erp, n.erp) end,
          'outdoor_space', case when n.outdoor_space is distinct from o.outdoor_space then jsonb_build_array(o.outdoor_space, n.outdoor_space) end,
          'availability', case when n.availability is distinct from o.availability then jsonb_build_array(o.availability, n.availability) end,
          'availability_date', case when n.availability_date is distinct from o.availability_date then jsonb_build_array(o.availability_date, n.availability_date) end,
          'rent_per_month', case when n.rent_per_month is distinct from o.rent_per_month then jsonb_build_array(o.rent_per_month, n.rent_per_month) end,
          'rent_per_sqm_per_year', case when n.rent_per_sqm_per_year is distinct from o.rent_per_sqm_per_year then jsonb_build_array(o.rent_per_sqm_per_year, n.rent_per_sqm_per_year) end,
          'charges_per_sqm_per_year', case when n.charges_per_sqm_per_year is distinct from o.charges_per_sqm_per_year then jsonb_build_array(o.charges_per_sqm_per_year, n.charges_per_sqm_per_year) end,
          'sale_price', case when n.sale_price is distinct from o.sale_price then jsonb_build_array(o.sale_price, n.sale_price) end,
          'sale_per_sqm', case when n.sale_per_sqm is distinct from o.sale_per_sqm then jsonb_build_array(o.sale_per_sqm, n.sale_per_sqm) end,
          'price_origins', case when n.price_origins is distinct from o.price_origins then jsonb_build_array(o.price_origins, n.price_origins) end,
          'replaced_prices', case when n.replaced_prices is distinct from o.replaced_prices then jsonb_build_array(o.replaced_prices, n.replaced_prices) end)) fields
      from old_rows o join new_rows n on n.id = o.id
      -- Otherwise the planner makes the JSON twice.
      offset 0) diff
    where fields <> '{}';
  end if;
  return null;
end
$$;

create or replace function record_unit_links() returns trigger language plpgsql as $$
declare
  origin jsonb := change_origin();
  batch uuid := origin ->> 'batch';
  person uuid := origin ->> 'personId';
  key uuid := origin ->> 'apiKeyId';
  screen text := origin ->> 'screen';
begin
  if tg_op = 'INSERT' then
    -- The links of a unit made in this transaction come and go with it.
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select batch, person, key, screen, 'offer', u.real_estate_id, 'unit-building', n.unit_id || ' ' || n.building_id,
      'created', '{}'
    from new_rows n join units u on u.id = n.unit_id
    where u.created_at <> now();
  else
    -- Unit or building is still there, unless the offer goes with all its parts.
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select batch, person, key, screen, 'offer', offer_id, 'unit-building', part_id, 'deleted', '{}'
    from (
      select coalesce(
          (select b.real_estate_id from buildings b where b.id = o.building_id),
          (select u.real_estate_id from units u where u.id = o.unit_id)) offer_id,
        o.unit_id || ' ' || o.building_id part_id
      from old_rows o
      offset 0) gone
    where offer_id is not null;
  end if;
  return null;
end
$$;

-- The function names the columns itself.
drop trigger record_updated on units;
create trigger record_updated after update on units referencing old table as old_rows new table as new_rows
  for each statement execute function record_units();
