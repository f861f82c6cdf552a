import activities from "@socialgouv/codes-naf";

/** NAF rev. 2 (2008): divisions ('68') and all levels below. */
const labels = new Map(activities.map(({ id, label }) => [id, label.replaceAll("'", "’")]));

/** Label of a code ('68.20B'), or of its division. */
export const activityLabel = (code: string | null): string | null =>
  code === null ? null : (labels.get(code) ?? activityDomain(code));

export const activityDomain = (code: string | null): string | null =>
  labels.get(code?.slice(0, 2) ?? "") ?? null;

export const activityOf = (naf: string | null): string | null => {
  const label = activityLabel(naf);
  return naf && label ? `${naf} – ${label}` : naf;
};
