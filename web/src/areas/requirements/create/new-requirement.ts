import { checkSurfaceRange } from "@plateau/contract/requirements/criteria.ts";
import { CRITERIA_GROUP } from "@plateau/contract/requirements/fields.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { Owner, PropertyDefinition, Stage } from "@plateau/contract/requirements/requirement.ts";

import { inPipelineOrder } from "../board/columns.ts";
import { ownerOptions } from "../board/owner-filter.ts";
import { ALL_OWNERS } from "../board/search-params.ts";

export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;

const mainFields = [
  propertyNames.name,
  propertyNames.stage,
  propertyNames.owner,
  propertyNames.amount,
] as string[];

export const isRequired = (name: string): boolean =>
  name === propertyNames.name || name === propertyNames.stage;

type Known = { stages: readonly Stage[]; owners: readonly Owner[]; own: Owner | undefined };

export const formProperties = (
  definitions: readonly PropertyDefinition[],
  { stages, owners, own }: Known,
): { main: PropertyDefinition[]; criteria: PropertyDefinition[] } => {
  const options: Record<string, PropertyDefinition["options"]> = {
    [propertyNames.stage]: inPipelineOrder(stages).map(({ id, label }) => ({ value: id, label })),
    [propertyNames.owner]: ownerOptions(
      owners.filter(({ hidden }) => !hidden),
      own,
    ).filter(({ value }) => value !== ALL_OWNERS),
  };
  const main = mainFields.flatMap((name) => {
    const definition = definitions.find((each) => each.name === name);
    const choices = options[name];
    if (!definition) return [];
    return [choices ? { ...definition, type: "enumeration" as const, options: choices } : definition];
  });
  const criteria = definitions
    .filter(
      ({ groupName, editable, name }) =>
        groupName === CRITERIA_GROUP && editable && !mainFields.includes(name),
    )
    .sort((a, b) => a.displayOrder - b.displayOrder);
  return { main, criteria };
};

export const initialValues = ({ stages, own }: Pick<Known, "stages" | "own">): Values => ({
  [propertyNames.stage]: inPipelineOrder(stages)[0]?.id ?? "",
  [propertyNames.owner]: own?.id ?? "",
});

export const validateValues = (
  asked: readonly PropertyDefinition[],
  values: Values,
): { properties: Record<string, string>; problems: Problems } => {
  const properties: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const definition of asked) {
    const { name } = definition;
    const checked = checkPropertyValue(definition, values[name] ?? "");
    if (checked.message !== undefined) problems[name] = checked.message;
    else if (checked.value !== null) properties[name] = checked.value;
    else if (isRequired(name)) problems[name] = "Ce champ est obligatoire";
  }
  for (const { field, message } of checkSurfaceRange(properties, properties)) problems[field] ??= message;
  return { properties, problems };
};

export const parseStoredValues = (stored: unknown): Values | null =>
  stored !== null &&
  typeof stored === "object" &&
  Object.values(stored).every((value) => typeof value === "string")
    ? (stored as Values)
    : null;

/** The property of a validation error, with or without its path. */
export const propertyOf = (field: string): string => field.replace(/^properties\./, "");
