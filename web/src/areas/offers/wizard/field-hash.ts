const PREFIX = "champ-";

/** URL hash of a wizard field: `#champ-units.0.surface`. */
export const fieldHash = (field: string): string => `${PREFIX}${field}`;

export const fieldOfHash = (hash: string): string | null => {
  const name = hash.replace(/^#/, "");
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) || null : null;
};
