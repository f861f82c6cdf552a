-- A proof of identity asked of a session's holder, rather than a sign-in: the answer must be this account's.
alter table single_sign_on_attempts add column proves_account_id uuid references accounts (id) on delete cascade;
