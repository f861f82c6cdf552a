-- An administrator's change of somebody's e-mail, until it takes effect. The links of its two e-mails are stored
-- hashed.
create table email_changes (
  username text primary key,
  person_id uuid references people (id) on delete cascade,
  new_email text not null,
  requested_by uuid references people (id) on delete set null,
  effective_at timestamptz not null,
  cancel_hash bytea not null unique,
  confirm_hash bytea not null unique
);
