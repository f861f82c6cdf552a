import { formatSurface } from "@plateau/contract/format/number.ts";
import type { HistoryPart, HistoryValue } from "@plateau/contract/history/history.ts";
import { floorText } from "@plateau/contract/offers/unit-texts.ts";
import type { Db } from "../db/database.ts";
import {
  namesById,
  placesOfUnits,
  type RecordRef,
  type StoredChange,
  type UnitPlace,
} from "./stored-changes.ts";

export type LabelledPart = Pick<
  StoredChange,
  "part" | "partId" | "recordId" | "linkedId" | "kind" | "linkedKind"
>;

const fixed: Partial<Record<HistoryPart, string>> = {
  offer: "Offre",
  contact: "Contact",
  requirement: "Demande",
  user: "Utilisateur",
  account: "Compte",
  agency: "Agence",
};

const linkedLabels = { offer: "Offre", contact: "Contact", requirement: "Demande" } as const;

const textsIn = (value: HistoryValue): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

/** Ids are short and have no spaces. */
const idsIn = (values: readonly HistoryValue[]): string[] =>
  values.flatMap(textsIn).filter((text) => /^[\w-]{1,60}$/.test(text));

/** Without a floor, as land is, its surface tells one from another. */
const unitText = (unit: UnitPlace | undefined): string => {
  const isLand = unit?.usage === "land";
  const floor = unit?.floor ?? null;
  if (floor !== null && !isLand) return `Lot ${floorText(floor)}`;
  if (unit?.surface) return `${isLand ? "Terrain" : "Lot"} de ${formatSurface(unit.surface, 2)}`;
  return isLand ? "Terrain" : "Lot sans étage";
};

/** Labels of parts as seen from a record, and names of what their values refer to. */
export const labelParts = async (
  db: Db,
  record: RecordRef,
  { parts, values }: { parts: readonly LabelledPart[]; values: readonly HistoryValue[] },
): Promise<{ names: Record<string, string>; labelOf: (part: LabelledPart) => string }> => {
  const names = await namesById(db, [
    ...new Set([
      ...idsIn(values),
      ...parts.flatMap(({ partId, recordId, linkedId }) => [
        ...partId.split(" "),
        recordId,
        ...(linkedId ? [linkedId] : []),
      ]),
    ]),
  ]);
  const ofUnits = parts.filter(({ part }) => part === "unit" || part === "unit-building");
  const places = await placesOfUnits(
    db,
    [...new Set(ofUnits.map(({ recordId }) => recordId))],
    [...new Set(ofUnits.map(({ partId }) => partId.split(" ")[0] ?? ""))],
  );
  const unitLabel = (id: string) => unitText(places.get(id));
  const linkLabel = ({ kind, recordId, linkedKind, linkedId }: LabelledPart) => {
    const [otherKind, otherId] = record.kind === kind ? [linkedKind, linkedId] : [kind, recordId];
    const name = names[otherId ?? ""] ?? "supprimé";
    return `${linkedLabels[otherKind as keyof typeof linkedLabels] ?? ""} ${name}`.trim();
  };
  const labelOf = (part: LabelledPart): string => {
    const [first = "", second = ""] = part.partId.split(" ");
    if (part.part === "unit") return unitLabel(first);
    if (part.part === "unit-building") return `${unitLabel(first)}, ${names[second] ?? "bâtiment supprimé"}`;
    if (part.part === "building") return names[first] ? `Bâtiment ${names[first]}` : "Bâtiment supprimé";
    return fixed[part.part] ?? linkLabel(part);
  };
  return { names, labelOf };
};
