import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { World } from "./world.ts";

export type WorldCompany = { siren: string; name: string; city: string };

/** Companies that no contact works for; all fictitious. */
const OTHERS = [
  "Bastide & Corniche Immobilier",
  "SCI Quai de l’Ourcq",
  "Atelier Brunoy Menuiserie",
  "SAS Les Verrières du Temple",
  "Papeterie Montgallet",
  "Groupe Hélianthe Santé",
  "SCI Villa Coquelicot",
  "Cabinet Sarrazin Audit",
  "Transports Marnay Frères",
  "Studio Pergolèse",
  "SCI Bel Horizon",
  "Conserverie Port-Blanc",
  "Laboratoires Aubépine",
  "Imprimerie du Petit Pont",
  "SCPI Toits d’Île-de-France",
  "Librairie Passe-Muraille",
  "Menuiserie Lantier",
  "SARL Fournil des Épinettes",
  "Cycles Ménilmuche",
  "Assurances Tramontane",
  "SCI Cour des Tilleuls",
  "Logiciels Ardoise",
  "Maison Vaucelles Traiteur",
  "Compagnie des Entrepôts Réunis",
  "Fonderie Saint-Éloi",
  "Galerie Écume",
  "SCI Trois Platanes",
  "Ferronnerie Castagnet",
] as const;

const CITIES = [
  "Paris",
  "Pantin",
  "Montreuil",
  "Puteaux",
  "Neuilly-sur-Seine",
  "Saint-Denis",
  "Boulogne-Billancourt",
];

/** A number of nine digits whose last one is the check that SIREN carry (Luhn); none of those that begin by 999 is given out. */
const sirenOf = (rank: number): string => {
  const digits = `999${String(10_007 + rank * 1_733).padStart(5, "0")}`;
  const sum = [...digits].reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** The companies of the world: those of its contacts, then others. */
export const worldCompanies = (contacts: World["contacts"]): WorldCompany[] =>
  [...new Set([...contacts.map(({ company }) => company), ...OTHERS])].map((name, rank) => ({
    siren: sirenOf(rank),
    name,
    city: CITIES[rank % CITIES.length] ?? "Paris",
  }));

/** Enters the companies. */
export const loadCompanies = (tx: Db, companies: readonly WorldCompany[]): Promise<number> =>
  tx.run(sql`
    insert into companies (siren, name, city)
    select siren, name, city from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb)
      as c(siren text, name text, city text)`);
