import type { Representative } from "@plateau/contract/registry/person.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { formattedDay } from "../company-numbers.ts";
import { ageOn, fullName } from "../embedded-directors/natural-person.ts";

type Row = {
  denomination: string | null;
  holder_siren: string | null;
  holder_legal_form: string | null;
  first_names: string | null;
  usual_first_name: string | null;
  surname: string | null;
  usual_name: string | null;
  born: string | null;
  nationality: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  quality: string;
  started_on: string | null;
  ended_on: string | null;
};

const representativeOf = (row: Row, today: string): Representative => ({
  isLegalPerson: row.denomination !== null,
  fullName: row.denomination ?? fullName(row),
  name: row.surname,
  usualName: null,
  preferredName: row.usual_name,
  firstNames: row.first_names,
  usualFirstName: row.usual_first_name,
  registeredName: row.denomination,
  siren: row.holder_siren,
  legalForm: row.holder_legal_form,
  addressLine1: row.street,
  addressLine2: null,
  postcode: row.postcode,
  city: row.city,
  birthDate: row.born,
  formattedBirthDate: formattedDay(row.born),
  age: ageOn(today, row.born),
  nationality: row.nationality,
  role: row.quality,
  appointmentDate: row.started_on,
  mandateEndDate: row.ended_on,
});

export const representativesOf = async (db: Db, siren: string, today: string): Promise<Representative[]> => {
  const rows = await db.rows<Row>(sql`
    select denomination, holder_siren, holder_legal_form, first_names, usual_first_name, surname, usual_name, born,
      nationality, street, postcode, city, quality, started_on, ended_on
    from registry_mandates
    where siren = ${siren}
    order by coalesce(ended_on <= ${today}::date, false), rank`);
  return rows.map((row) => representativeOf(row, today));
};
