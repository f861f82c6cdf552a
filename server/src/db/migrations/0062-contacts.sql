-- Contacts are found by a part of anything they hold, by a number in any writing, and by a word with a typing error.

-- Trusted since PostgreSQL 13: the owner of a database may add it without being a superuser.
create extension if not exists pg_trgm;

-- The form in which what is kept and what is typed are compared: lower case, no accents, ligatures in two letters, one
-- apostrophe, plain spaces. Its words are those of `foldedWords` in the contract.
create function contact_folded(value text) returns text immutable parallel safe language sql
return replace(replace(replace(lower(translate(
  regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'),
  'ŒÆØŁĐøłđ’‘', 'œæoldold''''')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');

-- What is typed, wherever it stands, as a pattern of `like`.
create function contact_fragment(typed text) returns text immutable parallel safe language sql
return '%' || regexp_replace(contact_folded(typed), '([\\%_])', '\\\1', 'g') || '%';

-- The digits of a number whatever its writing, as contract/src/contacts/phone-digits.ts says.
create function contact_phone_digits(phone text) returns text immutable strict parallel safe language sql
return regexp_replace(regexp_replace(
  regexp_replace(regexp_replace(phone, '^\+', '00'), '[^0-9]', '', 'g'),
  '^00330*', '0'), '^00+', '');

-- `concat_ws` may depend on settings for values of other types; for texts it does not.
create function contact_search_text(
  firstname text, lastname text, email text, phone text, company text, role text, mobile text, fax text, address text,
  city text, postal_code text, website text, notes text
) returns text immutable parallel safe language sql
return contact_folded(concat_ws(' ', firstname, lastname, firstname, email, company, role, phone, mobile, fax,
  contact_phone_digits(phone), contact_phone_digits(mobile), contact_phone_digits(fax),
  address, postal_code, city, website, notes));

alter table contacts add search_text text not null generated always as (contact_search_text(firstname, lastname, email,
  phone, company, role, mobile, fax, address, city, postal_code, website, notes)) stored;
create index contacts_search on contacts using gin (search_text gin_trgm_ops);

-- The words in which a typing error is forgiven, each with the contacts that hold it. The trigger keeps them, so that a
-- word goes with the last contact that held it.
create table contact_words (
  word text not null,
  contact_id uuid not null,
  primary key (word, contact_id)
);

create function words_of_contact(c contacts) returns text[] immutable language sql
return array(
  select distinct word
  from regexp_split_to_table(
    contact_folded(concat_ws(' ', c.firstname, c.lastname, c.email, c.company, c.role, c.city)), '[^a-z0-9]+') word
  where length(word) between 3 and 25 and word ~ '[a-z]');

create function keep_contact_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.search_text = new.search_text then
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
create trigger contacts_words after insert or update or delete on contacts
  for each row execute function keep_contact_words();

insert into contact_words (word, contact_id) select unnest(words_of_contact(c)), c.id from contacts c;
