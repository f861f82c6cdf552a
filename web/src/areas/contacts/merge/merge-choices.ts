import type { Contact } from "@plateau/contract/contacts/contact.ts";
import {
  type ContactField,
  type ContactValues,
  contactFields,
  contactValues,
} from "../form/contact-values.ts";

/** Whose value a field takes; notes can take both, one after the other. */
export type Choice = "kept" | "other" | "both";
export type Choices = Partial<Record<ContactField, Choice>>;

/** A field in which at least one of two contacts has something. */
export type MergeRow = {
  field: ContactField;
  kept: string;
  other: string;
  /** Nothing to choose: both say the same. */
  same: boolean;
  choices: readonly Choice[];
};

const LONGEST_NOTES = 5000;
const joined = (kept: string, other: string): string => `${kept}\n\n${other}`;

const choicesOf = (field: ContactField, kept: string, other: string): readonly Choice[] =>
  field === "notes" && kept && other && kept !== other && joined(kept, other).length <= LONGEST_NOTES
    ? ["kept", "other", "both"]
    : ["kept", "other"];

/** The fields of two contacts side by side, in the order of the form. */
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

/** What is chosen until somebody chooses: nothing is lost of notes, and no empty value wins over a text. */
export const chosenOf = ({ field, kept, choices }: MergeRow, made: Choices): Choice => {
  const choice = made[field];
  if (choice && choices.includes(choice)) return choice;
  if (choices.includes("both")) return "both";
  return kept ? "kept" : "other";
};

/** What the remaining contact says afterwards. */
export const mergedValues = (rows: readonly MergeRow[], made: Choices): ContactValues => {
  const values = contactValues();
  for (const row of rows) {
    const choice = chosenOf(row, made);
    values[row.field] = choice === "both" ? joined(row.kept, row.other) : row[choice];
  }
  return values;
};

/** Linked things of both, each once. */
export const eachLinkOnce = <Link extends { id: string }>(...lists: readonly (readonly Link[])[]): Link[] => [
  ...new Map(lists.flat().map((link) => [link.id, link])).values(),
];
