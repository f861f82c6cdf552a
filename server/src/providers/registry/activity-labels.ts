import activities from "@socialgouv/codes-naf";

/** The NAF rev. 2, the list of activities of 2008: divisions ('68') and all below them. */
const labels = new Map(activities.map(({ id, label }) => [id, label.replaceAll("'", "’")]));

/** What a code of the NAF rev. 2 ('68.20B') stands for; the division's label where the list has no such sub-class. */
export const activityLabel = (code: string | null): string | null =>
  code === null ? null : (labels.get(code) ?? activityDomain(code));

/** The division that a code of the NAF rev. 2 belongs to. */
export const activityDomain = (code: string | null): string | null =>
  labels.get(code?.slice(0, 2) ?? "") ?? null;

/** `68.20B – Location de terrains et d’autres biens immobiliers` */
export const activityOf = (naf: string | null): string | null => {
  const label = activityLabel(naf);
  return naf && label ? `${naf} – ${label}` : naf;
};
