-- Deleted contacts stay for 30 days with their links. Everything but the bin reads the view.
alter table contacts
  add deleted_at timestamptz,
  add deleted_by uuid references people (id) on delete set null;
create view active_contacts as select * from contacts where deleted_at is null;

drop index contacts_email;
create index contacts_email on contacts (lower(email), id) where deleted_at is null;
create index contacts_deleted on contacts (deleted_at desc, id desc) where deleted_at is not null;
create index contacts_deleted_by on contacts (deleted_by) where deleted_by is not null;

-- A deleted contact is found by no word.
create or replace function words_of_contact(c contacts) returns text[] immutable language sql
return case when c.deleted_at is null then array(
  select distinct word
  from regexp_split_to_table(
    contact_folded(concat_ws(' ', c.firstname, c.lastname, c.email, c.company, c.role, c.city)), '[^a-z0-9]+') word
  where length(word) between 3 and 25 and word ~ '[a-z]') else '{}' end;

create or replace function keep_contact_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.search_text = new.search_text
    and (old.deleted_at is null) = (new.deleted_at is null) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from contact_words where contact_id = old.id and word = any(words_of_contact(old));
  end if;
  if tg_op <> 'DELETE' then
    insert into contact_words (word, contact_id) select unnest(words_of_contact(new)), new.id;
  end if;
  return null;
end
$$;

create or replace function search_doc(contact contacts) returns search_docs immutable language sql
return row('contacts', contact.id::text, contact.created_at,
  case when contact.deleted_at is null then array_to_tsvector(search_words(concat_ws(' ',
    contact.firstname, contact.lastname, contact.email, contact.company, contact.role, contact.city,
    contact.postal_code, search_phone(contact.phone), search_phone(contact.mobile), search_phone(contact.fax)
  ))) end)::search_docs;

create or replace function search_doc(requirement requirements) returns search_docs stable language sql
return row('requirements', requirement.id, requirement.created_at,
  case when requirement.archived_at is null then array_to_tsvector(search_words(concat_ws(' ',
    requirement.properties ->> 'dealname',
    requirement.properties ->> 'localisation_recherchee',
    (select string_agg(concat_ws(' ', contact.firstname, contact.lastname), ' ')
      from requirement_contacts link join active_contacts contact on contact.id = link.contact_id
      where link.requirement_id = requirement.id)))) end)::search_docs;

drop trigger search_requirements_contact_renamed on contacts;
create trigger search_requirements_contact_renamed after update of firstname, lastname, deleted_at on contacts
  for each row when ((old.firstname, old.lastname, old.deleted_at)
    is distinct from (new.firstname, new.lastname, new.deleted_at))
  execute function keep_requirements_of_contact();
