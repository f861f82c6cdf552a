-- Who changed what of a record, written by triggers in the transaction that changes it.

-- When the history began: before, nothing is known of who changed what.
create table history_start (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now()
);
insert into history_start default values;

create table changes (
  -- Without an index of its own, which every save would pay for: an entry is read through its record.
  id bigint generated always as identity,
  -- Not the transaction's start: changes of a record then have the order of their ids.
  at timestamptz not null default clock_timestamp(),
  transaction xid8 not null default pg_current_xact_id(),
  -- One for all changes of a request, or of a bulk action; null for the server's own.
  batch uuid,
  -- Without foreign keys: a change outlives the person and the key that made it.
  person_id uuid,
  api_key_id uuid,
  screen text,
  -- The record whose history shows it, and the other one of a link.
  record_kind text not null,
  record_id text not null,
  linked_kind text,
  linked_id text,
  -- The row within the record: a unit, a building, a link, or the record itself.
  part text not null,
  part_id text not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  -- Of a change {"column": [from, to]}. What was deleted has its values, {"column": value}; of what was created only
  -- links have: the present row and later changes say the others.
  fields jsonb not null
);
create index changes_record on changes (record_kind, record_id, id desc);
create index changes_linked on changes (linked_kind, linked_id, id desc) where linked_id is not null;
create index changes_batch on changes (batch) where batch is not null;

-- Personal data goes with the record.
create function erase_history(of_kind text, of_id text) returns void language sql as $$
  delete from changes where record_kind = of_kind and record_id = of_id;
$$;

create function change_origin() returns jsonb stable language sql
return coalesce(nullif(current_setting('plateau.origin', true), ''), '{}')::jsonb;

-- Arguments: record kind, its column; linked kind, its column; part, its column; columns recorded; a column of JSON
-- whose members are recorded one by one. Empty where there is none.
create function record_change() returns trigger language plpgsql as $$
declare
  origin jsonb := change_origin();
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(new_row, old_row);
  root text := present ->> tg_argv[1];
  row_name text := present ->> tg_argv[5];
  fields jsonb := '{}';
begin
  if tg_op = 'DELETE' and tg_argv[0] = tg_argv[4] then
    perform erase_history(tg_argv[0], root);
    return null;
  end if;
  if tg_table_name = 'accounts' then
    root := coalesce(root, row_name);
  elsif tg_table_name = 'real_estates' then
    old_row := old_row || jsonb_build_object('transactionTypes', array_remove(array[
      case when (old_row ->> 'has_rent')::boolean then 'rent' end,
      case when (old_row ->> 'has_sale')::boolean then 'sale' end], null));
    new_row := new_row || jsonb_build_object('transactionTypes', array_remove(array[
      case when (new_row ->> 'has_rent')::boolean then 'rent' end,
      case when (new_row ->> 'has_sale')::boolean then 'sale' end], null));
  end if;
  if tg_op = 'DELETE' or (tg_op = 'INSERT' and tg_argv[2] <> '') then
    select coalesce(jsonb_object_agg(name, present -> name), '{}') into fields
    from unnest(tg_argv[6]::text[]) name where present -> name <> 'null';
  elsif tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(name, jsonb_build_array(old_row -> name, new_row -> name)), '{}') into fields
    from unnest(tg_argv[6]::text[]) name where old_row -> name <> new_row -> name;
    if tg_argv[7] <> '' and old_row -> tg_argv[7] <> new_row -> tg_argv[7] then
      old_row := old_row -> tg_argv[7];
      new_row := new_row -> tg_argv[7];
      select fields || jsonb_object_agg(name, jsonb_build_array(old_row -> name, new_row -> name)) into fields
      from jsonb_object_keys(old_row || new_row) name
      where old_row -> name is distinct from new_row -> name;
    end if;
    if fields = '{}' then
      return null;
    end if;
  end if;
  insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, linked_kind, linked_id, part,
    part_id, action, fields)
  values ((origin ->> 'batch')::uuid, (origin ->> 'personId')::uuid, (origin ->> 'apiKeyId')::uuid, origin ->> 'screen',
    tg_argv[0], root, nullif(tg_argv[2], ''), present ->> nullif(tg_argv[3], ''), tg_argv[4], row_name,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, fields);
  return null;
end
$$;

-- A save writes many units and links at once: once a statement costs a third of once a row. No save gives a unit
-- another offer, or a link another end.
create function record_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select (origin ->> 'batch')::uuid, (origin ->> 'personId')::uuid, (origin ->> 'apiKeyId')::uuid, origin ->> 'screen',
      'offer', n.real_estate_id, 'unit', n.id, 'created', '{}'
    from new_rows n cross join change_origin() origin;
  elsif tg_op = 'DELETE' then
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select (origin ->> 'batch')::uuid, (origin ->> 'personId')::uuid, (origin ->> 'apiKeyId')::uuid, origin ->> 'screen',
      'offer', o.real_estate_id, 'unit', o.id, 'deleted',
      jsonb_strip_nulls(to_jsonb(o)) - '{id,real_estate_id,created_at,updated_at}'::text[]
    from old_rows o cross join change_origin() origin;
  else
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select (origin ->> 'batch')::uuid, (origin ->> 'personId')::uuid, (origin ->> 'apiKeyId')::uuid, origin ->> 'screen',
      'offer', n.real_estate_id, 'unit', n.id, 'changed', diff.fields
    from old_rows o join new_rows n on n.id = o.id cross join change_origin() origin
      -- `offset 0`: otherwise each row becomes JSON once for each name.
      cross join lateral (select to_jsonb(o) old_row, to_jsonb(n) new_row offset 0) as_json
      cross join lateral (
        select jsonb_object_agg(name, jsonb_build_array(old_row -> name, new_row -> name)) fields
        from unnest(tg_argv[0]::text[]) name where old_row -> name <> new_row -> name) diff
    where diff.fields is not null;
  end if;
  return null;
