-- Sales of land and buildings that the tax office publishes (DVF), one row a disposition: the price is that of the whole
-- of it, however many premises, lots and parcels it holds.

create table property_sales (
  -- A digest of what a sale is: the files' own numbers change at each publication.
  key          text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- Null where the file has no date (0000-00-00).
  sold_on      date,
  -- 'Vente', 'Vente en l''état futur d''achèvement', 'Adjudication', 'Echange'...
  nature       text not null,
  -- Euros; null where the file has none.
  price        numeric(14, 2) check (price > 0),
  -- Paris, Lyon and Marseille by arrondissement. Its name is the communes' business.
  commune_code text not null,
  postcode     text,
  -- Of its largest premises: a sale may stand at several.
  address      text,
  -- [{code, type, surface, rooms, count}]: so many alike. Code 1 house, 2 flat, 3 outbuilding, 4 business premises;
  -- surface in square metres. None for land, and for what is sold before it is built.
  premises     jsonb not null check (jsonb_typeof(premises) = 'array'),
  lot_count    integer not null check (lot_count >= 0),
  -- [{parcel, number, surface}], Carrez square metres: the file names five lots a line at most, `lot_count` counts all.
  lots         jsonb not null check (jsonb_typeof(lots) = 'array'),
  -- Square metres; null where no land of its own was sold.
  land_surface numeric check (land_surface > 0),
  parcels      text[] not null check (cardinality(parcels) > 0),
  -- A point of one of its parcels, in degrees; null where the file knows none.
  lon          float8 check (lon between -180 and 180),
  lat          float8 check (lat between -90 and 90),
  imported_at  timestamptz not null default now(),
  check ((lon is null) = (lat is null))
);
create index property_sales_parcels on property_sales using gin (parcels);
create index property_sales_place on property_sales using gist (point(lon, lat)) where lon is not null;
create index property_sales_commune on property_sales (commune_code, sold_on);
