-- Sign-in beyond the password: passkeys, applications that make codes, recovery codes.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Stays 0 for a passkey that several devices share.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

create table totp_applications (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Sealed with a server secret; null until the first code confirms it.
  secret bytea,
  confirmed_at timestamptz,
  -- Of the last code used: earlier ones and itself are refused.
  last_step bigint,
  -- Prepared, waiting for its first code.
  pending_secret bytea,
  pending_until timestamptz
);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of 120 random bits.
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

alter table agency add column administrators_need_second_step boolean not null default false;

-- When the session's holder last proved who they are.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
