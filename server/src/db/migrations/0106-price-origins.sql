-- Which prices of a unit were typed, and which typed ones a computed one stands for.
alter table units
  add column price_origins jsonb not null default '{}',
  add column replaced_prices jsonb not null default '{}';

-- Until now a computed price was not stored, but a computed rate became a stored one when the surface changed: only a
-- whole price that stands alone is sure to have been given.
update units set price_origins = jsonb_strip_nulls(jsonb_build_object(
  'rentPerMonth',
  case when rent_per_month > 0 then case when rent_per_sqm_per_year > 0 then 'unknown' else 'given' end end,
  'rentPerSqmPerYear', case when rent_per_sqm_per_year > 0 then 'unknown' end,
  'salePrice', case when sale_price > 0 then case when sale_per_sqm > 0 then 'unknown' else 'given' end end,
  'salePerSqm', case when sale_per_sqm > 0 then 'unknown' end))
where rent_per_month > 0 or rent_per_sqm_per_year > 0 or sale_price > 0 or sale_per_sqm > 0;
