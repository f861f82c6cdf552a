-- What a broker has read in the lease of an occupant: no register knows it.
create table occupant_leases (
  parcel_numero text not null check (parcel_numero ~ '^\d[0-9AB]\d{6}[0-9A-Z]{2}\d{4}$'),
  siren         text not null check (siren ~ '^\d{9}$'),
  -- Last day on which the tenant is bound, days on which it may leave, last day of the lease.
  firm_until    date,
  break_dates   date[] not null default '{}',
  end_date      date,
  noted_by      uuid references people (id) on delete set null,
  noted_at      timestamptz not null default now(),
  primary key (parcel_numero, siren),
  check (firm_until is not null or end_date is not null or cardinality(break_dates) > 0)
);
