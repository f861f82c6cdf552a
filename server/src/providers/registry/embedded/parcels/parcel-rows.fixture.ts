import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import sql from "sql-template-tag";
import type { Database } from "../../../../db/database.ts";
import { loadStreets } from "../../../geocoder/embedded/load-streets.ts";
import { type WorldParcel, worldParcels } from "../../parcel-world.fixture.ts";

type Corner = readonly number[];

/** A parcel of the cadastre with a simple outline. */
export const storeParcel = async (
  db: Database,
  {
    numero,
    longitude,
    latitude,
    contenance = null,
    geometrie,
  }: {
    numero: string;
    longitude: number;
    latitude: number;
    contenance?: number | null;
    geometrie: NonNullable<Parcel["geometrie"]>;
  },
): Promise<void> => {
  const [ring] = geometrie.coordinates as Corner[][];
  const outline = `(${(ring ?? []).map(([lon, lat]) => `(${lon},${lat})`).join(",")})`;
  await db.run(sql`
    insert into parcels (numero, lon, lat, contenance, geometry, outline, imported_at)
    values (${numero}, ${longitude}, ${latitude}, ${contenance}, ${JSON.stringify(geometrie)}::json,
      ${outline}::polygon, now())`);
};

const COMMUNE = "75118";

/** The world's commune and its doors, as the address base has them. */
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

const storeSales = async (db: Database, { numero, ventes, longitude, latitude }: WorldParcel) => {
  const codes: Record<string, number> = { Appartement: 2, "Local industriel. commercial ou assimilé": 4 };
  for (const vente of ventes) {
    const premises = [
      {
        code: codes[vente.type_local ?? ""],
        type: vente.type_local,
        surface: vente.surface_reelle_bati,
        rooms: vente.nombre_pieces,
        count: 1,
      },
    ];
    await db.run(sql`
      insert into property_sales (key, sold_on, nature, price, commune_code, premises, lot_count, lots, parcels, lon, lat)
      values (${vente.id}, ${vente.date}, ${vente.nature}, ${vente.valeur_fonciere}, ${COMMUNE},
        ${JSON.stringify(premises)}, ${vente.nombre_lots}, '[]', array[${numero}], ${longitude}, ${latitude})`);
  }
};

const storeCertificates = async (db: Database, { dpe, door }: WorldParcel) => {
  for (const one of dpe) {
    await db.run(sql`
      insert into energy_certificates (number, kind, established_on, received_on, energy_class, ghg_class, consumption,
        emissions, activity, construction_period, model, ban_id, lon, lat, imported_at)
      values (${one.identifiant_dpe}, 'tertiaire', ${one.date_etablissement_dpe}, ${one.date_reception_dpe},
        ${one.classe_bilan_dpe}, ${one.classe_emission_ges}, ${one.conso_5_usages_ep_m2}, ${one.emission_ges_5_usages_m2},
        ${one.type_batiment_dpe}, ${one.periode_construction_dpe}, ${one.type_dpe},
        ${`${COMMUNE}_0001_${String(door.number).padStart(5, "0")}`}, ${door.lon}, ${door.lat}, now())`);
  }
};

const bands: Record<string, string> = { "Entre 20 et 49 salariés": "12" };

const storeOccupants = async (db: Database, { occupants, door }: WorldParcel) => {
  for (const one of occupants) {
    await db.run(sql`
      insert into registry_companies (siren, name, legal_category, closed, partly_diffused)
      values (${one.siren}, ${one.nom_entreprise}, '5710', ${one.cessation_activite}, false)
      on conflict do nothing`);
    await db.run(sql`
      insert into establishments (siret, head_office, signs, naf, street_number, street_type, street_name, postcode,
        commune_code, opened_on, closed, closed_on, headcount_band, lon, lat, partly_diffused)
      values (${one.siret}, true, ${one.enseigne ? [one.enseigne] : []}::text[], ${one.activite}, ${String(door.number)},
        'RUE', 'DE L ESSAI', ${door.postcode}, ${COMMUNE}, ${one.date_entree_lieux}, ${one.etablissement_ferme},
        ${one.date_sortie_lieux}, ${bands[one.effectifs ?? ""] ?? null}, ${door.lon}, ${door.lat}, false)`);
  }
};

const storeOwners = async (db: Database, { numero, proprietaires, door }: WorldParcel) => {
  for (const one of proprietaires) {
    await db.run(sql`
      insert into registry_companies (siren, name, legal_category, naf, created_on, closed, partly_diffused)
      values (${one.siren}, ${one.nom_entreprise}, '6540', ${one.activite_principale}, ${one.date_creation}, false, false)
      on conflict (siren) do update set naf = excluded.naf, created_on = excluded.created_on`);
    for (const held of one.locaux) {
      const { batiment = "", entree = "", niveau = "", porte = "" } = held;
      await db.run(sql`
        insert into legal_person_rights (parcel_numero, on_premises, building, entrance, level, door, holder, siren,
          right_code, denomination, house_number, street_kind, street_name, imported_at)
        values (${numero}, ${batiment !== null}, ${batiment ?? ""}, ${entree ?? ""}, ${niveau ?? ""}, ${porte ?? ""},
          ${one.siren}, ${one.siren}, ${held.code_droit}, ${one.nom_entreprise}, ${String(door.number)}, 'RUE',
          'DE L ESSAI', now())`);
    }
  }
};

const storeTransfers = async (db: Database, { fonds_de_commerce, door }: WorldParcel) => {
  for (const one of fonds_de_commerce) {
    const { numero_parution: issue, numero: number, date } = one.annonce_bodacc ?? {};
    const id = `A-${issue}-${number}`;
    await db.run(sql`
      insert into legal_notices (id, edition, issue, number, family, type, published_on, category, started_on, digest,
        imported_at)
      values (${id}, 'A', ${issue}, ${Number(number)}, 'vente', 'annonce', ${date}, ${one.categorie_vente},
        ${one.date_debut_activite}, '', now())`);
    await db.run(sql`
      insert into legal_notice_establishments (notice_id, rank, origin, price, activity, street, postcode, city)
      values (${id}, 1, ${one.origine_fonds}, ${one.prix}, ${one.activite}, ${`${door.number} ${door.street}`},
        ${door.postcode}, ${door.city})`);
    await db.run(sql`
      insert into legal_notice_parties (notice_id, role, rank, natural_person, siren, denomination)
      values (${id}, 'subject', 1, false, ${one.acheteur?.siren}, ${one.acheteur?.nom_entreprise}),
        (${id}, 'previous_owner', 2, false, ${one.precedent_proprietaire?.siren},
          ${one.precedent_proprietaire?.nom_entreprise})`);
  }
};

const storePermits = async (db: Database, { numero, permis }: WorldParcel) => {
  for (const one of permis) {
    await db.run(sql`
      insert into building_permits (type, number, state, department, commune_code, authorised_on, year_filed,
        applicant_name, applicant_siren, architect, land_surface, operation_zone, surfaces, parcels, imported_at)
      values (${one.type}, ${one.numero}, ${one.etat}, '75', ${COMMUNE}, ${one.date_autorisation}, ${one.annee_depot},
        ${one.demandeur?.nom_entreprise}, ${one.demandeur?.siren}, ${one.recours_architecte}, ${one.superficie_terrain},
        '4', '{}', ${[numero, ...one.autres_parcelles]}::text[], now())
      on conflict do nothing`);
  }
};

/** Writes the parcels of the world, and all that is known of them, into the registers' tables. */
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
    await storeOwners(db, parcel);
    await storeTransfers(db, parcel);
    await storePermits(db, parcel);
  }
};
