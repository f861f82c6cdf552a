-- Run by a superuser after the migrations: gives the audit log to a role without login, so that the application's
-- role, which owns the database, may add entries and purge old ones, and nothing else. Changes nothing the second time.
do $$
declare
  application text := (select nspowner::regrole::text from pg_namespace where nspname = 'audit');
  routine regprocedure;
begin
  if not exists (select from pg_roles where rolname = 'plateau_audit') then
    create role plateau_audit nologin;
  end if;
  if application = 'plateau_audit' then
    return;
  end if;
  alter table audit.entries owner to plateau_audit;
  alter table audit.chain owner to plateau_audit;
  for routine in select oid from pg_proc where pronamespace = 'audit'::regnamespace loop
    execute format('alter routine %s owner to plateau_audit', routine);
  end loop;
  alter schema audit owner to plateau_audit;
  execute format('grant usage on schema audit to %s', application);
  execute format('revoke all on audit.entries, audit.chain from %s', application);
  execute format('grant select on audit.entries, audit.chain to %s', application);
  execute format('grant insert (content) on audit.entries to %s', application);
  revoke execute on function audit.purge() from public;
  execute format('grant execute on function audit.purge() to %s', application);
end $$;
