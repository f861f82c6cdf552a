-- The search of everything: what each offer, contact, user and company is found by, and how words are forgiven.

-- Companies known to Plateau, by SIREN.
create table companies (
  siren char(9) primary key check (siren ~ '^[0-9]{9}$'),
  name text not null,
  city text,
  updated_at timestamptz not null default now()
);

-- A number of a parcel is looked up by its beginning.
create index parcels_numero on parcels (numero text_pattern_ops);

-- The words of a text, each once: no accents, lower case, anything but letters and digits between them. The contract's
-- `foldedWords` does the same to what is typed; a test compares the two.
create function search_words(written text) returns text[] immutable strict parallel safe language sql
return array(
  select distinct left(word, 60)
  from string_to_table(regexp_replace(
    replace(replace(replace(lower(
      translate(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]', '', 'g'), 'ŒÆØøŁłĐđ', 'œæoolldd')
      collate "C"), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[^a-z0-9]+', ' ', 'g'), ' ') word
  where word <> '');

-- The digits of a telephone number, in the form that is dialled in France: '+33 1 99 …' is '0199…'.
create function search_phone(written text) returns text immutable strict parallel safe language sql
return regexp_replace(
  regexp_replace(replace(written, '(0)', ''), '^\s*(\+|00)33', '0'), '\D', '', 'g');

-- A word (its first 7 letters) as it is and with one letter left out, each way: two words one typing error apart share
-- one of these (SymSpell).
create function search_deletes(word text) returns text[] immutable strict parallel safe language sql
return array(
  select distinct overlay(left(word, 7) placing '' from place for 1)
  from generate_series(1, least(length(word), 7)) place) || left(word, 7);

-- One row for everything that can be found. The moment is when it was created: a save changes nothing here.
create table search_docs (
  grp text not null,
  ref text not null,
  moment timestamptz not null,
  words tsvector not null,
  primary key (grp, ref)
) partition by list (grp);
create table search_docs_offers partition of search_docs for values in ('offers');
create table search_docs_contacts partition of search_docs for values in ('contacts');
create table search_docs_users partition of search_docs for values in ('users');
create table search_docs_companies partition of search_docs for values in ('companies');

-- Every word of letters that was ever written, so that one mistyped leads to those that were meant. Words are added
-- and not taken away; one written twice at the same moment is there twice: a unique index would have two
-- transactions wait for each other.
create table search_vocabulary (word text not null collate "C");

-- What each thing is found by. No words: it is not found.
create function search_doc(offer real_estates) returns search_docs immutable language sql
return row('offers', offer.id::text, offer.created_at,
  case when offer.deleted_at is null then array_to_tsvector(search_words(concat_ws(' ',
    offer.title, offer.address, offer.city, offer.postal_code, offer.mandate_id))) end)::search_docs;

create function search_doc(contact contacts) returns search_docs immutable language sql
return row('contacts', contact.id::text, contact.created_at, array_to_tsvector(search_words(concat_ws(' ',
  contact.firstname, contact.lastname, contact.email, contact.company, contact.role, contact.city,
  contact.postal_code, search_phone(contact.phone), search_phone(contact.mobile), search_phone(contact.fax)
))))::search_docs;

create function search_doc(person people) returns search_docs immutable language sql
return row('users', person.id::text, person.created_at, array_to_tsvector(search_words(concat_ws(' ',
  person.firstname, person.lastname, person.email, person.job_title, search_phone(person.phone)))))::search_docs;

create function search_doc(company companies) returns search_docs immutable language sql
return row('companies', company.siren::text, company.updated_at, array_to_tsvector(search_words(concat_ws(' ',
  company.name, company.siren, company.city))))::search_docs;

-- Writes what a row is found by, in the transaction that writes the row, whoever writes it.
create function keep_search_doc() returns trigger language plpgsql as $$
declare
  doc search_docs;
begin
  if tg_op = 'DELETE' then
    doc := search_doc(old);
    doc.words := null;
  else
    doc := search_doc(new);
  end if;
  if doc.words is null then
    delete from search_docs where grp = doc.grp and ref = doc.ref;
  else
    insert into search_docs values (doc.grp, doc.ref, doc.moment, doc.words)
    on conflict (grp, ref) do update set moment = excluded.moment, words = excluded.words;
    insert into search_vocabulary
    select word from unnest(tsvector_to_array(doc.words)) word
    where word ~ '^[a-z]{4,}$' and not exists (select from search_vocabulary known where known.word = word.word);
  end if;
  return null;
end $$;

-- An update that touches none of the words costs the comparison below and no more.
create trigger search_offers_written after insert or delete on real_estates
  for each row execute function keep_search_doc();
create trigger search_offers_changed
  after update of title, address, city, postal_code, mandate_id, created_at, deleted_at on real_estates
  for each row when (
    (old.title, old.address, old.city, old.postal_code, old.mandate_id, old.created_at, old.deleted_at)
    is distinct from
    (new.title, new.address, new.city, new.postal_code, new.mandate_id, new.created_at, new.deleted_at))
  execute function keep_search_doc();

create trigger search_contacts_written after insert or delete or update on contacts
  for each row execute function keep_search_doc();

create trigger search_users_written after insert or delete on people
  for each row execute function keep_search_doc();
create trigger search_users_changed after update of firstname, lastname, email, phone, job_title on people
  for each row execute function keep_search_doc();

create trigger search_companies_written after insert or delete or update on companies
  for each row execute function keep_search_doc();

-- What there is already, before the indexes: they are filled faster all at once.
insert into search_docs
select doc.* from real_estates offer, search_doc(offer) doc where doc.words is not null
union all select doc.* from contacts contact, search_doc(contact) doc
union all select doc.* from people person, search_doc(person) doc;
insert into search_vocabulary
select distinct word from search_docs, unnest(tsvector_to_array(words)) word where word ~ '^[a-z]{4,}$';

create index search_docs_words on search_docs using gin (words);
create index search_docs_newest on search_docs (grp, moment desc, ref);
create index search_vocabulary_word on search_vocabulary (word);
create index search_vocabulary_deletes on search_vocabulary using gin (search_deletes(word));

-- How often each word occurs decides between reading the newest and looking the words up: it is to be known for many.
alter table search_docs_offers alter column words set statistics 1000;
alter table search_docs_contacts alter column words set statistics 1000;
analyze search_docs, search_vocabulary;
