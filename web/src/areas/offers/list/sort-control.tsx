import { defaultSortOrder, type SortField, type SortOrder } from "@plateau/contract/offers/search-orders.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { optionsFrom, Select } from "../../../ui/select.tsx";
import type { Order } from "./criteria.ts";

const labels: Record<SortField, string> = {
  updatedAt: "Dernière modification",
  rent: "Loyer le plus bas",
  price: "Prix le plus bas",
  pricePerSqm: "Prix au m² le plus bas",
  surface: "Surface totale",
  distance: "Distance",
};

/** What a broker wants first. */
const firstOrders: Partial<Record<SortField, SortOrder>> = { rent: "asc", price: "asc", pricePerSqm: "asc" };

type SortControlProps = {
  order: Order;
  /** Where distances are measured from, in words. */
  from: string;
  near: string;
  onChange: (order: { [K in keyof Order]: Order[K] | undefined }) => void;
};

export function SortControl({ order, from, near, onChange }: SortControlProps) {
  const sortBy = order.sortBy ?? "updatedAt";
  const sortOrder = order.sortOrder ?? defaultSortOrder(sortBy);
  const direction = sortOrder === "asc" ? "croissant" : "décroissant";
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label="Trier par"
        emptyLabel={null}
        options={optionsFrom({ ...labels, distance: `Distance ${from}` })}
        value={sortBy}
        onChange={({ target }) => {
          const next = target.value as SortField;
          onChange({
            sortBy: next === "updatedAt" ? undefined : next,
            sortOrder: firstOrders[next],
            near: next === "distance" ? near : undefined,
          });
        }}
        className={sortBy === "distance" ? "w-64" : "w-48 max-sm:w-40"}
      />
      <BareIconButton
        label={`Ordre ${direction}, inverser`}
        title={`Ordre ${direction}`}
        icon={sortOrder === "asc" ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
        onClick={() => onChange({ ...order, sortBy, sortOrder: sortOrder === "asc" ? "desc" : "asc" })}
      />
    </div>
  );
}
