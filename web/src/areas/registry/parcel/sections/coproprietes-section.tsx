import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function CoproprietesSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
