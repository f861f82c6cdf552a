-- What each key may do and until when. Keys made before scopes keep what they had: everything.
alter table api_keys add column scopes text[] not null default '{write}' check (cardinality(scopes) > 0);
alter table api_keys alter column scopes drop default;
alter table api_keys add column expires_at timestamptz;
create index api_keys_account on api_keys (account_id);

-- Keys and the calendar address made before this moment have ended: by a new password, a disconnection, a lower group …
alter table accounts add column keys_valid_from timestamptz not null default '-infinity';
update accounts set keys_valid_from = now() where not enabled;
