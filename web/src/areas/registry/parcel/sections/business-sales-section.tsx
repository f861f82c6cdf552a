import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function BusinessSalesSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
