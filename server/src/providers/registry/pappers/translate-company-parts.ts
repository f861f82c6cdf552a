import type { Company } from "@plateau/contract/registry/company.ts";
import { day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";

/** The sections of a company's record, from Pappers's; where the two differ, Pappers's names come second. */

export const siegeOf = (siege: JsonRecord): Company["siege"] =>
  Object.keys(siege).length === 0
    ? null
    : {
        adresse_ligne_1: text(siege.adresse_ligne_1),
        adresse_ligne_2: text(siege.adresse_ligne_2),
        code_postal: text(siege.code_postal),
        ville: text(siege.ville),
        pays: text(siege.pays),
        siret_formate: text(siege.siret_formate),
      };

export const capitalOf = ({ capital, devise_capital }: JsonRecord): Company["capital"] => {
  const { montant, devise } = record(capital);
  const amount = figure(capital) ?? figure(montant);
  return amount === null ? null : { montant: amount, devise: text(devise) ?? text(devise_capital) };
};

const newestFirst = <T extends { date: string | null }>(dated: T[]): T[] =>
  dated.sort((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));

export const proceduresOf = (company: JsonRecord): Company["procedures_collectives"] =>
  newestFirst(
    records(company.procedures_collectives).map((each) => ({
      type: text(each.type),
      date: day(each.date) ?? day(each.date_debut),
      tribunal: text(each.tribunal) ?? text(records(each.publications_bodacc)[0]?.greffe),
    })),
  );

export const depositsOf = (company: JsonRecord): Company["depots_actes"] =>
  records(company.depots_actes).map((each) => ({
    nom_fichier: text(each.nom_fichier),
    nom_fichier_pdf: text(each.nom_fichier_pdf),
    date_depot: day(each.date_depot),
    date_depot_formate: text(each.date_depot_formate),
    disponible: flag(each.disponible),
    type_acte: text(each.type_acte) ?? text(records(each.actes)[0]?.type),
    actes: records(each.actes).map(({ type, decision, date_acte_formate }) => ({
      type: text(type),
      decision: text(decision),
      date_acte_formate: text(date_acte_formate),
    })),
  }));

/** Pappers does not say which kind of accounts were filed; the notice of that filing does. */
const kindOfAccounts = (company: JsonRecord, closedOn: string | null): string | null =>
  closedOn === null
    ? null
    : text(
        records(company.publications_bodacc).find(
          ({ date_cloture, type_depot }) => day(date_cloture) === closedOn && text(type_depot) !== null,
        )?.type_depot,
      );

export const accountsOf = (company: JsonRecord): Company["comptes"] =>
  records(company.comptes).map((each) => ({
    annee_cloture: figure(each.annee_cloture),
    date_depot_formate: text(each.date_depot_formate),
    type_comptes: text(each.type_comptes) ?? kindOfAccounts(company, day(each.date_cloture)),
    confidentialite: flag(each.confidentialite),
    disponible: flag(each.disponible),
  }));

export const yearlyAccountsOf = (company: JsonRecord): Company["comptes_annuels"] => {
  const own = records(company.comptes_annuels);
  return (own.length > 0 ? own : records(company.comptes)).map((each) => ({
    annee: figure(each.annee) ?? figure(each.annee_cloture),
    date_depot: day(each.date_depot),
    type_comptes: text(each.type_comptes) ?? kindOfAccounts(company, day(each.date_cloture)),
    disponible: flag(each.disponible),
  }));
};

export const noticesOf = (company: JsonRecord): Company["publications_bodacc"] =>
  newestFirst(
    records(company.publications_bodacc).map((each) => ({
      type: text(each.type),
      bodacc: text(each.bodacc),
      numero_annonce: text(each.numero_annonce),
      date: day(each.date),
      descriptif: text(each.descriptif) ?? text(each.description) ?? text(each.nature),
      date_cloture: day(each.date_cloture),
    })),
  );

export const financesOf = (company: JsonRecord): Company["finances"] =>
  records(company.finances).flatMap((each) => {
    const annee = figure(each.annee);
    if (annee === null) return [];
    return {
      annee,
      chiffre_affaires: figure(each.chiffre_affaires),
      resultat: figure(each.resultat),
      effectif: figure(each.effectif),
    };
  });

export const establishmentsOf = (company: JsonRecord): Company["etablissements"] =>
  records(company.etablissements).flatMap((each) => {
    const siret = text(each.siret);
    if (siret === null) return [];
    return {
      siret,
      siege: flag(each.siege),
      enseigne: text(each.enseigne),
      adresse: text(each.adresse_ligne_1),
      code_postal: text(each.code_postal),
      ville: text(each.ville),
      etablissement_cesse: flag(each.etablissement_cesse),
      date_de_creation: day(each.date_de_creation),
    };
  });

export const trademarksOf = (company: JsonRecord): Company["marques"] =>
  records(company.marques).map((each) => ({
    marque: text(each.marque) ?? text(each.texte),
    numero: text(each.numero),
    date_depot: day(each.date_depot) ?? day(each.date_enregistrement),
    statut: text(each.statut),
    classes: [...texts(each.classes), ...records(each.classes).flatMap(({ code }) => text(code) ?? [])],
  }));

/** An inventor is a text, or a record with a name. */
const inventorsOf = (value: unknown): string[] => [
  ...texts(value),
  ...records(value).flatMap(
    ({ nom_complet, nom, prenom }) => text(nom_complet) ?? text([text(prenom), text(nom)].join(" ")) ?? [],
  ),
];

export const patentsOf = (company: JsonRecord): Company["brevets"] =>
  records(company.brevets).map((each) => ({
    titre: text(each.titre) ?? text(each.titre_invention),
    numero: text(each.numero) ?? text(each.numero_depot),
    date_depot: day(each.date_depot),
    statut: text(each.statut),
    inventeurs: inventorsOf(each.inventeurs),
  }));

const fileOf = (statutes: JsonRecord): string | null =>
  text(statutes.nom_fichier) ?? text(statutes.nom_fichier_pdf);

export const lastStatutesOf = ({ derniers_statuts }: JsonRecord): Company["derniers_statuts"] => {
  const last = record(derniers_statuts);
  return Object.keys(last).length === 0
    ? null
    : { nom_fichier: fileOf(last), date_depot: day(last.date_depot) };
};

export const statutesOf = ({
  statuts_juridiques,
  derniers_statuts,
}: JsonRecord): Company["statuts_juridiques"] => {
  const own = records(statuts_juridiques);
  const all = own.length > 0 ? own : records([derniers_statuts]);
  return all.map((each) => ({
    nom_fichier: fileOf(each),
    date_depot: day(each.date_depot),
    disponible: flag(each.disponible),
  }));
};
