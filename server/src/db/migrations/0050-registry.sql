-- Parcels of the land registry, each by its number. Empty until a cadastre is imported.

create table parcels (
  numero text primary key check (numero ~ '^[0-9AB]{5}[0-9]{3}[0-9A-Z]{2}[0-9]{4}$'),
  lon    double precision not null check (lon between -180 and 180),
  lat    double precision not null check (lat between -90 and 90)
);

-- 'Which parcels lie around this point': a box is looked up, then its corners are cut by the distance in metres.
create index parcels_place on parcels using gist (point(lon, lat));
