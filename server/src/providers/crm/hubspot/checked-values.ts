import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { RequirementProperties } from "@plateau/contract/requirements/requirement.ts";
import { CrmRefused } from "../port.ts";
import type { DefinitionFrom } from "./translate.ts";

/**
 * Values as HubSpot stores them; an empty text removes a value. Properties without a definition are left for
 * HubSpot to validate.
 * @throws CrmRefused
 */
export const toValues = (
  definitions: readonly DefinitionFrom[],
  properties: RequirementProperties,
): Record<string, string> => {
  const byName = new Map(definitions.map(({ definition }) => [definition.name, definition]));
  const values: Record<string, string> = {};
  const errors: { field: string; message: string }[] = [];
  for (const [name, given] of Object.entries(properties)) {
    const definition = byName.get(name);
    const checked = definition ? checkPropertyValue(definition, given) : { value: given };
    if (checked.message === undefined) values[name] = checked.value ?? "";
    else errors.push({ field: name, message: checked.message });
  }
  if (errors.length > 0) throw new CrmRefused(errors);
  return values;
};
