import { all, child, type Element, textAt, wordsAt } from "./element.ts";
import { dayOf } from "./notice-dates.ts";
import type { Issue } from "./notice-elements.ts";
import { type PartyRow, type PlaceRow, partiesOf, placeOf } from "./notice-parties.ts";

export type NoticeRow = {
  /** Edition, issue and number: 'A-20210005-1204'. */
  id: string;
  edition: "A" | "B" | "C";
  issue: string;
  number: number;
  family: Family;
  type: "annonce" | "rectificatif" | "annulation";
  publishedOn: string;
  department: string | null;
  court: string | null;
  superseded: Superseded;
  category: string | null;
  registeredOn: string | null;
  effectiveOn: string | null;
  startedOn: string | null;
  judgmentFamily: string | null;
  judgmentNature: string | null;
  judgedOn: string | null;
  filingType: string | null;
  closedOn: string | null;
  details: string | null;
  parties: PartyRow[];
  establishments: EstablishmentRow[];
  /** From a flattened file: never replaces the whole notice. */
  isPartial?: true;
};

type Family =
  | "vente"
  | "creation"
  | "immatriculation"
  | "modification"
  | "radiation"
  | "procedure_collective"
  | "depot_comptes"
  | "autre";

type Superseded = {
  edition: string | null;
  issue: string | null;
  number: string | null;
  on: string | null;
  id: string | null;
};

const EDITIONS = { "RCS-A": "A", PCL: "A", "RCS-B": "B", BILAN: "C" } as const;
const CATEGORIES = ["categorieVente", "categorieCreation", "categorieImmatriculation"];
const NUMBER = /^\d{1,9}$/;

/** PCL writes 'creation' for 'annonce'. */
const TYPES = new Map<string, NoticeRow["type"]>([
  ["annonce", "annonce"],
  ["creation", "annonce"],
  ["rectificatif", "rectificatif"],
  ["annulation", "annulation"],
]);

const matterOf = (notice: Element, document: Issue["document"]): [Family, Element | undefined] => {
  const act = child(notice, "acte");
  for (const family of ["vente", "creation", "immatriculation"] as const) {
    const found = child(act, family);
    if (found) return [family, found];
  }
  const change = child(notice, "modificationsGenerales") ?? child(notice, "modificationGenerale");
  const removal = child(notice, "radiationAuRCS");
  if (document === "PCL")
    return ["procedure_collective", child(notice, "jugement") ?? child(notice, "jugementAnnule")];
  if (document === "BILAN") return ["depot_comptes", child(notice, "depot")];
  if (removal) return ["radiation", removal];
  return change ? ["modification", change] : ["autre", undefined];
};

const supersededBy = (notice: Element): Superseded => {
  const earlier = child(notice, "parutionAvisPrecedent");
  const publication = wordsAt(earlier, "nomPublication");
  const edition = /^(?:bodacc )?([abc])$/i.exec(publication ?? "")?.[1]?.toUpperCase() ?? null;
  const issue = wordsAt(earlier, "numeroParution") ?? wordsAt(earlier, "numeroPublication");
  const number = wordsAt(earlier, "numeroAnnonce");
  const known = edition && /^\d{8}$/.test(issue ?? "") && NUMBER.test(number ?? "");
  return {
    edition: edition ?? publication,
    issue,
    number,
    on: dayOf(textAt(earlier, "dateParution")),
    id: known ? `${edition}-${issue}-${Number(number)}` : null,
  };
};

/** Omitted for sales: it contains home addresses. */
const detailsOf = (
  family: Family,
  matter: Element | undefined,
  parties: readonly PartyRow[],
): string | null =>
  family === "vente" || parties.some(({ naturalPerson }) => naturalPerson)
    ? null
    : (wordsAt(matter, "complementJugement") ??
      wordsAt(matter, "descriptif") ??
      wordsAt(matter, "commentaire"));

const holdsReplacement = ({ text, children }: Element): boolean =>
  text.includes("\uFFFD") || children.some(holdsReplacement);

