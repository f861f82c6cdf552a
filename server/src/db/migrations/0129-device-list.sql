-- Known devices are listed to their owner, and a sign-in from another one is told by e-mail.

alter table known_devices
  add column id uuid not null unique default gen_random_uuid(),
  add column ip text,
  add column user_agent text,
  add column last_seen_at timestamptz not null default now();

alter table sessions add column device_id uuid references known_devices (id) on delete set null;
create index sessions_device on sessions (device_id);

-- The very first sign-in is not told.
alter table accounts add column signed_in_at timestamptz;
update accounts set signed_in_at = now() where status in ('CONFIRMED', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER');
