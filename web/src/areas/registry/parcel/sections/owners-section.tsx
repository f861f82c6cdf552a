import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function OwnersSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
