import type { VendorProperty, VendorWorld } from "./vendor-world.fixture.ts";

export type VendorRefusal = { name: string; error: string; message: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

export const refusalsOf = (world: VendorWorld, values: Record<string, unknown>): VendorRefusal[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const property = world.properties.find((known) => known.name === name);
    if (!property)
      return [{ name, error: "PROPERTY_DOESNT_EXIST", message: `Property "${name}" does not exist` }];
    const error = errorOf(world, property, value);
    return error ? [{ name, error, message: `${String(value)} was not valid for ${name}` }] : [];
  });

const errorOf = (world: VendorWorld, property: VendorProperty, value: unknown): string | undefined => {
  const rights = property.modificationMetadata as { readOnlyValue: boolean };
  if (rights.readOnlyValue) return "READ_ONLY_VALUE";
  if (typeof value !== "string") return "INVALID_STRING";
  if (value === "") return undefined;
  switch (property.type) {
    case "number":
      return /^-?\d+(\.\d+)?$/.test(value) ? undefined : "INVALID_FLOAT";
    case "bool":
      return value === "true" || value === "false" ? undefined : "INVALID_BOOLEAN";
    case "date":
      return isDay(value) ? undefined : "INVALID_DATE";
    case "datetime":
      return Number.isNaN(Date.parse(value)) && !/^\d+$/.test(value) ? "INVALID_DATE" : undefined;
    case "enumeration":
      return isChoice(world, property, value) ? undefined : "INVALID_OPTION";
    default:
      return undefined;
  }
};

const isDay = (value: string): boolean => {
  if (/^\d+$/.test(value)) return Number(value) % DAY_MS === 0;
  const day = new Date(value);
  return DAY.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

const isChoice = (world: VendorWorld, property: VendorProperty, value: string): boolean => {
  if (property.name === "dealstage") return world.stages.some(({ id }) => id === value);
  if (property.name === "hubspot_owner_id") return world.owners.some(({ id }) => id === value);
  const chosen = property.fieldType === "checkbox" ? value.split(";") : [value];
  return chosen.every((one) => property.options.some((option) => option.value === one));
};
