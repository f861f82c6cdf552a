-- What the agency says of itself on what it hands out: one row, empty until an administrator fills it.
create table agency (
  only_row         boolean primary key default true check (only_row),
  name             text,
  address          text,
  phone            text,
  email            text,
  website          text,
  card_number      text,
  card_chamber     text,
  guarantor        text,
  guarantee_amount numeric(14, 2) check (guarantee_amount >= 0),
  -- Null until somebody says it.
  holds_funds      boolean,
  insurer          text,
  mediator         text,
  vat_number       text,
  fee_schedule_url text,
  -- Key in the file store.
  logo_key         text,
  updated_at       timestamptz not null default now()
);
insert into agency default values;
