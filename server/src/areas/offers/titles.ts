import type { Address } from "@plateau/contract/offers/building.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";

export const defaultTitle = (propertyType: PropertyType, address: Address | undefined): string =>
  address
    ? `${propertyTypeLabels[propertyType]} – ${address.properties.label}`
    : propertyTypeLabels[propertyType];

const LONGEST = 300;
const COPY = / \(copie(?: (\d+))?\)$/;

export const copyTitle = (title: string): string => {
  const earlier = COPY.exec(title);
  const mark = earlier ? ` (copie ${Number(earlier[1] ?? 1) + 1})` : " (copie)";
  return `${title
    .replace(COPY, "")
    .slice(0, LONGEST - mark.length)
    .trimEnd()}${mark}`;
};
