-- What accounts need beyond a password: a life before their person is known, codes by e-mail, sessions that their
-- holder can tell apart, preferences.

-- Null until the account is linked to a person; until then it opens no session.
alter table accounts alter column person_id drop not null;
alter table accounts add column preferences jsonb not null default '{}';
-- A sign-in compares it before and after its slow hash: a session is not opened by a password that has just changed.
alter table accounts add column password_changed_at timestamptz not null default now();

-- Names a session without its token.
alter table sessions add column id uuid not null default gen_random_uuid() unique;

-- Codes of six digits sent by e-mail: one for each purpose and account, the newest.
create table account_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'confirmation')),
  -- Hashed as passwords are: six digits would be guessed back from a plain digest.
  code_hash text not null,
  -- How often it was tried. It stops working at the fifth.
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
