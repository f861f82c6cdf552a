-- Sign-in by an outside provider (OpenID Connect).

-- Issuer and subject name a person at a provider; their e-mail may change.
create table external_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- A second person with a reused e-mail does not get the account of the first.
  unique (account_id, issuer)
);

-- Between leaving for the provider and coming back; read once.
create table single_sign_on_attempts (
  state_hash bytea primary key,
  -- Digest of the cookie of the browser that left.
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_path text not null,
  expires_at timestamptz not null
);
create index single_sign_on_attempts_expiry on single_sign_on_attempts (expires_at);

-- Tells the provider which of its sessions ends. Null for sessions that it did not open.
alter table sessions add column id_token text;
