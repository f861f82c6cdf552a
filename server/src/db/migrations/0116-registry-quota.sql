-- The fictitious subscription of the demonstration. Without this row the embedded registry counts no tokens: its records
-- come from Plateau's own database.
create table registry_quota (
  only_one     boolean primary key default true check (only_one),
  -- Tokens a month, then those bought one by one.
  subscription integer not null check (subscription > 0),
  pay_as_you_go integer not null check (pay_as_you_go >= 0)
);

insert into registry_quota (subscription, pay_as_you_go)
select 10000, 120 where exists (select from registry_imports where file = 'démonstration');

-- What was counted elsewhere meant nothing.
delete from registry_tokens where provider = 'embedded' and not exists (select from registry_quota);
delete from registry_reads where not exists (select from registry_quota);
