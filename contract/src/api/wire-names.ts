/** Code names and wire names, mapped both ways. */
export type WireNames = ReadonlyMap<string, string>;

/**
 * @param wireByName code name → wire name; no word may occur twice
 */
export const wireNames = (wireByName: Readonly<Record<string, string>>): WireNames =>
  new Map(
    Object.entries(wireByName).flatMap(([name, wire]) => [[name, wire] as const, [wire, name] as const]),
  );

export const otherName = (names: WireNames, field: string): string => names.get(field) ?? field;

/** Swaps every key at any depth: encodes our values, decodes wire values. */
export const exchangeNames = (names: WireNames, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => exchangeNames(names, each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [otherName(names, key), exchangeNames(names, field)]),
  );
};
