-- Append-only log of what people did with rights, secrets and clients' data: docs/audit-log.md.
-- A schema of its own, because the owner of `public` may drop what is in it.
create schema audit;

-- Immutable, because the texts end with Z and so depend on no setting.
create function audit.instant(text) returns timestamptz language sql immutable strict
as $$ select $1::timestamptz $$;

create table audit.entries (
  position bigint primary key,
  -- JSON as in RFC 8785, exactly as hashed; the other columns are read from it.
  content text not null,
  previous_hash text not null,
  -- SHA-256 of position, previous hash and content, separated by line feeds, in hexadecimal.
  hash text not null,
  at timestamptz not null generated always as (audit.instant(content::jsonb ->> 'at')) stored,
  kind text not null generated always as (content::jsonb ->> 'kind') stored,
  outcome text not null generated always as (content::jsonb ->> 'outcome') stored,
  email text generated always as (content::jsonb ->> 'email') stored
);
create index entries_at on audit.entries (at);
create index entries_kind on audit.entries (kind, position);

-- One row: the last entry of the chain, and the last one that was purged.
create table audit.chain (
  single boolean primary key default true check (single),
  position bigint not null,
  hash text not null,
  purged_position bigint not null,
  purged_hash text not null
);
insert into audit.chain (position, hash, purged_position, purged_hash)
values (0, repeat('0', 64), 0, repeat('0', 64));

create function audit.hash_of(place bigint, previous_hash text, content text) returns text
language sql immutable
as $$
  select encode(sha256(convert_to(place || E'\n' || previous_hash || E'\n' || content, 'UTF8')), 'hex')
$$;

-- The lock on the chain's row puts concurrent entries in order until the transaction ends.
create function audit.link_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  select c.position + 1, c.hash into strict new.position, new.previous_hash from audit.chain c for update;
  new.hash := audit.hash_of(new.position, new.previous_hash, new.content);
  update audit.chain set position = new.position, hash = new.hash;
  return new;
end $$;
create trigger link_entry before insert on audit.entries for each row execute function audit.link_entry();

create function audit.refuse() returns trigger language plpgsql
as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger refuse_update before update on audit.entries for each statement execute function audit.refuse();
create trigger refuse_truncate before truncate on audit.entries for each statement execute function audit.refuse();
create trigger refuse_insert before insert or delete on audit.chain for each statement execute function audit.refuse();
create trigger refuse_truncate before truncate on audit.chain for each statement execute function audit.refuse();

-- Only what the chain's row says is purged.
create function audit.guard_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.position > (select c.purged_position from audit.chain c) then
    raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger guard_entry before delete on audit.entries for each row execute function audit.guard_entry();

-- The chain's row moves on with a new entry, or past entries that are older than twelve months.
create function audit.guard_chain() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if pg_trigger_depth() > 1 and new.position = old.position + 1
    and (new.purged_position, new.purged_hash) = (old.purged_position, old.purged_hash) then
    return new;
  end if;
  if (new.position, new.hash) = (old.position, old.hash) and new.purged_position > old.purged_position
    and new.purged_hash = (select e.hash from audit.entries e where e.position = new.purged_position)
    and not exists (select from audit.entries e
      where e.position <= new.purged_position and e.at >= now() - interval '12 months') then
    return new;
  end if;
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger guard_chain before update on audit.chain for each row execute function audit.guard_chain();

-- Deletes the entries before the first one that is younger than twelve months. Returns their number.
create function audit.purge() returns bigint language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  last_old bigint;
  purged bigint;
begin
  perform from audit.chain for update;
  select coalesce(min(e.position) - 1, (select c.position from audit.chain c)) into last_old
  from audit.entries e where e.at >= now() - interval '12 months';
  update audit.chain c set purged_position = e.position, purged_hash = e.hash
  from audit.entries e where e.position = last_old;
  delete from audit.entries e where e.position <= (select c.purged_position from audit.chain c);
  get diagnostics purged = row_count;
  return purged;
end $$;
