import type { Representative } from "@plateau/contract/registry/person.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import { formattedDay } from "../../company-numbers.ts";
import { ageOn, fullName } from "../directors/natural-person.ts";

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
  personne_morale: row.denomination !== null,
  nom_complet: row.denomination ?? fullName(row),
  nom: row.surname,
  nom_usuel: null,
  nom_usage: row.usual_name,
  prenom: row.first_names,
  prenom_usuel: row.usual_first_name,
  denomination: row.denomination,
  siren: row.holder_siren,
  forme_juridique: row.holder_legal_form,
  adresse_ligne_1: row.street,
  adresse_ligne_2: null,
  code_postal: row.postcode,
  ville: row.city,
  date_de_naissance: row.born,
  date_de_naissance_formate: formattedDay(row.born),
  age: ageOn(today, row.born),
  nationalite: row.nationality,
  qualite: row.quality,
  date_prise_de_poste: row.started_on,
  date_fin_mandat: row.ended_on,
});

/** Who represents a company, then who did. */
export const representativesOf = async (db: Db, siren: string, today: string): Promise<Representative[]> => {
  const rows = await db.rows<Row>(sql`
    select denomination, holder_siren, holder_legal_form, first_names, usual_first_name, surname, usual_name, born,
      nationality, street, postcode, city, quality, started_on, ended_on
    from registry_mandates
    where siren = ${siren}
    order by coalesce(ended_on <= ${today}::date, false), rank`);
  return rows.map((row) => representativeOf(row, today));
};
