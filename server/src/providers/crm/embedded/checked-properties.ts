import { EMBEDDED_PIPELINE, FIRST_STAGE } from "@plateau/contract/requirements/pipeline.ts";
import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import { DEFAULT_CURRENCY } from "@plateau/contract/requirements/property-names.ts";
import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { RequirementProperties } from "@plateau/contract/requirements/requirement.ts";
import { CrmRefused } from "../port.ts";

const LONGEST_NAME = 255;

/** What a board cannot do without. */
const needed: Readonly<Record<string, string>> = {
  dealname: "Le nom de la demande est obligatoire",
  dealstage: "L’étape est obligatoire",
  pipeline: "Le pipeline est obligatoire",
};

const check = (
  definition: PropertyDefinition | undefined,
  given: string | null,
): ReturnType<typeof checkPropertyValue> => {
  if (!definition) return { message: "Champ inconnu" };
  if (!definition.editable) return { message: "Ce champ ne se modifie pas" };
  const checked = checkPropertyValue(definition, given);
  if (checked.message !== undefined) return checked;
  const { value } = checked;
  const { name, type } = definition;
  if (value === null) return name in needed ? { message: needed[name] ?? "" } : checked;
  // Amounts, surfaces and counts: all that Plateau's own numbers are.
  if (type === "number" && Number(value) < 0) return { message: "La valeur doit être au moins 0" };
  if (name === "dealname" && value.length > LONGEST_NAME)
    return { message: `Indiquez au plus ${LONGEST_NAME} caractères` };
  return checked;
};

/** The values in the form that they are kept in. @throws CrmRefused naming every property at fault */
export const checkedProperties = (
  definitions: readonly PropertyDefinition[],
  given: RequirementProperties,
): RequirementProperties => {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const kept: RequirementProperties = {};
  const errors: { field: string; message: string }[] = [];
  for (const [name, value] of Object.entries(given)) {
    const checked = check(byName.get(name), value);
    if (checked.message === undefined) kept[name] = checked.value;
    else errors.push({ field: name, message: checked.message });
  }
  if (errors.length > 0) throw new CrmRefused(errors);
  return kept;
};

const beginning: RequirementProperties = {
  dealname: null,
  pipeline: EMBEDDED_PIPELINE,
  dealstage: FIRST_STAGE,
  deal_currency_code: DEFAULT_CURRENCY,
};

/** The same for a new requirement: what nobody said of it has its usual value. */
export const newProperties = (
  definitions: readonly PropertyDefinition[],
  given: RequirementProperties,
): RequirementProperties => {
  const said = Object.entries(given).filter(([name, value]) => !(name in beginning) || value?.trim());
  return checkedProperties(definitions, { ...beginning, ...Object.fromEntries(said) });
};
