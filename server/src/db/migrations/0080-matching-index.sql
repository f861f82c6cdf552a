-- What scoring every offer in some zones reads, without a look at the table.
create index real_estates_matching on real_estates (department_id, city_id, commune_id)
  include (id, updated_at, property_type, has_rent, has_sale, min_rent, min_sale_price, availability, availability_date)
  where status = 'published' and deleted_at is null;
