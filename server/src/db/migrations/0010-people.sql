-- People, their accounts, sessions and keys. A person may exist without an account, an account belongs to one person.

create table people (
  id uuid primary key default gen_random_uuid(),
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text,
  job_title text,
  about text,
  picture text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index people_email on people (lower(email));

create table accounts (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references people (id) on delete cascade,
  -- The e-mail is the username.
  email text not null,
  -- Self-describing hash: algorithm, parameters, salt and digest. Null for an account of an outside identity.
  password_hash text,
  account_group text not null check (account_group in ('SUPERUSER', 'ADMINISTRATOR', 'USER', 'VISITOR')),
  status text not null
    check (status in ('UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  -- When a temporary password stops working.
  password_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table sessions (
  -- SHA-256 of the cookie's token: the token itself is never stored.
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- One-time secrets: the first step of a forced new password, the first administrator's link.
create table one_time_secrets (
  secret_hash bytea primary key,
  purpose text not null,
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null
);

-- Failures by e-mail, known or not, so that an unknown address is slowed down like a known one.
create table sign_in_failures (
  email_hash bytea primary key,
  failures integer not null,
  next_attempt_at timestamptz not null,
  last_failure_at timestamptz not null
);

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key_hash bytea not null unique,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- Keys that the server processes share, such as the one that seals page tokens.
create table server_secrets (
  name text primary key,
  value bytea not null
);
