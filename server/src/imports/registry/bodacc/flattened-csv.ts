import { type Field, readCsv } from "../read-csv.ts";
import type { ReadRecord } from "../registry-source.ts";
import { dayOf } from "./notice-dates.ts";
import { NO_PLACE, sirenIn } from "./notice-parties.ts";
import { type NoticeRow, priceOf } from "./notice-record.ts";

const COLUMNS = [
  "parution",
  "date_parution",
  "numero_annonce",
  "type_avis",
  "departement",
  "tribunal",
  "siren_acquereur",
  "denomination_acquereur",
  "forme_juridique_acquereur",
  "qualite_etablissement",
  "enseigne",
  "activite",
  "adresse_etablissement",
  "code_postal",
  "ville",
  "origine_fonds",
  "categorie_vente",
  "date_immatriculation",
  "date_effet",
  "date_commencement_activite",
  "siren_precedent_proprietaire",
  "denomination_precedent_proprietaire",
  "precedent_proprietaire_personne_physique",
] as const;
type Column = (typeof COLUMNS)[number];

/** Whether a file starts with the columns of this format. */
export const isFlattened = (beginning: Uint8Array): boolean =>
  /^(?:\xEF\xBB\xBF)?"?parution"?,"?date_parution"?,/.test(
    Buffer.from(beginning.subarray(0, 200)).toString("latin1"),
  );

const wordsOf = (text: string): string | null => text.replace(/[\p{Cc}\s]+/gu, " ").trim() || null;

const buyerOf = (field: Field<Column>): NoticeRow["parties"] => {
  const [siren, denomination] = [sirenIn(field("siren_acquereur")), wordsOf(field("denomination_acquereur"))];
  if (siren === null && denomination === null) return [];
  const legalForm = wordsOf(field("forme_juridique_acquereur"));
  return [{ role: "subject", naturalPerson: false, siren, denomination, legalForm, ...NO_PLACE }];
};

/** Of a natural person, only that there is one. */
const sellerOf = (field: Field<Column>): NoticeRow["parties"] => {
  const seller = { role: "previous_owner" as const, legalForm: null, ...NO_PLACE };
  if (field("precedent_proprietaire_personne_physique") === "oui")
    return [{ ...seller, naturalPerson: true, siren: null, denomination: null }];
  const siren = sirenIn(field("siren_precedent_proprietaire"));
  const denomination = wordsOf(field("denomination_precedent_proprietaire"));
  return siren === null && denomination === null
    ? []
    : [{ ...seller, naturalPerson: false, siren, denomination }];
};

const establishmentOf = (field: Field<Column>): NoticeRow["establishments"] => {
  const origin = wordsOf(field("origine_fonds"));
  const postcode = field("code_postal");
  const establishment = {
    quality: wordsOf(field("qualite_etablissement")),
    origin,
    price: priceOf(origin ?? ""),
    activity: wordsOf(field("activite")),
    sign: wordsOf(field("enseigne")),
    street: wordsOf(field("adresse_etablissement")),
    postcode: /^\d{5}$/.test(postcode) ? postcode : null,
    city: wordsOf(field("ville")),
  };
  return Object.values(establishment).every((value) => value === null) ? [] : [establishment];
};

const TYPES = ["annonce", "rectificatif", "annulation"] as const;

/** Returns a row, or a short French reason. */
const noticeOf = (field: Field<Column>): NoticeRow | string => {
  const [issue, number] = [field("parution"), field("numero_annonce")];
  if (!/^\d{8}$/.test(issue)) return "numéro de parution absent ou invalide";
  if (!/^\d{1,9}$/.test(number)) return "numéro d'annonce absent ou invalide";
  const publishedOn = dayOf(field("date_parution"));
  if (!publishedOn) return `annonce ${number} : date de parution absente ou invalide`;
  const type = TYPES.find((one) => one === field("type_avis"));
  if (!type) return `annonce ${number} : type d'annonce absent ou inconnu`;
  const parties = [...buyerOf(field), ...sellerOf(field)];
  if (parties.length === 0 && type === "annonce") return `annonce ${number} : aucune personne`;
  return {
    id: `A-${issue}-${Number(number)}`,
    edition: "A",
    issue,
    number: Number(number),
    family: "vente",
    type,
    publishedOn,
    department: wordsOf(field("departement")),
    court: wordsOf(field("tribunal")),
    superseded: { edition: null, issue: null, number: null, on: null, id: null },
    category: wordsOf(field("categorie_vente")),
    registeredOn: dayOf(field("date_immatriculation")),
    effectiveOn: dayOf(field("date_effet")),
    startedOn: dayOf(field("date_commencement_activite")),
    judgmentFamily: null,
    judgmentNature: null,
    judgedOn: null,
    filingType: null,
    closedOn: null,
    details: null,
    parties,
    establishments: establishmentOf(field),
    isPartial: true,
  };
};

/**
 * Sales of businesses flattened to one line a notice, with the buyer, the seller and the place. It is always
 * an extract: other notices, further parties and what a correction replaces are not in it.
 */
export const readFlattened = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<ReadRecord<NoticeRow>> =>
  readCsv(bytes, { what: "un fichier CSV des ventes du Bodacc", separator: ",", columns: COLUMNS }, noticeOf);
