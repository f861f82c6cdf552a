-- A calendar takes a newer entry only if its number has grown (SEQUENCE, RFC 5545 3.8.7.4).
alter table notes add column sequence integer not null default 0;
