const PREFIX = "champ-";

/** The end of an address that leads to one field of a wizard's step: `#champ-units.0.surface`. */
export const fieldHash = (field: string): string => `${PREFIX}${field}`;

/** The field that such an end names; null when it names none. */
export const fieldOfHash = (hash: string): string | null => {
  const name = hash.replace(/^#/, "");
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) || null : null;
};
