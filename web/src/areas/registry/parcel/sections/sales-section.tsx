import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function SalesSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
