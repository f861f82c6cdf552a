import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function PermitsSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
