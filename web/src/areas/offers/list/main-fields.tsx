import {
  type OfferStatus,
  type PropertyType,
  propertyTypes,
  type TransactionType,
} from "@plateau/contract/offers/enumerations.ts";
import { propertyTypeLabels, transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import { type RefObject, Suspense } from "react";
import { cn } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { RangeField } from "../../../ui/range-field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { offerStatusOptions } from "../status-options.ts";
import { type RangeName, rangeOf, withoutHidden } from "./criteria.ts";
import type { useCriteriaForm } from "./use-criteria-form.ts";

/** Keeps dates and their popups out of the page's chunk. */
const DateField = lazyWithRetry(() =>
  import("../../../ui/date-field.tsx").then((module) => ({ default: module.DateField })),
);

const typeOptions = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }));

const transactionOptions = [
  { value: "both" as const, label: "Les deux" },
  { value: "rent" as const, label: transactionTypeLabels.rent },
  { value: "sale" as const, label: transactionTypeLabels.sale },
];

type RangeLook = {
  name: RangeName;
  label: string;
  unit?: string;
  className: string;
  decimals?: number;
  only?: TransactionType;
};

const ranges: readonly RangeLook[] = [
  { name: "surface", label: "Surface", unit: "m²", className: "basis-56" },
  { name: "budget", label: "Budget mensuel", unit: "€", className: "basis-56", only: "rent" },
  { name: "price", label: "Prix de vente", unit: "€", className: "basis-60", only: "sale" },
  { name: "pricePerSqm", label: "Prix de vente au m²", unit: "€", className: "basis-52", only: "sale" },
  { name: "posts", label: "Postes", decimals: 0, className: "basis-36" },
];

type MainFieldsProps = {
  draft: ReturnType<typeof useCriteriaForm>;
  /** By field name: whether its text cannot be read. */
  unreadable: RefObject<Map<string, boolean>>;
};

/** The fields of the form outside the zones and the folded part. */
export function MainFields({ draft, unreadable }: MainFieldsProps) {
  const { transactionType } = draft.criteria;
  const shown = ranges.filter(({ only }) => !only || !transactionType || only === transactionType);
  return (
    <>
      {shown.map(({ name, className, only: _, ...look }) => (
        <RangeField
          key={name}
          {...look}
          className={cn("grow max-sm:basis-full", className)}
          value={rangeOf(draft.criteria, name)}
          onChange={({ min, max }) => draft.setCriteria({ [`${name}Min`]: min, [`${name}Max`]: max })}
          onUnreadable={(is) => unreadable.current.set(name, is)}
        />
      ))}
      <Field label="Transaction" group className="max-sm:basis-full">
        <SegmentedToggle
          options={transactionOptions}
          value={transactionType ?? "both"}
          onChange={(value) => {
            for (const { name, only } of ranges) if (only) unreadable.current.delete(name);
            draft.setCriteria(withoutHidden(value === "both" ? undefined : value));
          }}
        />
      </Field>
      <Field label="Type de bien" className="grow basis-40 max-sm:basis-full">
        <Select
          emptyLabel="Tous les types"
          options={typeOptions}
          value={draft.criteria.propertyType ?? ""}
          onChange={({ target }) =>
            draft.setCriteria({ propertyType: (target.value || undefined) as PropertyType | undefined })
          }
        />
      </Field>
      <Field label="Statut" className="grow basis-36 max-sm:basis-full">
        <Select
          emptyLabel="Tous les statuts"
          options={offerStatusOptions}
          value={draft.criteria.status ?? ""}
          onChange={({ target }) =>
            draft.setCriteria({ status: (target.value || undefined) as OfferStatus | undefined })
          }
        />
      </Field>
      <Field label="Disponible avant le" className="grow basis-40 max-sm:basis-full">
        <Suspense fallback={<Skeleton className="h-9 w-full rounded-md" />}>
          <DateField
            value={draft.criteria.availableBefore}
            onChange={(day) => draft.setCriteria({ availableBefore: day ?? undefined })}
            onUnreadable={(text) => unreadable.current.set("availableBefore", text !== null)}
          />
        </Suspense>
      </Field>
    </>
  );
}
