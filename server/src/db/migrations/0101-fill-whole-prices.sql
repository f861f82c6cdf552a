-- Existing rows by the rules of the contract (`offers/workstations.ts`, `offers/aggregates.ts`), from the lots that the
-- search has. Deleted offers have none: theirs are written when they are restored.
do $$
declare
  part uuid[];
begin
  for part in
    select array_agg(id) from (
      select id, row_number() over (order by id) / 5000 n from real_estates where deleted_at is null) numbered
    group by n
  loop
    -- An estimate stays only where people work at desks.
    update offer_lots l set posts_min = null, posts_max = null
    from (
      select real_estate_id, row_number() over (partition by real_estate_id order by position, id) - 1 pos,
        usage in ('office', 'professional_premises') and coalesce(floor, 0) >= 0 desks,
        coalesce(posts ~ '[1-9]' and posts ~*
          '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*\d{1,6}([\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[-–—àÀa][\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*\d{1,6})?[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*(postes?)?[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$',
          false) typed
      from units where real_estate_id = any(part)) u
    where l.offer_id = u.real_estate_id and l.pos = u.pos and l.posts_max is not null and not u.typed
      and not (u.desks and l.property_type in ('office', 'professional_premises', 'activity', 'other'));

    with whole as (
      select r.id, count(l.offer_id) units,
        min(l.posts_min) min_posts, max(l.posts_max) max_posts,
        sum(l.posts_min) posts_min, sum(l.posts_max) posts_max,
        count(l.offer_id) - count(l.surface) without_surface,
        case
          when count(l.rent) = 0
            then nullif(round((r.terms ->> 'rentalTermsAnnualRent')::numeric / 12, 2), 0)::float8
          when bool_and(l.surface is null or l.rent is not null) then round(sum(l.rent)::numeric, 2)::float8
        end rent,
        case
          when count(l.sale_price) = 0 then nullif((r.terms ->> 'saleTermsPrice')::float8, 0)
          when bool_and(l.surface is null or l.sale_price is not null)
            then round(sum(l.sale_price)::numeric, 2)::float8
        end sale_price
      from real_estates r left join offer_lots l on l.offer_id = r.id and l.pos >= 0
      where r.id = any(part) group by r.id
    ), offers as (
      update real_estates r set total_rent = w.rent, total_sale_price = w.sale_price,
        units_without_surface = w.without_surface,
        min_posts = w.min_posts, max_posts = w.max_posts, total_posts = w.posts_max
      from whole w where r.id = w.id
    ), totals as (
      update offer_lots l set posts_min = w.posts_min, posts_max = w.posts_max, rent = w.rent, sale_price = w.sale_price
      from whole w where l.offer_id = w.id and l.pos = -1 and w.units > 1
    ), only_units as (
      update offer_lots l set rent = coalesce(l.rent, w.rent), sale_price = coalesce(l.sale_price, w.sale_price)
      from whole w where l.offer_id = w.id and l.pos = 0 and w.units = 1
    )
    insert into offer_lots (offer_id, pos, status, updated_at, property_type, has_rent, has_sale, commune_id, rent,
      sale_price)
    select r.id, -1, r.status, r.updated_at, r.property_type, r.has_rent, r.has_sale, r.commune_id, w.rent, w.sale_price
    from whole w join real_estates r on r.id = w.id
    where w.units = 0 and (w.rent is not null or w.sale_price is not null)
    on conflict (offer_id, pos) do nothing;
  end loop;
end $$;
