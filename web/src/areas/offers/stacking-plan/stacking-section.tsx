import { formatCount, formatSurface } from "@plateau/contract/format/number.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { stackingPlan } from "@plateau/contract/offers/stacking-plan.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { useMemo, useState } from "react";
import { AvailabilitySign, availabilityLook, lookOrder } from "./availability-look.tsx";
import { PlanTable } from "./plan-table.tsx";
import { UnitPanel } from "./unit-panel.tsx";
import { unitFloor, unitSummary } from "./unit-summary.ts";

type StackingSectionProps = {
  offer: Offer;
  unitId: string | undefined;
  onUnitChange: (unitId: string | undefined, how?: { replace: boolean }) => void;
};

export function StackingSection({ offer, unitId, onUnitChange }: StackingSectionProps) {
  const { units, buildings } = offer;
  const plan = useMemo(() => stackingPlan(units, buildings), [units, buildings]);
  const [preview, setPreview] = useState<Unit | null>(null);
  const hasPlan = plan.levels.length > 0;
  return (
    <>
      {hasPlan && (
        <section aria-labelledby="section-coupe">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="section-coupe" className="text-lg">
              Coupe des étages
            </h2>
            <Legend units={units} />
          </div>
          <div className="max-h-[min(36rem,70dvh)] overflow-auto overscroll-x-contain pb-1">
            <PlanTable plan={plan} onLook={setPreview} onOpen={(unit) => onUnitChange(unit.id)} />
          </div>
          <p aria-hidden="true" className="mt-2 min-h-5 truncate text-ink-muted text-sm tabular-nums">
            {preview ? <UnitSummary unit={preview} /> : summary(offer)}
          </p>
          <p id="coupe-aide" className="sr-only">
            Les flèches vont d’un lot à l’autre et d’un étage à l’autre, Entrée ouvre le lot.
          </p>
        </section>
      )}
      <UnitPanel offer={offer} unit={units.find(({ id }) => id === unitId)} onUnitChange={onUnitChange} />
    </>
  );
}

const summary = ({ units, aggregatedData: { totalSurface } }: Offer): string =>
  [formatCount(units.length, "lot"), totalSurface === null ? null : formatSurface(totalSurface)]
    .filter(Boolean)
    .join(" · ");

function UnitSummary({ unit }: { unit: Unit }) {
  return <span className="text-ink">{[unitFloor(unit), ...unitSummary(unit)].join(" · ")}</span>;
}

function Legend({ units }: { units: readonly Unit[] }) {
  const shown = lookOrder.filter((key) => units.some(({ availability }) => (availability ?? "none") === key));
  return (
    <ul aria-label="Disponibilité" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
      {shown.map((key) => {
        const { label, tint, hatching, sign } = availabilityLook(key === "none" ? null : key);
        return (
          <li key={key} className="flex items-center gap-1.5">
            <span
              style={hatching}
              className={`flex h-4 w-6 items-center justify-center border border-line-strong ${tint}`}
            >
              <AvailabilitySign sign={sign} />
            </span>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
