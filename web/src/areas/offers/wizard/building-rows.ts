import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { buildingName } from "@plateau/contract/offers/building.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { FieldProblem } from "../../../ui/error-summary.tsx";

export type BuildingRow = {
  key: string;
  id?: string;
  place: Feature | null;
  addressId?: string;
  hideAddress: boolean;
  independent: boolean;
};

export const newBuildingRow = (place: Feature | null, addressId?: string): BuildingRow => ({
  key: crypto.randomUUID(),
  place,
  ...(addressId ? { addressId } : {}),
  hideAddress: false,
  independent: false,
});

export const buildingRows = (offer: Offer, chosen: Feature | null): BuildingRow[] => {
  if (offer.buildings.length === 0) {
    const own = offer.addresses[0];
    return [own ? newBuildingRow(own, own.id) : newBuildingRow(chosen)];
  }
  return offer.buildings.map(({ id, address, addressId, hideAddress, independent }) => ({
    key: id,
    id,
    place: address,
    addressId,
    hideAddress,
    independent,
  }));
};

export const reviveBuildingRows = (stored: unknown): BuildingRow[] | null =>
  Array.isArray(stored) && stored.length > 0
    ? (stored as Partial<BuildingRow>[]).map((row) => ({
        ...newBuildingRow(null),
        ...row,
        key: crypto.randomUUID(),
      }))
    : null;

export const missingAddresses = (rows: readonly BuildingRow[]): FieldProblem[] =>
  rows.flatMap((row, index) =>
    row.place
      ? []
      : [
          {
            field: `buildings.${index}.addressId`,
            label: `${buildingName(index)}, adresse`,
            message: "Choisissez l’adresse du bâtiment",
          },
        ],
  );

export const buildingsBody = (rows: readonly BuildingRow[]) => ({
  buildings: rows.map(({ id, place, addressId, hideAddress, independent }) => ({
    ...(id ? { id } : {}),
    ...(addressId ? { addressId } : place ? { address: place } : {}),
    hideAddress,
    independent,
  })),
});

const parts: Readonly<Record<string, string>> = {
  addressId: "adresse",
  address: "adresse",
  hideAddress: "masquer l’adresse",
  independent: "bâtiment indépendant",
};

/** `buildings.1.address.properties.id` → 'Bâtiment 2, adresse'. */
export const buildingFieldLabel = (field: string): string => {
  const [, index, part = ""] = field.split(".");
  const number = Number(index);
  return Number.isInteger(number) ? `${buildingName(number)}, ${parts[part] ?? part}` : "Bâtiments";
};
