import type { BeneficialOwner, Representative } from "@plateau/contract/registry/person.ts";
import { formattedDay } from "../company-numbers.ts";
import { birthday, day, figure, flag, type JsonRecord, text } from "./read-json.ts";

/** Who represents or owns a company, from Pappers's records. */
const identityOf = (person: JsonRecord) => {
  const born = birthday(person.date_de_naissance) ?? birthday(person.date_de_naissance_formatee);
  return {
    personne_morale: flag(person.personne_morale) ?? text(person.denomination) !== null,
    nom_complet: text(person.nom_complet),
    nom: text(person.nom),
    nom_usuel: text(person.nom_usuel),
    nom_usage: text(person.nom_usage),
    prenom: text(person.prenom),
    prenom_usuel: text(person.prenom_usuel),
    denomination: text(person.denomination),
    siren: text(person.siren),
    forme_juridique: text(person.forme_juridique),
    adresse_ligne_1: text(person.adresse_ligne_1),
    adresse_ligne_2: text(person.adresse_ligne_2),
    code_postal: text(person.code_postal),
    ville: text(person.ville),
    date_de_naissance: born,
    date_de_naissance_formate: text(person.date_de_naissance_formate) ?? formattedDay(born),
    age: figure(person.age),
    nationalite: text(person.nationalite),
  };
};

export const toRepresentative = (person: JsonRecord): Representative => ({
  ...identityOf(person),
  qualite: text(person.qualite),
  date_prise_de_poste: day(person.date_prise_de_poste),
  date_fin_mandat: day(person.date_fin_mandat) ?? day(person.date_depart_de_poste),
});

export const toBeneficialOwner = (person: JsonRecord): BeneficialOwner => ({
  ...identityOf(person),
  date_de_naissance_formatee: text(person.date_de_naissance_formatee),
  ville_de_naissance: text(person.ville_de_naissance),
  pourcentage_parts: figure(person.pourcentage_parts),
  pourcentage_votes: figure(person.pourcentage_votes),
  beneficiaire_representant_legal: flag(person.beneficiaire_representant_legal),
});
