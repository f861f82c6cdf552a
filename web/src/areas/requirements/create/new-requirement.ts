import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import { WISHES_GROUP } from "@plateau/contract/requirements/property-names.ts";
import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { Owner, Stage } from "@plateau/contract/requirements/requirement.ts";
import { inOrder } from "../board/columns.ts";
import { ownerOptions } from "../board/owner-choice.ts";
import { EVERYBODY } from "../board/search-params.ts";

/** What is typed, by property; empty where there is nothing. */
export type Values = Readonly<Record<string, string>>;
/** What is wrong, by property. */
export type Problems = Readonly<Record<string, string>>;

/** What is asked first, of every requirement. */
const first = ["dealname", "dealstage", "hubspot_owner_id", "amount"];

export const isRequired = (name: string): boolean => name === "dealname" || name === "dealstage";

type Known = { stages: readonly Stage[]; owners: readonly Owner[]; own: Owner | undefined };

/** The properties of a new requirement, in the order they are asked: what every one has, then what the client wants. */
export const askedProperties = (
  definitions: readonly PropertyDefinition[],
  { stages, owners, own }: Known,
): { main: PropertyDefinition[]; wishes: PropertyDefinition[] } => {
  const options: Record<string, PropertyDefinition["options"]> = {
    dealstage: inOrder(stages).map(({ id, label }) => ({ value: id, label })),
    hubspot_owner_id: ownerOptions(owners, own).filter(({ value }) => value !== EVERYBODY),
  };
  const main = first.flatMap((name) => {
    const definition = definitions.find((each) => each.name === name);
    const choices = options[name];
    if (!definition) return [];
    return [choices ? { ...definition, type: "enumeration" as const, options: choices } : definition];
  });
  const wishes = definitions
    .filter(
      ({ groupName, editable, name }) => groupName === WISHES_GROUP && editable && !first.includes(name),
    )
    .sort((a, b) => a.displayOrder - b.displayOrder);
  return { main, wishes };
};

/** What a new requirement begins with: at the first step, looked after by whoever types. */
export const blankValues = ({ stages, own }: Pick<Known, "stages" | "own">): Values => ({
  dealstage: inOrder(stages)[0]?.id ?? "",
  hubspot_owner_id: own?.id ?? "",
});

/** What is sent: the values that are set, in the form that the CRM keeps. What is wrong is said for each property. */
export const checkedValues = (
  asked: readonly PropertyDefinition[],
  values: Values,
): { properties: Record<string, string>; problems: Problems } => {
  const properties: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const definition of asked) {
    const { name, label } = definition;
    const checked = checkPropertyValue(definition, values[name] ?? "");
    if (checked.message !== undefined) problems[name] = checked.message;
    else if (checked.value !== null) properties[name] = checked.value;
    else if (isRequired(name)) problems[name] = `${label}\u202f: à renseigner`;
  }
  return { properties, problems };
};

/** Values as an earlier visit left them; null for anything else. */
export const reviveValues = (stored: unknown): Values | null =>
  stored !== null &&
  typeof stored === "object" &&
  Object.values(stored).every((value) => typeof value === "string")
    ? (stored as Values)
    : null;

/** The property that a refusal of the server is about: it may name the way to it. */
export const propertyOf = (field: string): string => field.replace(/^properties\./, "");
