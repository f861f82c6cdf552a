-- The requirements of Plateau's own CRM.

-- Numbers like those of the CRMs that agencies come from. Those below are for what is brought in with its number.
create sequence requirement_numbers start 50000001;

create table requirements (
  id text primary key default nextval('requirement_numbers')::text,
  -- Texts by property name, as contract/src/requirements/property-values.ts writes them; what is empty is absent.
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  archived_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
alter sequence requirement_numbers owned by requirements.id;

create table requirement_contacts (
  requirement_id text not null references requirements (id) on delete cascade,
  contact_id uuid not null references contacts (id) on delete cascade,
  position integer not null,
  primary key (requirement_id, contact_id)
);
create index requirement_contacts_contact on requirement_contacts (contact_id);
