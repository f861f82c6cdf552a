-- Which thresholds of the registry's tokens the administrators have heard of, once a month each.

create table registry_quota_notices (
  provider    text not null,
  -- Calendar month in Paris, as in `registry_tokens`.
  month       date not null,
  -- Percentage of the subscription.
  threshold   smallint not null,
  notified_at timestamptz not null,
  primary key (provider, month, threshold)
);
