import { formatDate } from "../format/date.ts";
import { formatEurosExact } from "../format/money.ts";
import { formatNumber } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import { availabilityLabels } from "./labels.ts";
import { unitPosts } from "./posts.ts";
import type { Figure } from "./rent.ts";
import type { Unit } from "./unit.ts";

/** What stands in a cell without a value. */
export const NONE = "–";

/** 0 is the ground floor. */
export const floorText = (floor: number | null): string =>
  floor === null ? NONE : floor === 0 ? "RdC" : formatNumber(floor);

/** `12`, `10 - 14`, or the estimate marked `**`. */
export function postsText(unit: Pick<Unit, "posts" | "surface">): string {
  const posts = unitPosts(unit);
  if (!posts) return NONE;
  const range =
    posts.min === posts.max
      ? formatNumber(posts.max)
      : `${formatNumber(posts.min)} - ${formatNumber(posts.max)}`;
  return posts.estimated ? `${range}${NARROW}**` : range;
}

/** Two decimals; a computed amount is marked `*`. */
export const amountText = (figure: Figure | null): string =>
  figure === null ? NONE : `${formatEurosExact(figure.value)}${figure.computed ? `${NARROW}*` : ""}`;

/** `Immédiat`, `À définir`, or the date. */
export function availabilityText({
  availability,
  availabilityDate,
}: Pick<Unit, "availability" | "availabilityDate">) {
  if (!availability) return NONE;
  if (availability === "on_a_specific_date" && availabilityDate) return formatDate(availabilityDate);
  return availabilityLabels[availability];
}

export const yesNo = (value: boolean): string => (value ? "Oui" : "Non");
