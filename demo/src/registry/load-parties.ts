import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import type { Db } from "@plateau/server/db/database.ts";
import sql from "sql-template-tag";
import { cityName } from "../places.ts";
import { addressColumns, streetParts } from "./load-places.ts";
import { shortForm } from "./owners.ts";
import type { DemoRegistry } from "./registry.ts";
import { legalForms } from "./trades.ts";

/** Tax administration's group for co-owners, who have no SIREN. */
const CO_OWNERS = 7;

export const loadCompanies = async (tx: Db, { companies }: DemoRegistry, now: Date): Promise<void> => {
  const rows = companies.map((company) => ({
    siren: company.siren,
    name: company.name,
    usualNames: company.usualName ? [company.usualName] : [],
    sigle: company.sigle ?? null,
    form: company.form,
    naf: company.trade.naf,
    createdOn: company.createdOn,
    closedOn: company.closedOn,
    headcountBand: company.headcountBand,
    employer: company.headcount > 0,
    ess: company.ess ?? false,
    mission: company.mission ?? false,
    size: company.headcount >= 200 ? "ETI" : "PME",
    city: cityName(company.seat.parcel.street.insee),
  }));
  const written = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    c(siren text, name text, "usualNames" jsonb, sigle text, form text, naf text, "createdOn" date, "closedOn" date,
      "headcountBand" text, employer boolean, ess boolean, mission boolean, size text, city text)`;
  await tx.run(sql`
    insert into registry_companies (siren, name, usual_names, sigle, legal_category, naf, created_on, closed, closed_on,
      headcount_band, headcount_year, employer, ess, mission, size_category, partly_diffused, updated_at, imported_at)
    select siren, name, array(select jsonb_array_elements_text("usualNames")), sigle, form, naf, "createdOn",
      "closedOn" is not null, "closedOn", "headcountBand",
      case when employer then extract(year from ${now}::date)::smallint - 2 end, employer, ess, mission, size, false,
      ${now}, ${now}
    from ${written}`);
  await tx.run(sql`insert into companies (siren, name, city) select siren, name, city from ${written}`);
};

export const loadEstablishments = (tx: Db, { establishments }: DemoRegistry, now: Date): Promise<number> => {
  const rows = establishments.map(({ company, parcel: _, address, ...stay }) => ({
    ...stay,
    ...addressColumns(address),
    naf: company.trade.naf,
    employer: stay.headcountBand !== "NN",
  }));
  return tx.run(sql`
    insert into establishments (siret, head_office, signs, naf, street_number, street_type, street_name, postcode,
      commune_code, commune, opened_on, closed, closed_on, headcount_band, headcount_year, lon, lat, place_kind,
      place_score, partly_diffused, updated_at, imported_at)
    select siret, "headOffice", case when sign is null then '{}' else array[sign] end, naf, number, "streetKind", "streetName",
      postcode, "communeCode", city, "openedOn", closed, "closedOn", "headcountBand",
      case when employer then extract(year from ${now}::date)::smallint - 2 end, lon, lat, 'housenumber', 0.97, false,
      ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      e(siret text, "headOffice" boolean, sign text, naf text, number text, "streetKind" text, "streetName" text,
        postcode text, "communeCode" text, city text, "openedOn" date, closed boolean, "closedOn" date, "headcountBand" text,
        employer boolean, lon float8, lat float8)`);
};

export const loadRights = (tx: Db, { rights }: DemoRegistry, now: Date): Promise<number> => {
  const rows = rights.map(({ parcel, premises, code, holder }) => {
    const { number, city } = addressColumns(parcel.addresses[0]);
    const { kind, rest } = streetParts(parcel.street.name);
    const owner =
      "company" in holder
        ? {
            holder: holder.company.siren,
            siren: holder.company.siren,
            group: 0,
            form: holder.company.form,
            shortForm: shortForm(holder.company),
            denomination: holder.company.name,
          }
        : {
            holder: holder.number,
            siren: null,
            group: CO_OWNERS,
            form: "9110",
            shortForm: "COPR",
            denomination: `Syndicat des copropriétaires du ${holder.coOwnersOf}`,
          };
    return {
      numero: parcel.numero,
      onPremises: premises !== null,
      ...premises,
      code,
      ...owner,
      number,
      kind,
      rest,
      city,
    };
  });
  return tx.run(sql`
    insert into legal_person_rights (parcel_numero, on_premises, building, entrance, level, door, holder, siren,
      right_code, holder_group, legal_form, legal_form_short, denomination, house_number, street_kind, street_name,
      commune_name, imported_at)
    select numero, "onPremises", coalesce(building, ''), coalesce(entrance, ''), coalesce(level, ''),
      coalesce(door, ''), holder, siren, code, "group", form, "shortForm", denomination, number, kind, rest, city, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(numero text, "onPremises" boolean, building text, entrance text, level text, door text, holder text, siren text,
        code text, "group" smallint, form text, "shortForm" text, denomination text, number text, kind text, rest text,
        city text)`);
};

export const loadMandates = (tx: Db, { mandates }: DemoRegistry): Promise<number> => {
  const ranks = new Map<string, number>();
  const rows = mandates.map(({ company, holder, quality, startedOn, endedOn }) => {
    const rank = ranks.get(company.siren) ?? 0;
    ranks.set(company.siren, rank + 1);
    const term = { siren: company.siren, rank, quality, startedOn, endedOn };
    if ("person" in holder) {
      const { home, ...person } = holder.person;
      return { ...term, ...person, contact: exchangeNames(registryNames, person.contact), ...home };
    }
    if ("foreign" in holder) return { ...term, denomination: holder.foreign.name, form: holder.foreign.form };
    const { siren, name, form, seat } = holder.company;
    const { line, postcode, city } = addressColumns(seat.address);
    return {
      ...term,
      denomination: name,
      holderSiren: siren,
      form: legalForms[form],
      street: line,
      postcode,
      city,
    };
  });
  return tx.run(sql`
    insert into registry_mandates (siren, rank, denomination, holder_siren, holder_legal_form, first_names,
      usual_first_name, surname, usual_name, sex, born, birthplace, nationality, street, postcode, city, contact,
      quality, started_on, ended_on)
    select siren, rank, denomination, "holderSiren", form, "firstNames", "usualFirstName", surname, "usualName", sex,
      born, birthplace, nationality, street, postcode, city, coalesce(contact, '{}'), quality, "startedOn", "endedOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      m(siren text, rank integer, denomination text, "holderSiren" text, form text, "firstNames" text,
        "usualFirstName" text, surname text, "usualName" text, sex text, born text, birthplace text, nationality text,
        street text, postcode text, city text, contact jsonb, quality text, "startedOn" date, "endedOn" date)`);
};
