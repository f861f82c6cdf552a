import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import sql from "sql-template-tag";
import type { Database } from "../../../db/database.ts";
import { loadStreets } from "../../geocoder/embedded/store-streets.ts";
import { type WorldParcel, worldParcels } from "../parcel-world.fixture.ts";

type Corner = readonly number[];

export const storeParcel = async (
  db: Database,
  {
    number,
    longitude,
    latitude,
    landArea = null,
    geometry,
  }: {
    number: string;
    longitude: number;
    latitude: number;
    landArea?: number | null;
    geometry: NonNullable<Parcel["geometry"]>;
  },
): Promise<void> => {
  const [ring] = geometry.coordinates as Corner[][];
  const outline = `(${(ring ?? []).map(([lon, lat]) => `(${lon},${lat})`).join(",")})`;
  await db.run(sql`
    insert into parcels (numero, lon, lat, contenance, geometry, outline, imported_at)
    values (${number}, ${longitude}, ${latitude}, ${landArea}, ${JSON.stringify(geometry)}::json,
      ${outline}::polygon, now())`);
};

const COMMUNE = "75118";

export const storeDoors = async (db: Database, doors: readonly WorldParcel["door"][]): Promise<void> => {
  await db.run(sql`
    insert into geo_places (id, type, name, postcode, postcodes, citycode, parent_code, city, district, importance, lon, lat,
      source, words)
    values (${COMMUNE}, 'municipality', 'Paris 18e Arrondissement', '75018', '{75018}', ${COMMUNE}, '75056', 'Paris',
      'Paris 18e Arrondissement', 0.5, 2345000, 48890000, 'cog', '{paris}')
    on conflict do nothing`);
  const [one, ...others] = doors.map(({ number, lon, lat }) => ({ number, lon, lat }));
  const street = doors[0];
  if (!one || !street) return;
  await loadStreets(db, [
    {
      id: `${COMMUNE}_0001`,
      name: street.street,
      postcode: street.postcode,
      citycode: COMMUNE,
      communeName: "Paris 18e Arrondissement",
      numbers: [one, ...others],
    },
  ]);
};

const storeSales = async (db: Database, { number, sales, longitude, latitude }: WorldParcel) => {
  const codes: Record<string, number> = { Appartement: 2, "Local industriel. commercial ou assimilé": 4 };
  for (const sale of sales) {
    const premises = [
      {
        code: codes[sale.premisesType ?? ""],
        type: sale.premisesType,
        surface: sale.builtSurface,
        rooms: sale.roomCount,
        count: 1,
      },
    ];
    await db.run(sql`
      insert into property_sales (key, sold_on, nature, price, commune_code, premises, lot_count, lots, parcels, lon, lat)
      values (${sale.id}, ${sale.date}, ${sale.nature}, ${sale.salePrice}, ${COMMUNE},
        ${JSON.stringify(premises)}, ${sale.lotCount}, '[]', array[${number}], ${longitude}, ${latitude})`);
  }
};

const storeCertificates = async (db: Database, { energyCertificates, door }: WorldParcel) => {
  for (const one of energyCertificates) {
    await db.run(sql`
      insert into energy_certificates (number, kind, established_on, received_on, energy_class, ghg_class, consumption,
        emissions, activity, construction_period, model, ban_id, lon, lat, imported_at)
      values (${one.certificateNumber}, 'tertiaire', ${one.certificateDate}, ${one.certificateReceptionDate},
        ${one.energyClass}, ${one.emissionsClass}, ${one.primaryEnergyPerSqm}, ${one.emissionsPerSqm},
        ${one.certificateBuildingType}, ${one.certificateConstructionPeriod}, ${one.certificateType},
        ${`${COMMUNE}_0001_${String(door.number).padStart(5, "0")}`}, ${door.lon}, ${door.lat}, now())`);
  }
};

const bands: Record<string, string> = { "Entre 20 et 49 salariés": "12" };

