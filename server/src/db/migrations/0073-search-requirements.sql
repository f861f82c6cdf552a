-- Requirements of Plateau's own CRM are found by their name, the places that they name and the names of their contacts.

create table search_docs_requirements partition of search_docs for values in ('requirements');

create function search_doc(requirement requirements) returns search_docs stable language sql
return row('requirements', requirement.id, requirement.created_at,
  case when requirement.archived_at is null then array_to_tsvector(search_words(concat_ws(' ',
    requirement.properties ->> 'dealname',
    requirement.properties ->> 'localisation_recherchee',
    (select string_agg(concat_ws(' ', contact.firstname, contact.lastname), ' ')
      from requirement_contacts link join contacts contact on contact.id = link.contact_id
      where link.requirement_id = requirement.id)))) end)::search_docs;

-- Writes what a thing is found by, and the words that it brings.
create function write_search_doc(doc search_docs) returns void language plpgsql as $$
begin
  if doc.words is null then
    delete from search_docs where grp = doc.grp and ref = doc.ref;
  else
    insert into search_docs values (doc.grp, doc.ref, doc.moment, doc.words)
    on conflict (grp, ref) do update set moment = excluded.moment, words = excluded.words;
    insert into search_vocabulary
    select word from unnest(tsvector_to_array(doc.words)) word
    where word ~ '^[a-z]{4,}$' and not exists (select from search_vocabulary known where known.word = word.word);
  end if;
end $$;

create or replace function keep_search_doc() returns trigger language plpgsql as $$
declare
  doc search_docs;
begin
  if tg_op = 'DELETE' then
    doc := search_doc(old);
    doc.words := null;
  else
    doc := search_doc(new);
  end if;
  perform write_search_doc(doc);
  return null;
end $$;

-- What two transactions write of one requirement at the same moment, one its name and one its contacts, is read by the
-- second after the first: the row is locked before it is read.
create function keep_requirement_docs(ids text[]) returns void language plpgsql as $$
begin
  perform from requirements where id = any(ids) order by id for no key update;
  perform write_search_doc(search_doc(requirement)) from requirements requirement where id = any(ids);
end $$;

create function keep_linked_requirement() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    -- A contact that gets another name just now does not know of its new requirement yet.
    perform from contacts where id = new.contact_id for share;
  end if;
  perform keep_requirement_docs(array[case when tg_op = 'DELETE' then old.requirement_id else new.requirement_id end]);
  return null;
end $$;

create function keep_requirements_of_contact() returns trigger language plpgsql as $$
begin
  perform keep_requirement_docs(array(
    select requirement_id from requirement_contacts where contact_id = new.id));
  return null;
end $$;

create trigger search_requirements_written after insert or delete on requirements
  for each row execute function keep_search_doc();
create trigger search_requirements_changed after update of properties, archived_at, created_at on requirements
  for each row when (
    (old.properties ->> 'dealname', old.properties ->> 'localisation_recherchee', old.archived_at, old.created_at)
    is distinct from
    (new.properties ->> 'dealname', new.properties ->> 'localisation_recherchee', new.archived_at, new.created_at))
  execute function keep_search_doc();

create trigger search_requirements_linked after insert or delete or update of contact_id on requirement_contacts
  for each row execute function keep_linked_requirement();
create trigger search_requirements_contact_renamed after update of firstname, lastname on contacts
  for each row when ((old.firstname, old.lastname) is distinct from (new.firstname, new.lastname))
  execute function keep_requirements_of_contact();

-- What there is already.
select write_search_doc(search_doc(requirement)) from requirements requirement;
