import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export function PricesSection({ parcel: _ }: { parcel: Parcel }) {
  return null;
}
