import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function BuildingsSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
