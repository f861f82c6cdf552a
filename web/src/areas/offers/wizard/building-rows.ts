import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { buildingName } from "@plateau/contract/offers/building.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { mergeLists, type TakesTheirs } from "../../../record/three-way-merge.ts";
import type { DescribeClash } from "../../../record/use-merging-save.ts";
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

export const buildingRows = (offer: Offer): BuildingRow[] =>
  offer.buildings.map(({ id, address, addressId, hideAddress, independent }) => ({
    key: id,
    id,
    place: address,
    addressId,
    hideAddress,
    independent,
  }));

/** The saved buildings, or one at the offer's address, else at the chosen one. */
export const firstBuildingRows = (offer: Offer, chosen: Feature | null): BuildingRow[] => {
  const own = offer.addresses[0];
  const saved = buildingRows(offer);
  return saved.length > 0 ? saved : [own ? newBuildingRow(own, own.id) : newBuildingRow(chosen)];
};

export const reviveBuildingRows = (stored: unknown): BuildingRow[] | null =>
  Array.isArray(stored)
    ? (stored as Partial<BuildingRow>[]).map((row) => ({ ...newBuildingRow(null), ...row }))
    : null;

type Versions = Record<"base" | "mine" | "theirs", BuildingRow[]>;

const asItem = ({ key, place, hideAddress, independent }: BuildingRow) => ({
  key,
  address: place?.properties.id,
  hideAddress,
  independent,
});

/** A building that a colleague removed and that is kept all the same is created again. */
export const mergeBuildingRows = (
  { base, mine, theirs }: Versions,
  latest: Offer,
  takesTheirs?: TakesTheirs,
) => {
  const merged = mergeLists(base.map(asItem), mine.map(asItem), theirs.map(asItem), takesTheirs);
  const rows = [...theirs, ...mine];
  const values = merged.values.map(({ key, address, hideAddress, independent }): BuildingRow => {
    const placed = rows.find(({ place }) => place?.properties.id === address);
    return {
      key,
      ...(latest.buildings.some(({ id }) => id === key) ? { id: key } : {}),
      place: placed?.place ?? null,
      ...(placed?.addressId ? { addressId: placed.addressId } : {}),
      hideAddress,
      independent,
    };
  });
  return { ...merged, values };
};

export const describeBuilding: DescribeClash<BuildingRow[]> = (clash, versions) => {
  const [key, part] = clash.path.split(".");
  const rows = [...versions.mine, ...versions.theirs];
  const at = versions.mine.findIndex((row) => row.key === key);
  const name = at < 0 ? "Bâtiment" : buildingName(at);
  const text = (value: unknown): string => {
    if (!part) return value ? "modifié" : "supprimé";
    if (typeof value === "boolean") return value ? "Oui" : "Non";
    return rows.find(({ place }) => place?.properties.id === value)?.place?.properties.label ?? "";
  };
  return {
    label: part ? `${name}, ${parts[part] ?? part}` : name,
    mine: text(clash.mine),
    theirs: text(clash.theirs),
  };
};

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