end
$$;

create function record_unit_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- The links of a unit made in this transaction come and go with it.
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select (origin ->> 'batch')::uuid, (origin ->> 'personId')::uuid, (origin ->> 'apiKeyId')::uuid, origin ->> 'screen',
      'offer', u.real_estate_id, 'unit-building',
      n.unit_id || ' ' || n.building_id, 'created', '{}'
    from new_rows n join units u on u.id = n.unit_id cross join change_origin() origin
    where u.created_at <> now();
  else
    -- Unit or building is still there, unless the offer goes with all its parts.
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    select (origin ->> 'batch')::uuid, (origin ->> 'personId')::uuid, (origin ->> 'apiKeyId')::uuid, origin ->> 'screen',
      'offer', coalesce(b.real_estate_id, u.real_estate_id), 'unit-building',
      o.unit_id || ' ' || o.building_id, 'deleted', '{}'
    from old_rows o left join buildings b on b.id = o.building_id left join units u on u.id = o.unit_id
      cross join change_origin() origin
    where coalesce(b.real_estate_id, u.real_estate_id) is not null;
  end if;
  return null;
end
$$;

-- Aggregates are written without these columns: such an update does not call the function.
create trigger record_change after insert or delete or update of title, status, is_private, user_id, has_rent, has_sale,
  property_type, sale_type, rent_type, retail_type, mandate_type, mandate_id, availability, availability_date,
  divisible_from, address_id, deleted_at, terms
  on real_estates for each row execute function record_change('offer', 'id', '', '', 'offer', 'id',
  '{title,status,is_private,user_id,transactionTypes,property_type,sale_type,rent_type,retail_type,mandate_type,mandate_id,availability,availability_date,divisible_from,address_id,deleted_at}',
  'terms');

create trigger record_inserted after insert on units referencing new table as new_rows
  for each statement execute function record_units();
create trigger record_deleted after delete on units referencing old table as old_rows
  for each statement execute function record_units();
create trigger record_updated after update on units referencing old table as old_rows new table as new_rows
  for each statement execute function record_units(
  '{position,floor,usage,surface,posts,note,erp,outdoor_space,availability,availability_date,rent_per_month,rent_per_sqm_per_year,charges_per_sqm_per_year,sale_price,sale_per_sqm,price_origins,replaced_prices}');

create trigger record_inserted after insert on building_units referencing new table as new_rows
  for each statement execute function record_unit_links();
create trigger record_deleted after delete on building_units referencing old table as old_rows
  for each statement execute function record_unit_links();

create trigger record_change after insert or delete or update of position, address_id, hide_address, independent
  on buildings for each row execute function record_change('offer', 'real_estate_id', '', '', 'building', 'id',
  '{position,address_id,hide_address,independent}', '');

create trigger record_change after insert or delete or update of contact_id, position
  on real_estate_contacts for each row execute function record_change('offer', 'real_estate_id', 'contact',
  'contact_id', 'offer-contact', 'contact_id', '{contact_id,position}', '');

create trigger record_change after insert or delete or update of category
  on requirement_links for each row execute function record_change('offer', 'real_estate_id', 'requirement',
  'requirement_id', 'offer-link', 'category', '{category}', '');

create trigger record_change after insert or delete or update of firstname, lastname, email, phone, company, role,
  mobile, fax, address, city, postal_code, website, notes
  on contacts for each row execute function record_change('contact', 'id', '', '', 'contact', 'id',
  '{firstname,lastname,email,phone,company,role,mobile,fax,address,city,postal_code,website,notes}', '');

create trigger record_change after insert or delete or update of properties, archived_at
  on requirements for each row execute function record_change('requirement', 'id', '', '', 'requirement', 'id',
  '{archived_at}', 'properties');

create trigger record_change after insert or delete or update of contact_id, position
  on requirement_contacts for each row execute function record_change('requirement', 'requirement_id', 'contact',
  'contact_id', 'requirement-contact', 'contact_id', '{contact_id,position}', '');

create trigger record_change after insert or delete or update of firstname, lastname, email, phone, job_title, about
  on people for each row execute function record_change('user', 'id', '', '', 'user', 'id',
  '{firstname,lastname,email,phone,job_title,about}', '');

create trigger record_change after insert or delete or update of person_id, email, account_group, enabled
  on accounts for each row execute function record_change('user', 'person_id', '', '', 'account', 'id',
  '{person_id,email,account_group,enabled}', '');

create trigger record_change after insert or update of name, address, phone, email, website, card_number, card_chamber,
  guarantor, guarantee_amount, holds_funds, insurer, mediator, vat_number, fee_schedule_url
  on agency for each row execute function record_change('agency', 'only_row', '', '', 'agency', 'only_row',
  '{name,address,phone,email,website,card_number,card_chamber,guarantor,guarantee_amount,holds_funds,insurer,mediator,vat_number,fee_schedule_url}',
  '');
