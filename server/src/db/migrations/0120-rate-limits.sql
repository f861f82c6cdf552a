-- The columns are those of rate-limiter-flexible; a key holds a digest, never an e-mail or an address.
create table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

drop table sign_in_failures;
drop table client_space_counts;

-- Browsers in which an account's password was right: the failures of others do not hold them up.
create table known_devices (
  token_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_devices_account on known_devices (account_id);
