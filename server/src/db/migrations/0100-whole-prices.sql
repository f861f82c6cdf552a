-- Rent and price of an offer as a whole. `total_rent` was the sum of the rents known, which said too little where a lot had
-- none; now it is null there, and the rent of the terms where no lot has one.
alter table real_estates
  add column total_sale_price double precision,
  -- What `total_surface` leaves out.
  add column units_without_surface integer not null default 0;

-- Written anew with these figures once they are filled.
alter table real_estates drop column summary_members;
drop function offer_summary_members;
