-- The sum of the versions grows with each transaction that writes what a page of the offers' search shows. A page read
-- after one version is current while the sum is the same, on any process (`http/response-cache.ts`).
create table offers_versions (
  slot smallint primary key,
  version bigint not null default 0
) with (fillfactor = 20);
insert into offers_versions select slot from generate_series(0, 63) slot;

-- Once a transaction, in a slot that no other transaction holds: writers never wait for each other here.
create function count_offers_write() returns trigger language plpgsql as $$
declare
  transaction text := pg_current_xact_id()::text;
begin
  if current_setting('plateau.offers_write', true) is distinct from transaction then
    update offers_versions set version = version + 1
    where slot = (
      select slot from offers_versions order by slot <> pg_backend_pid() % 64, slot limit 1 for update skip locked);
    if not found then
      update offers_versions set version = version + 1 where slot = pg_backend_pid() % 64;
    end if;
    perform set_config('plateau.offers_write', transaction, true);
  end if;
  return null;
end $$;

create trigger count_offers_write after insert or update or delete or truncate on real_estates
  for each statement execute function count_offers_write();
create trigger count_offers_write after insert or update or delete or truncate on offer_lots
  for each statement execute function count_offers_write();
create trigger count_offers_write after insert or update or delete or truncate on requirement_links
  for each statement execute function count_offers_write();
create trigger count_offers_write after insert or update or delete or truncate on status_changes
  for each statement execute function count_offers_write();