export const noticeOf = (
  notice: Element,
  { document, issue, publishedOn }: { document: Issue["document"]; issue: string; publishedOn: string },
): NoticeRow | string => {
  const number = textAt(notice, "numeroAnnonce");
  if (!NUMBER.test(number)) return "numéro d'annonce absent ou invalide";
  const type = TYPES.get(child(notice, "typeAnnonce")?.children[0]?.name ?? "");
  if (!type) return `annonce ${number} : type d'annonce absent ou inconnu`;
  if (holdsReplacement(notice)) return `annonce ${number} : texte qui n'est pas en UTF-8`;
  const parties = partiesOf(notice);
  if (parties.length === 0 && type === "annonce") return `annonce ${number} : aucune personne`;
  const [family, matter] = matterOf(notice, document);
  const edition = EDITIONS[document];
  const insolvency = family === "procedure_collective" ? matter : undefined;
  const filing = family === "depot_comptes" ? matter : undefined;
  return {
    id: `${edition}-${issue}-${Number(number)}`,
    edition,
    issue,
    number: Number(number),
    family,
    type,
    publishedOn,
    department: wordsAt(notice, "numeroDepartement"),
    court: wordsAt(notice, "tribunal"),
    superseded: supersededBy(notice),
    category: CATEGORIES.map((name) => wordsAt(matter, name)).find((words) => words !== null) ?? null,
    registeredOn: dayOf(textAt(matter, "dateImmatriculation")),
    effectiveOn: dayOf(textAt(matter, "dateEffet")),
    startedOn: dayOf(textAt(matter, "dateCommencementActivite")),
    judgmentFamily: wordsAt(insolvency, "famille"),
    judgmentNature: wordsAt(insolvency, "nature"),
    judgedOn: dayOf(textAt(insolvency, "date")),
    filingType: wordsAt(filing, "typeDepot"),
    closedOn: dayOf(textAt(filing, "dateCloture")),
    details: detailsOf(family, matter, parties),
    parties,
    establishments: establishmentsOf(notice),
  };
};

/** The price is in euros, for the business. */
export type EstablishmentRow = PlaceRow & {
  quality: string | null;
  origin: string | null;
  price: number | null;
  activity: string | null;
  sign: string | null;
};

const addressKey = ({ street, postcode }: PlaceRow): string =>
  `${street ?? ""} ${postcode ?? ""}`
    .normalize("NFD")
    .replace(/[^\w ]/g, "")
    .toLowerCase();

/** Privacy: a business at a home address keeps only its town. */
const homesIn = (notice: Element): ReadonlySet<string> =>
  new Set(
    all(child(notice, "personnes"), "personne")
      .filter((person) => child(person, "personnePhysique"))
      .map((person) => addressKey(placeOf(child(person, "adresse")))),
  );

export const establishmentsOf = (notice: Element): EstablishmentRow[] => {
  const homes = homesIn(notice);
  return all(notice, "etablissement").map((element) => {
    const place = placeOf(child(element, "adresse"));
    const origin = wordsAt(element, "origineFonds");
    return {
      quality: wordsAt(element, "qualiteEtablissement"),
      origin,
      price: priceOf(origin ?? ""),
      activity: wordsAt(element, "activite"),
      sign: wordsAt(element, "enseigne"),
      ...place,
      street: homes.has(addressKey(place)) ? null : place.street,
    };
  });
};

/** '125 000', '125.000', "1'250'000" or ungrouped, then decimals, then the currency. */
const AMOUNT =
  /(?<!\d[ .,'/-]?|millions? (?:et )?)([1-9]\d{0,2}(?:([ .,'])\d{3}(?:\2\d{3})*)(?!\d)|\d+)(?:[.,](\d+|-))? ?(?:euros?|eur|€)(?![a-zà-ÿ])/giu;

const ANNOUNCED = /prix|montant|valeur/iu;

/** A larger amount means that figures have run together. */
const LARGEST = 99_999_999_999;

/**
 * In euros, from 'Fonds acquis par achat au prix stipulé de 25000,00 euros.': the first amount after a word
 * for price, else the first amount. Ignores amounts in words and in other units ('125 K€', 'francs').
 */
export const priceOf = (text: string): number | null => {
  const plain = text.replace(/[\s\u00A0\u2007\u2009\u202F]+/gu, " ").replaceAll("’", "'");
  const amounts = [...plain.matchAll(AMOUNT)];
  const from = plain.search(ANNOUNCED);
  const [, digits = "", , decimals = ""] =
    amounts.find(({ index }) => from >= 0 && index > from) ?? amounts[0] ?? [];
  if (digits === "") return null;
  const price = Number(`${digits.replace(/\D/g, "")}.${decimals.replace(/\D/g, "") || "0"}`);
  return price <= LARGEST ? Math.round(price * 100) / 100 : null;
};
