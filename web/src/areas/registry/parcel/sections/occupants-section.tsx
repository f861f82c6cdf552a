import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function OccupantsSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
