import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { type DpeClass, dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import { dpeColour, dpeInk } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { isDpeUnconfirmed } from "@plateau/contract/offers/publication-checklist.ts";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import { fieldHash } from "../wizard/field-hash.ts";

export function DpeSection({ offer, forStaff }: { offer: Offer; forStaff: boolean }) {
  const { propertyDetailsDpeEnergyClass: energy, propertyDetailsDpeGesClass: ges } = offer;
  if (forStaff && isDpeUnconfirmed(offer)) return <ToConfirm id={offer.id} />;
  if (offer.propertyDetailsDpeNotApplicable !== false || (!energy && !ges)) return null;
  return (
    <section aria-labelledby="section-dpe" className="border-line border-t pt-4">
      <h2 id="section-dpe" className="text-lg">
        Diagnostic de performance énergétique
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-5 min-[30rem]:grid-cols-2">
        {energy && (
          <DpeScale
            title="Consommation d’énergie"
            dpeClass={energy}
            value={offer.propertyDetailsDpeEnergyValue}
            unit="kWh/m².an"
          />
        )}
        {ges && (
          <DpeScale
            title="Émissions de gaz à effet de serre"
            dpeClass={ges}
            value={offer.propertyDetailsDpeGesValue}
            unit="kg/m².an"
          />
        )}
      </div>
    </section>
  );
}

/** 'Not applicable' is an unconfirmed default. */
function ToConfirm({ id }: { id: string }) {
  return (
    <section aria-labelledby="section-dpe" className="border-line border-t pt-4">
      <h2 id="section-dpe" className="text-lg">
        Diagnostic de performance énergétique
      </h2>
      <p className="mt-2 text-ink-muted">
        <Badge tone="amber">À confirmer</Badge>{" "}
        <Link
          to="/real-estates/$id/edit"
          params={{ id }}
          hash={fieldHash("propertyDetailsDpeNotApplicable")}
          className="underline underline-offset-3 hover:decoration-2"
        >
          Indiquer le diagnostic, ou confirmer qu’il ne s’applique pas
        </Link>
      </p>
    </section>
  );
}

type DpeScaleProps = { title: string; dpeClass: DpeClass; value: number | undefined; unit: string };

function DpeScale({ title, dpeClass, value, unit }: DpeScaleProps) {
  const figure = value ? `${formatNumber(value)}${NARROW}${unit}` : null;
  return (
    <figure className="max-w-80">
      <figcaption className="mb-2 text-ink-muted text-sm">
        {title}
        <span className="sr-only">{` : classe ${dpeClass}${figure ? `, ${figure}` : ""}`}</span>
      </figcaption>
      <div aria-hidden="true" className="flex flex-col gap-0.5">
        {dpeClasses.map((each, at) => {
          const own = each === dpeClass;
          return (
            <div key={each} className="flex items-center gap-2">
              <span
                style={{ background: dpeColour(each), color: dpeInk, width: `${26 + at * 6}%` }}
                className={`flex items-center rounded-r-full rounded-l-sm pl-2 font-semibold ${
                  own ? "h-7 text-base outline-2 outline-ink" : "h-5 text-xs opacity-75"
                }`}
              >
                {each}
              </span>
              {own && figure && <span className="whitespace-nowrap font-medium tabular-nums">{figure}</span>}
            </div>
          );
        })}
      </div>
    </figure>
  );
}
