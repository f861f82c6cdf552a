import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function DpeSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
