-- What companies and directors of the registry are searched by: their names, with errors forgiven, and their towns.

-- A text as it is compared: no accents, lower case, one space for all but letters and digits. The contract's `foldedText`
-- does the same to what is typed.
create function search_folded(written text) returns text immutable strict parallel safe language sql
return trim(regexp_replace(
  replace(replace(replace(lower(
    translate(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]', '', 'g'), 'ŒÆØøŁłĐđ', 'œæoolldd')
    collate "C"), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
  '[^a-z0-9]+', ' ', 'g'));

-- Every word of letters in the name of a company or of a director, kept like that of the search of everything. One list
-- for both: a word that fits neither finds nothing.
create table registry_vocabulary (word text not null collate "C");

-- Once a statement: an import writes thousands of names at a time.
create function keep_company_vocabulary() returns trigger language plpgsql as $$
begin
  insert into registry_vocabulary
  select distinct word
  from written, unnest(search_words(concat_ws(' ', name, sigle, array_to_string(usual_names, ' ')))) word
  where word ~ '^[a-z]{4,}$' and not exists (select from registry_vocabulary known where known.word = word.word);
  return null;
end $$;

create function keep_director_vocabulary() returns trigger language plpgsql as $$
begin
  insert into registry_vocabulary
  select distinct word
  from written, unnest(search_words(concat_ws(' ', first_names, usual_first_name, surname, usual_name))) word
  where word ~ '^[a-z]{4,}$' and not exists (select from registry_vocabulary known where known.word = word.word);
  return null;
end $$;

create trigger registry_companies_added after insert on registry_companies
  referencing new table as written for each statement execute function keep_company_vocabulary();
create trigger registry_companies_changed after update on registry_companies
  referencing new table as written for each statement execute function keep_company_vocabulary();
create trigger registry_mandates_added after insert on registry_mandates
  referencing new table as written for each statement execute function keep_director_vocabulary();
create trigger registry_mandates_changed after update on registry_mandates
  referencing new table as written for each statement execute function keep_director_vocabulary();

-- What there is already; the indexes are filled faster all at once.
insert into registry_vocabulary
select distinct word from (
  select concat_ws(' ', name, sigle, array_to_string(usual_names, ' ')) names from registry_companies
  union all
  select concat_ws(' ', first_names, usual_first_name, surname, usual_name) from registry_mandates
) written, unnest(search_words(names)) word
where word ~ '^[a-z]{4,}$';
create index registry_vocabulary_word on registry_vocabulary (word);
create index registry_vocabulary_deletes on registry_vocabulary using gin (search_deletes(word));

-- Where a company is: the place of its head office. The town is kept as it is compared: to fold those of a large city
-- anew would take longer than all the rest of a search.
alter table establishments add column head_office_town text generated always as (
  case when head_office then search_folded(commune) end) stored;
create index establishments_head_office_town on establishments (head_office_town text_pattern_ops)
  where head_office;
create index establishments_head_office_postcode on establishments (postcode) where head_office;
create index establishments_head_office_commune on establishments (commune_code) where head_office;

-- One person, whatever the companies: the same surname, first names and month of birth. Those born in an unknown month
-- are never taken for those of a known one.
alter table registry_mandates add column person text generated always as (
  search_folded(surname) || '/' || search_folded(coalesce(first_names, usual_first_name, '')) || '/'
    || coalesce(left(born, 7), '')) stored;
create index registry_mandates_person on registry_mandates (person) where person is not null;

-- A natural person whose data is partly diffused has no name, whoever writes the row.
alter table registry_companies add constraint registry_companies_nameless check (
  not partly_diffused or coalesce(legal_category ~ '^[3-9]', false)
  or (name is null and sigle is null and usual_names = '{}'));
