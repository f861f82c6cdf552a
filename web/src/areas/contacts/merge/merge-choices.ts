import type { Contact } from "@plateau/contract/contacts/contact.ts";
import {
  type ContactField,
  type ContactValues,
  contactFields,
  contactValues,
} from "../form/contact-values.ts";

/** The contact whose value a field takes; notes may take both. */
export type Choice = "kept" | "other" | "both";
export type Choices = Partial<Record<ContactField, Choice>>;

export type MergeRow = {
  field: ContactField;
  kept: string;
  other: string;
  /** Both have the same value: nothing to choose. */
  same: boolean;
  choices: readonly Choice[];
};

const MAX_NOTES_LENGTH = 5000;
const joined = (kept: string, other: string): string => `${kept}\n\n${other}`;

const choicesOf = (field: ContactField, kept: string, other: string): readonly Choice[] =>
  field === "notes" && kept && other && kept !== other && joined(kept, other).length <= MAX_NOTES_LENGTH
    ? ["kept", "other", "both"]
    : ["kept", "other"];

/** The fields filled in at least one of two contacts, in the order of the form. */
export const mergeRows = (one: Contact, another: Contact): MergeRow[] => {
  const [kept, other] = [contactValues(one), contactValues(another)];
  return contactFields
    .filter((field) => kept[field] || other[field])
    .map((field) => ({
      field,
      kept: kept[field],
      other: other[field],
      same: kept[field] === other[field],
      choices: choicesOf(field, kept[field], other[field]),
    }));
};

/** By default a value wins over an empty one, and notes are joined. */
export const chosenOf = ({ field, kept, choices }: MergeRow, made: Choices): Choice => {
  const choice = made[field];
  if (choice && choices.includes(choice)) return choice;
  if (choices.includes("both")) return "both";
  return kept ? "kept" : "other";
};

/** The values of the merged contact. */
export const mergedValues = (rows: readonly MergeRow[], made: Choices): ContactValues => {
  const values = contactValues();
  for (const row of rows) {
    const choice = chosenOf(row, made);
    values[row.field] = choice === "both" ? joined(row.kept, row.other) : row[choice];
  }
  return values;
};

export const uniqueLinks = <Link extends { id: string }>(...lists: readonly (readonly Link[])[]): Link[] => [
  ...new Map(lists.flat().map((link) => [link.id, link])).values(),
];
