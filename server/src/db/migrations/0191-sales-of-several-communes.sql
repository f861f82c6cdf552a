-- A file of one commune holds part of a sale of parcels in several: the whole is found by what both say. Parcels are sorted.
create index property_sales_several_communes on property_sales (sold_on, nature, coalesce(price, 0))
  where left(parcels[1], 5) <> left(parcels[cardinality(parcels)], 5);
