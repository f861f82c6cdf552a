import { isSiren } from "@plateau/contract/registry/siren.ts";
import { all, child, type Element, textAt, wordsAt } from "./element.ts";

/** No details of natural persons are stored. The place is the seat of a legal person. */
export type PartyRow = {
  role: "subject" | "previous_owner" | "previous_operator";
  naturalPerson: boolean;
  siren: string | null;
  denomination: string | null;
  legalForm: string | null;
} & PlaceRow;

export type PlaceRow = { street: string | null; postcode: string | null; city: string | null };

/** Null unless the Luhn check passes. */
export const sirenIn = (text: string): string | null => {
  const digits = text.replace(/[\s\u00A0\u202F.]/g, "");
  return isSiren(digits) ? digits : null;
};

export const NO_PLACE: PlaceRow = { street: null, postcode: null, city: null };

/** An address abroad is one text. */
export const placeOf = (address: Element | undefined): PlaceRow => {
  if (!address) return NO_PLACE;
  const abroad = child(address, "etranger");
  if (abroad) {
    const street = ["adresse", "pays"].map((part) => textAt(abroad, part)).filter(Boolean);
    return { ...NO_PLACE, street: street.join(", ") || null };
  }
  const french = child(address, "france") ?? address;
  const street = ["numeroVoie", "typeVoie", "nomVoie"].map((part) => textAt(french, part)).filter(Boolean);
  const postcode = textAt(french, "codePostal");
  return {
    street: street.join(" ") || null,
    postcode: /^\d{5}$/.test(postcode) ? postcode : null,
    city: wordsAt(french, "ville"),
  };
};

/** The SIREN is in the element or beside it, under two names. */
const companyOf = (role: PartyRow["role"], company: Element, around: Element): PartyRow => {
  const number = child(company, "numeroImmatriculation") ?? child(around, "numeroImmatriculation");
  const identification =
    number && (textAt(number, "numeroIdentification") || textAt(number, "numeroIdentificationRCS"));
  return {
    role,
    naturalPerson: false,
    siren: sirenIn(identification ?? ""),
    denomination: wordsAt(company, "denomination"),
    legalForm: wordsAt(company, "formeJuridique"),
    ...placeOf(child(around, "siegeSocial") ?? child(around, "adresse")),
  };
};

const natural = (role: PartyRow["role"]): PartyRow => ({
  role,
  naturalPerson: true,
  siren: null,
  denomination: null,
  legalForm: null,
  ...NO_PLACE,
});

/** PCL has no person element: a person's fields follow each other until the next person. */
const groupsIn = (notice: Element): Element[] => {
  const groups: Element[] = [];
  for (const part of notice.children) {
    if (part.name === "personneMorale" || part.name === "personnePhysique")
      groups.push({ name: "personne", text: "", children: [] });
    groups.at(-1)?.children.push(part);
  }
  return groups;
};

const subjectsOf = (notice: Element): PartyRow[] => {
  const listed = all(child(notice, "personnes"), "personne");
  if (listed.length === 0 && child(notice, "denomination")) return [companyOf("subject", notice, notice)];
  return (listed.length > 0 ? listed : groupsIn(notice)).flatMap((person) => {
    const company = child(person, "personneMorale");
    if (company) return [companyOf("subject", company, person)];
    return child(person, "personnePhysique") ? [natural("subject")] : [];
  });
};

export const partiesOf = (notice: Element): PartyRow[] => {
  const around = [notice, child(notice, "modificationsGenerales"), child(notice, "modificationGenerale")];
  const before = (role: PartyRow["role"], name: string) =>
    around.flatMap((element) => [
      ...all(element, `${name}PM`).map((company) => companyOf(role, company, company)),
      ...all(element, `${name}PP`).map(() => natural(role)),
    ]);
  return [
    ...subjectsOf(notice),
    ...before("previous_owner", "precedentProprietaire"),
    ...before("previous_operator", "precedentExploitant"),
  ];
};
