import type { Db } from "@plateau/server/db/database.ts";
import sql from "sql-template-tag";
import { type Doors, pointOf } from "./doors.ts";
import type { Plot } from "./plots.ts";
import type { DemoRegistry } from "./registry.ts";

/** 'Rue de Rivoli' → 'Rue', 'de Rivoli'. */
export const streetParts = (name: string): { kind: string; rest: string } => {
  const [kind = "", ...rest] = name.split(" ");
  return { kind, rest: rest.join(" ") };
};

export const addressColumns = (address: Doors["addresses"][number]) => {
  const { housenumber, street, postcode, citycode, city, name, id, label } = address.properties;
  const { kind, rest } = streetParts(street ?? "");
  const [lon, lat] = pointOf(address);
  return {
    id,
    label,
    line: name ?? label,
    number: housenumber ?? null,
    streetKind: kind,
    streetName: rest,
    postcode: postcode ?? null,
    communeCode: citycode ?? null,
    city: city ?? null,
    lon,
    lat,
  };
};

const closed = (plot: Plot) => [...plot, ...plot.slice(0, 1)];

export const loadParcels = (tx: Db, { parcels }: DemoRegistry, now: Date): Promise<number> => {
  const rows = [...parcels.keys()].map(({ numero, middle: [lon, lat], contenance, plot }) => ({
    numero,
    lon,
    lat,
    contenance,
    geometry: { type: "Polygon", coordinates: [closed(plot)] },
    outline: `(${plot.map(([x, y]) => `(${x},${y})`).join(",")})`,
  }));
  return tx.run(sql`
    insert into parcels (numero, lon, lat, contenance, arpente, geometry, outline, updated_on, imported_at)
    select numero, lon, lat, contenance, true, geometry, outline::polygon, ${now}::date, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      p(numero text, lon float8, lat float8, contenance integer, geometry json, outline text)`);
};

export const loadSales = (tx: Db, { sales }: DemoRegistry, now: Date): Promise<number> => {
  const rows = sales.map(({ parcel, soldWith, ...sale }) => {
    const { communeCode, postcode, line } = addressColumns(parcel.addresses[0]);
    const [lon, lat] = parcel.middle;
    const parcels = [parcel, ...soldWith].map(({ numero }) => numero);
    return { ...sale, communeCode, postcode, address: line, parcels, lon, lat };
  });
  return tx.run(sql`
    insert into property_sales (key, sold_on, nature, price, commune_code, postcode, address, premises, lot_count, lots,
      land_surface, parcels, lon, lat, imported_at)
    select key, "soldOn", nature, price, "communeCode", postcode, address, premises, "lotCount", lots, "landSurface",
      array(select jsonb_array_elements_text(parcels)), lon, lat, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      s(key text, "soldOn" date, nature text, price numeric, "communeCode" text, postcode text, address text,
        premises jsonb, "lotCount" integer, lots jsonb, "landSurface" numeric, parcels jsonb, lon float8, lat float8)`);
};

export const loadCertificates = (tx: Db, { certificates }: DemoRegistry, now: Date): Promise<number> => {
  const rows = certificates.map(({ parcel: _, address, ...certificate }) => ({
    ...certificate,
    ...addressColumns(address),
    number: certificate.number,
  }));
  return tx.run(sql`
    insert into energy_certificates (number, kind, established_on, visited_on, received_on, valid_until, energy_class,
      ghg_class, consumption, emissions, surface, building_type, activity, construction_period, model, version,
      replaced_number, ban_id, address, postcode, commune_code, lon, lat, geocoding_score, geocoding_status, imported_at)
    select number, kind, "establishedOn", "establishedOn" - 6, "establishedOn" + 2, "establishedOn" + 3652,
      "energyClass", "ghgClass", consumption, emissions, surface, "buildingType", activity, "constructionPeriod",
      case kind when 'logement' then 'DPE 3CL 2021 méthode logement' else 'DPE tertiaire' end, '2.4',
      "replacedNumber", id, label, postcode, "communeCode", lon, lat, 0.97, 'adresse géocodée ban à l''adresse', ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      c(number text, kind text, "establishedOn" date, "energyClass" text, "ghgClass" text, consumption float8,
        emissions float8, surface float8, "buildingType" text, activity text, "constructionPeriod" text,
        "replacedNumber" text, id text, label text, postcode text, "communeCode" text, lon float8, lat float8)`);
};

export const loadPermits = (tx: Db, { permits }: DemoRegistry, now: Date): Promise<number> => {
  const rows = permits.map(({ parcels, applicant, ...permit }) => {
    const [first] = parcels;
    if (!first) throw new Error(`the permit ${permit.number} is of no parcel`);
    const { line, postcode, city, communeCode } = addressColumns(first.addresses[0]);
    return {
      ...permit,
      parcels: parcels.map(({ numero }) => numero),
      siteStreet: line,
      sitePostcode: postcode,
      siteLocality: city,
      communeCode,
      applicantName: applicant?.name ?? null,
      applicantSiren: applicant?.siren ?? null,
      applicantLegalForm: applicant?.form ?? null,
    };
  });
  return tx.run(sql`
    insert into building_permits (type, number, state, department, commune_code, arrondissement, authorised_on, begun_on,
      completed_on, year_filed, applicant_name, applicant_siren, applicant_legal_form, architect, land_surface,
      operation_zone, surfaces, site_street, site_locality, site_postcode, parcels, last_event, imported_at)
    select type, number, state, left("communeCode", 2),
      case when "communeCode" like '751%' then '75056' else "communeCode" end,
      case when "communeCode" like '751%' then "communeCode" end, "authorisedOn", "begunOn", "completedOn", "yearFiled",
      "applicantName", "applicantSiren", "applicantLegalForm", architect, "landSurface", zone, surfaces, "siteStreet",
      "siteLocality", "sitePostcode", array(select jsonb_array_elements_text(parcels)),
      to_char(coalesce("completedOn", "begunOn", "authorisedOn"), 'YYYYMM'), ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      p(type text, number text, state text, "communeCode" text, "authorisedOn" date, "begunOn" date, "completedOn" date,
        "yearFiled" smallint, "applicantName" text, "applicantSiren" text, "applicantLegalForm" text, architect boolean,
        "landSurface" integer, zone text, surfaces jsonb, "siteStreet" text, "siteLocality" text, "sitePostcode" text,
        parcels jsonb)`);
};
