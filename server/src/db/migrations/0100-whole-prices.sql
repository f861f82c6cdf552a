-- Rent and price of an offer as a whole. `total_rent` was the sum of the rents known, which said too little where a lot had
-- none; now it is null there, and the rent of the terms where no lot has one.

-- PostgreSQL before 18 adds no such column to a table whose rows a function takes: written again below, unchanged.
drop function search_doc(real_estates);
alter table real_estates
  add column total_sale_price double precision,
  -- What `total_surface` leaves out.
  add column units_without_surface integer not null default 0;

-- Written anew with these figures once they are filled.
alter table real_estates drop column summary_members;
drop function offer_summary_members;

create function search_doc(offer real_estates) returns search_docs immutable language sql
return row('offers', offer.id::text, offer.created_at,
  case when offer.deleted_at is null then array_to_tsvector(search_words(concat_ws(' ',
    offer.title, offer.address, offer.city, offer.postal_code, offer.mandate_id))) end)::search_docs;
