import { formatSurface } from "@plateau/contract/format/surface.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { Link } from "@tanstack/react-router";
import { parcelTitle } from "../parcel/parcel-words.ts";

/** The parcels found where a table has no room. All of a card leads to the parcel. */
export function ParcelCards({ parcels }: { parcels: readonly ParcelSummary[] }) {
  return (
    <ul aria-label="Parcelles" className="flex flex-col gap-2">
      {parcels.map((parcel) => (
        <li key={parcel.numero}>
          <article className="relative scroll-mt-(--topbar) rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover">
            <h2 className="text-base">
              <Link
                to="/parcels/$id"
                params={{ id: parcel.numero }}
                data-walk
                className="block font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
              >
                {parcelTitle(parcel)}
              </Link>
            </h2>
            <p className="text-ink-muted text-sm">{parcel.commune ?? parcel.code_commune}</p>
            <p className="mt-1 text-sm tabular-nums">
              {[
                parcel.contenance !== null && formatSurface(parcel.contenance),
                `Section ${parcel.section}`,
                `Numéro ${parcel.numero_plan}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
