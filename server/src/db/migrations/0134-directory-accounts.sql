-- Accounts that an outside directory administers: the table keeps what the directory said last.

-- The user's name there; null for an account of this database alone.
alter table accounts add column directory_username text unique;
alter table accounts add column directory_read_at timestamptz;

-- Null for somebody whom the directory puts in no group: they open no session.
alter table accounts alter column account_group drop not null;
