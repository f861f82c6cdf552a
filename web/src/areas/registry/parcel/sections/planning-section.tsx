import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function PlanningSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
