import { formatEuros, formatEurosPerMonth, formatSurface } from "@plateau/contract/format/number.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import { monthlyRent, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import { floorName } from "@plateau/contract/offers/stacking-plan.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { availabilityText } from "@plateau/contract/offers/unit-texts.ts";

export const unitPrice = (unit: Unit): string | null => {
  const rent = monthlyRent(unit);
  if (rent) return formatEurosPerMonth(Math.round(rent.value));
  const price = unitSalePrice(unit);
  return price && formatEuros(Math.round(price.value));
};

export const unitFloor = ({ floor }: Unit): string =>
  floor === null ? "étage non précisé" : floorName(floor);

export const unitSummary = (unit: Unit): string[] => {
  const price = unitPrice(unit);
  const buildings = unit.associatedBuildingIds.length;
  return [
    propertyTypeLabels[unit.usage],
    ...(unit.surface > 0 ? [formatSurface(unit.surface, 2)] : []),
    ...(price ? [price] : []),
    ...(unit.availability ? [availabilityText(unit)] : []),
    ...(buildings > 1 ? [`réparti sur ${buildings} bâtiments`] : []),
  ];
};