const storeOccupants = async (db: Database, { occupants, door }: WorldParcel) => {
  for (const one of occupants) {
    await db.run(sql`
      insert into registry_companies (siren, name, legal_category, closed, partly_diffused)
      values (${one.siren}, ${one.companyName}, '5710', ${one.activityCeased}, false)
      on conflict do nothing`);
    await db.run(sql`
      insert into establishments (siret, head_office, signs, naf, street_number, street_type, street_name, postcode,
        commune_code, opened_on, closed, closed_on, headcount_band, lon, lat, partly_diffused)
      values (${one.siret}, true, ${one.tradeSign ? [one.tradeSign] : []}::text[], ${one.activity}, ${String(door.number)},
        'RUE', 'DE L ESSAI', ${door.postcode}, ${COMMUNE}, ${one.entryDate}, ${one.establishmentClosed},
        ${one.exitDate}, ${bands[one.headcountText ?? ""] ?? null}, ${door.lon}, ${door.lat}, false)`);
  }
};

const storeRights = async (db: Database, { number, owners, otherRightHolders, door }: WorldParcel) => {
  for (const one of [...owners, ...otherRightHolders]) {
    await db.run(sql`
      insert into registry_companies (siren, name, legal_category, naf, created_on, closed, partly_diffused)
      values (${one.siren}, ${one.companyName}, '6540', ${one.mainActivity}, ${one.creationDate}, false, false)
      on conflict (siren) do update set naf = excluded.naf, created_on = excluded.created_on`);
    for (const held of one.premises) {
      const { building, entrance, level, door: unitDoor } = held;
      await db.run(sql`
        insert into legal_person_rights (parcel_numero, on_premises, building, entrance, level, door, holder, siren,
          right_code, denomination, house_number, street_kind, street_name, imported_at)
        values (${number}, ${building !== null}, ${building ?? ""}, ${entrance ?? ""}, ${level ?? ""}, ${unitDoor ?? ""},
          ${one.siren}, ${one.siren}, ${held.rightCode}, ${one.companyName}, ${String(door.number)}, 'RUE',
          'DE L ESSAI', now())`);
    }
  }
};

const storeTransfers = async (db: Database, { businessTransfers, door }: WorldParcel) => {
  for (const one of businessTransfers) {
    const { issueNumber: issue, number, date } = one.bodaccNotice ?? {};
    const id = `A-${issue}-${number}`;
    await db.run(sql`
      insert into legal_notices (id, edition, issue, number, family, type, published_on, category, started_on, digest,
        imported_at)
      values (${id}, 'A', ${issue}, ${Number(number)}, 'vente', 'annonce', ${date}, ${one.saleCategory},
        ${one.activityStartDate}, '', now())`);
    await db.run(sql`
      insert into legal_notice_establishments (notice_id, rank, origin, price, activity, street, postcode, city)
      values (${id}, 1, ${one.businessOrigin}, ${one.price}, ${one.activity}, ${`${door.number} ${door.street}`},
        ${door.postcode}, ${door.city})`);
    await db.run(sql`
      insert into legal_notice_parties (notice_id, role, rank, natural_person, siren, denomination)
      values (${id}, 'subject', 1, false, ${one.buyer?.siren}, ${one.buyer?.companyName}),
        (${id}, 'previous_owner', 2, false, ${one.previousOwner?.siren},
          ${one.previousOwner?.companyName})`);
  }
};

const storePermits = async (db: Database, { number, permits }: WorldParcel) => {
  for (const one of permits) {
    await db.run(sql`
      insert into building_permits (type, number, state, department, commune_code, authorised_on, year_filed,
        applicant_name, applicant_siren, architect, land_surface, operation_zone, surfaces, parcels, imported_at)
      values (${one.type}, ${one.number}, ${one.state}, '75', ${COMMUNE}, ${one.authorisationDate}, ${one.filingYear},
        ${one.applicant?.companyName}, ${one.applicant?.siren}, ${one.architectInvolved}, ${one.siteSurface},
        '4', '{}', ${[number, ...one.otherParcels]}::text[], now())
      on conflict do nothing`);
  }
};

export const storeParcelWorld = async (db: Database): Promise<void> => {
  await storeDoors(
    db,
    worldParcels.map(({ door }) => door),
  );
  for (const parcel of worldParcels) {
    await storeParcel(db, parcel);
    await storeSales(db, parcel);
    await storeCertificates(db, parcel);
    await storeOccupants(db, parcel);
    await storeRights(db, parcel);
    await storeTransfers(db, parcel);
    await storePermits(db, parcel);
  }
};
