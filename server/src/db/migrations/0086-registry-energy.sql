-- Energy performance certificates (DPE) of the Ademe's observatory: of offices, shops and other activities, and of dwellings.

create table energy_certificates (
  -- Year, département, letter of the kind, seven figures and a check: `2375E0271757E`.
  number              text primary key check (number ~ '^[0-9]{2}[0-9AB]{2}[A-Z][0-9]{7}[0-9A-Z]$'),
  kind                text not null check (kind in ('tertiaire', 'logement')),
  established_on      date not null,
  visited_on          date,
  received_on         date,
  valid_until         date,
  -- When the observatory last changed it: an older edition of the file does not undo a newer one.
  modified_on         date,
  -- Null: none was given, as on blank certificates.
  energy_class        text check (energy_class ~ '^[A-G]$'),
  ghg_class           text check (ghg_class ~ '^[A-G]$'),
  -- kWhEP/m²/an; of the five uses for dwellings.
  consumption         double precision check (consumption >= 0),
  -- kgCO₂/m²/an.
  emissions           double precision check (emissions >= 0),
  -- Square metres: useful surface of premises, living surface of a dwelling; null on a whole building's certificate.
  surface             double precision check (surface > 0),
  -- Square metres: living surface of the dwelling's whole building, and SHON of premises.
  building_surface    double precision check (building_surface > 0),
  gross_surface       double precision check (gross_surface > 0),
  -- 'appartement', 'maison', 'immeuble': dwellings only.
  building_type       text,
  -- Activity of premises, and their category of place open to the public, in the observatory's words.
  activity            text,
  erp_category        text,
  construction_year   integer,
  construction_period text,
  heating_energy      text,
  -- 'DPE 3CL 2021 méthode logement' and the like; how it was applied; version of the format.
  model               text,
  method              text,
  version             text,
  -- The order of 31 March 2021 holds for dwellings only: null elsewhere.
  order_2021          boolean generated always as
                        (case when kind = 'logement' then established_on >= date '2021-07-01' end) stored,
  -- The certificate that this one takes the place of; both are kept.
  replaced_number     text check (replaced_number <> number),
  -- Id in the address base; one of two parts, `75107_8909`, is a street's: its point is not the building's.
  ban_id              text,
  address             text,
  postcode            text check (postcode ~ '^[0-9]{5}$'),
  commune_code        text check (commune_code ~ '^[0-9][0-9AB][0-9]{3}$'),
  -- Null where the geocoding cannot be trusted (score under 0.5 or none), and outside mainland France.
  lon                 double precision check (lon between -180 and 180),
  lat                 double precision check (lat between -90 and 90),
  geocoding_score     double precision check (geocoding_score between 0 and 1),
  -- In the observatory's words; at times it says 'non géocodée' of an address that has an id and a point.
  geocoding_status    text,
  imported_at         timestamptz not null,
  check ((lon is null) = (lat is null))
);

create index energy_certificates_place on energy_certificates using gist (point(lon, lat)) where lon is not null;
create index energy_certificates_address on energy_certificates (ban_id, established_on desc) where ban_id is not null;
create index energy_certificates_commune on energy_certificates (commune_code, established_on desc);
-- 'Has this certificate been replaced'.
create index energy_certificates_replaced on energy_certificates (replaced_number) where replaced_number is not null;
