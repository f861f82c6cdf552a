-- Addresses that a person may write from besides their own and the agency's, granted by an administrator.
alter table people add column sender_addresses text[] not null default '{}';
