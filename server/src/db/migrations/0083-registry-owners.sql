-- Rights of legal persons on parcels and on premises, as the tax administration publishes them each year. Natural
-- persons are not in these files.

create table legal_person_rights (
  -- Often absent from `parcels`: the edition of the cadastre may be another year's, with parcels divided or renumbered.
  parcel_numero text not null check (parcel_numero ~ '^\d[0-9AB]\d{6}[0-9A-Z]{2}\d{4}$'),
  -- A right on the parcel itself has no premises; the file of premises says one for each building, entrance, level, door.
  on_premises   boolean not null default false,
  building      text not null default '',
  entrance      text not null default '',
  level         text not null default '',
  door          text not null default '',
  -- The SIREN; else the tax administration's own number in the form of one (U and 8 digits); else its number in the land
  -- registry (MAJIC), which means this person within the département only.
  holder        text not null check (holder <> ''),
  siren         text check (siren ~ '^\d{9}$' and siren = holder),
  -- P owner, U usufructuary, N bare owner, B and R lessor and lessee of a building lease, E emphyteutic lessee,
  -- S manager of a co-ownership, G manager, Z manager for the State…
  right_code    text not null check (right_code ~ '^[A-Z]$'),
  -- 0 none, 1 State, 2 region, 3 département, 4 commune, 5 social housing, 6 mixed economy, 7 co-owners, 8 associates,
  -- 9 public bodies.
  holder_group  smallint check (holder_group between 0 and 9),
  -- Four digits, and in short: 6540, SCI.
  legal_form    text,
  legal_form_short text,
  denomination  text,
  -- The address as the file says it, in capitals; numbers from 9000 on are the land registry's own, of no door.
  house_number  text,
  repetition    text,
  street_kind   text,
  street_name   text,
  commune_name  text,
  imported_at   timestamptz not null,
  -- Subdivisions of a parcel for tax (SUF) repeat the same right: it is held once. The order serves lookups by parcel.
  primary key (parcel_numero, holder, right_code, on_premises, building, entrance, level, door),
  check (on_premises or building || entrance || level || door = '')
);

-- What else an owner holds, page by page.
create index legal_person_rights_siren on legal_person_rights (siren, parcel_numero) where siren is not null;
