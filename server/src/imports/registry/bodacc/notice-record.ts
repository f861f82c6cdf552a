import { child, type Element, textAt, wordsAt } from "./element.ts";
import { dayOf } from "./notice-dates.ts";
import type { Issue } from "./notice-elements.ts";
import { type EstablishmentRow, establishmentsOf } from "./notice-establishments.ts";
import { type PartyRow, partiesOf } from "./notice-parties.ts";

/** A notice of the Bodacc, as it is stored: days in ISO, texts as published. */
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

/** The earlier notice that a notice corrects or cancels. */
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

/** 'creation' is how PCL says 'annonce'. */
const TYPES = new Map<string, NoticeRow["type"]>([
  ["annonce", "annonce"],
  ["creation", "annonce"],
  ["rectificatif", "rectificatif"],
  ["annulation", "annulation"],
]);

/** What a notice is about and the element that says it. */
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

/** The free text of a notice. That of a sale is left out: it says where owners lived, whoever they were. */
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

/** A notice of a document of the Bodacc as a row, or a few French words on what is wrong with it. */
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
