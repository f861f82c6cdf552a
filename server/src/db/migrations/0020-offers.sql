-- Offers, what they are made of, and what a search reads.

create table addresses (
  id uuid primary key default gen_random_uuid(),
  -- The geocoder's id (commune, street or house number).
  property_id text not null unique,
  -- The geocoder's properties as they were given.
  properties jsonb not null,
  lon double precision not null,
  lat double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table real_estates (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  status text not null check (status in ('draft', 'pending', 'published', 'archived')),
  is_private boolean not null default false,
  user_id uuid not null references people (id),
  has_rent boolean not null default false,
  has_sale boolean not null default false,
  property_type text not null default 'office',
  sale_type text,
  rent_type text,
  retail_type text,
  mandate_type text,
  mandate_id text,
  availability text,
  availability_date date,
  divisible_from double precision,
  -- The descriptive fields (propertyDetails…, financialTerms…, rentalTerms…, saleTerms…), validated by the contract
  -- and read by no search.
  terms jsonb not null default '{}',
  medias jsonb not null default '{"photos": [], "plans": [], "documents": []}',
  -- The offer's own address.
  address_id uuid references addresses (id),

  -- Aggregates: computed from the units and the first building's address in the transaction that changes them.
  address text,
  city text,
  postal_code text,
  lon double precision,
  lat double precision,
  house_id text,
  street_id text,
  commune_id text,
  city_id text,
  department_id text,
  unit_count integer not null default 0,
  min_surface double precision,
  max_surface double precision,
  total_surface double precision,
  min_rent double precision,
  max_rent double precision,
  total_rent double precision,
  min_rent_per_sqm double precision,
  max_rent_per_sqm double precision,
  min_charges_per_sqm double precision,
  max_charges_per_sqm double precision,
  min_sale_price double precision,
  max_sale_price double precision,
  min_posts double precision,
  max_posts double precision,
  -- Sum of the upper bounds; the widest number of posts the offer can hold.
  total_posts double precision,
  aggregated_at timestamptz,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references people (id)
);
create index real_estates_address on real_estates (address_id);
create index real_estates_deleted on real_estates (deleted_at) where deleted_at is not null;

create table buildings (
  id uuid primary key default gen_random_uuid(),
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  position integer not null,
  address_id uuid not null references addresses (id),
  hide_address boolean not null default false,
  independent boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index buildings_offer on buildings (real_estate_id, position);
create index buildings_address on buildings (address_id);

create table units (
  id uuid primary key default gen_random_uuid(),
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  position integer not null,
  floor integer,
  usage text not null default 'office',
  surface double precision not null default 0,
  posts text,
  note text,
  erp boolean not null default false,
  outdoor_space boolean not null default false,
  availability text,
  availability_date date,
  -- Euros, rounded to the cent by the contract; double precision so that a value is read back as it was given.
  rent_per_month double precision,
  rent_per_sqm_per_year double precision,
  charges_per_sqm_per_year double precision,
  sale_price double precision,
  sale_per_sqm double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index units_offer on units (real_estate_id, position);

create table building_units (
  id uuid primary key default gen_random_uuid(),
  building_id uuid not null references buildings (id) on delete cascade,
  unit_id uuid not null references units (id) on delete cascade,
  unique (unit_id, building_id)
);
create index building_units_building on building_units (building_id);

create table contacts (
  id uuid primary key default gen_random_uuid(),
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text,
  company text,
  role text,
  mobile text,
  fax text,
  address text,
  city text,
  postal_code text,
  website text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contacts_email on contacts (lower(email), id);

create table real_estate_contacts (
  id uuid primary key default gen_random_uuid(),
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  contact_id uuid not null references contacts (id) on delete cascade,
  position integer not null default 0,
  unique (real_estate_id, contact_id)
);
create index real_estate_contacts_contact on real_estate_contacts (contact_id);

create table requirement_links (
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  -- The CRM's own id of the requirement.
  requirement_id text not null,
  category text not null check (category in ('selected', 'liked', 'requested', 'rejected')),
  at timestamptz not null default now(),
  by uuid references people (id) on delete set null,
  primary key (real_estate_id, category, requirement_id)
);
create index requirement_links_requirement on requirement_links (requirement_id, category, at desc);

create table status_changes (
  id bigint generated always as identity primary key,
  real_estate_id uuid not null references real_estates (id) on delete cascade,
  at timestamptz not null default now(),
  by uuid references people (id) on delete set null,
  from_status text,
  to_status text not null
);
create index status_changes_offer on status_changes (real_estate_id, at desc);
