-- What the search compares besides surface, workstations and rent: on each search unit, and its extremes on the offer.

alter table offer_lots
  add column sale_per_sqm double precision,
  -- '-infinity' when available at once, null when unknown.
  add column available_from date,
  add column floor_min smallint,
  add column floor_max smallint,
  add column outdoor_space boolean not null default false,
  add column erp boolean not null default false;

-- As in 0100.
drop function search_doc(real_estates);
alter table real_estates
  add column min_sale_per_sqm double precision,
  add column max_sale_per_sqm double precision,
  add column available_from date,
  add column min_floor smallint,
  add column max_floor smallint,
  add column has_outdoor_space boolean not null default false,
  add column has_erp boolean not null default false,
  -- A class beside 'not applicable' is left from before.
  add column dpe_class text generated always as (
    case when coalesce(terms ->> 'propertyDetailsDpeNotApplicable', 'false') = 'false'
      then nullif(terms ->> 'propertyDetailsDpeEnergyClass', '') end) stored,
  add column has_parking boolean not null generated always as (
    coalesce(terms ->> 'propertyDetailsParkingAvailable', 'false') = 'true') stored;

create function search_doc(offer real_estates) returns search_docs immutable language sql
return row('offers', offer.id::text, offer.created_at,
  case when offer.deleted_at is null then array_to_tsvector(search_words(concat_ws(' ',
    offer.title, offer.address, offer.city, offer.postal_code, offer.mandate_id))) end)::search_docs;

-- By the rules of the contract (`offers/search-units.ts`). Restoring a deleted offer writes its own.
do $$
declare
  part uuid[];
begin
  for part in
    select array_agg(id) from (
      select id, row_number() over (order by id) / 5000 n from real_estates where deleted_at is null) numbered
    group by n
  loop
    with each as (
      select u.real_estate_id, row_number() over (partition by u.real_estate_id order by u.position, u.id) - 1 pos,
        coalesce(nullif(greatest(u.sale_per_sqm, 0), 0),
          case when u.surface > 0 and u.sale_price > 0
            then nullif(round((u.sale_price / u.surface)::numeric, 2), 0)::float8 end) rate,
        case coalesce(u.availability, r.availability)
          when 'immediately' then '-infinity'::date
          when 'on_a_specific_date' then case when u.availability is null then r.availability_date else u.availability_date end
        end free, u.floor, u.outdoor_space, u.erp
      from units u join real_estates r on r.id = u.real_estate_id where u.real_estate_id = any(part)
    ), whole as (
      select real_estate_id, -1 pos, null::float8 rate,
        case when bool_and(free is not null) then max(free) end free,
        case when bool_and(floor is not null) then min(floor) end floor_min,
        case when bool_and(floor is not null) then max(floor) end floor_max,
        bool_or(outdoor_space) outdoor_space, bool_and(erp) erp
      from each group by real_estate_id
    ), compared as (
      select real_estate_id, pos, rate, free, floor floor_min, floor floor_max, outdoor_space, erp from each
      union all
      select * from whole
      union all
      select id, -1, null, case availability when 'immediately' then '-infinity'::date
        when 'on_a_specific_date' then availability_date end, null, null, false, false
      from real_estates where id = any(part) and unit_count = 0
    )
    update offer_lots l set available_from = c.free, floor_min = c.floor_min, floor_max = c.floor_max,
      outdoor_space = c.outdoor_space, erp = c.erp,
      sale_per_sqm = coalesce(c.rate, case when l.sale_price > 0 and l.surface > 0
        then nullif(round((l.sale_price / l.surface)::numeric, 2), 0)::float8 end)
    from compared c where l.offer_id = c.real_estate_id and l.pos = c.pos;

    update real_estates r set min_sale_per_sqm = x.min_rate, max_sale_per_sqm = x.max_rate,
      available_from = case when x.rows > 0 then x.free
        when r.availability = 'immediately' then '-infinity'::date
        when r.availability = 'on_a_specific_date' then r.availability_date end,
      min_floor = x.min_floor, max_floor = x.max_floor, has_outdoor_space = x.outdoor_space, has_erp = x.erp
    from (
      select id, count(l.offer_id) "rows", min(sale_per_sqm) min_rate, max(sale_per_sqm) max_rate, min(l.available_from) free,
        min(floor_min) min_floor, max(floor_max) max_floor, coalesce(bool_or(outdoor_space), false) outdoor_space,
        coalesce(bool_or(erp), false) erp
      from unnest(part) id left join offer_lots l on l.offer_id = id group by id) x
    where r.id = x.id;
  end loop;
end $$;
