import { formatSurface } from "@plateau/contract/format/surface.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "../../../../ui/class-names.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { type Highlight, useIsHighlighted } from "../../../offers/map/highlight.ts";
import { cadastralText, plotText } from "./held-land.ts";

type ParcelListProps = {
  parcels: readonly ParcelSummary[];
  highlight: Highlight;
  chosen: string | null;
  /** Shows a parcel on the map. */
  onChoose: (numero: string) => void;
};

/** A page of an owner's parcels; pointing at one lifts its marker. */
export function ParcelList({ parcels, highlight, chosen, onChoose }: ParcelListProps) {
  return (
    <ul aria-label="Parcelles" className="divide-y divide-line">
      {parcels.map((parcel) => (
        <li key={parcel.numero}>
          <ParcelLine
            parcel={parcel}
            highlight={highlight}
            chosen={parcel.numero === chosen}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

type ParcelLineProps = Omit<ParcelListProps, "parcels" | "chosen"> & {
  parcel: ParcelSummary;
  chosen: boolean;
};

function ParcelLine({ parcel, highlight, chosen, onChoose }: ParcelLineProps) {
  const { numero, adresse, contenance, longitude } = parcel;
  const lifted = useIsHighlighted(highlight, [numero]);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const point = () => highlight.point(numero);
  const leave = () => highlight.point(null);
  return (
    <article
      ref={line}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      className={cn(
        "-mx-2 flex scroll-mt-(--topbar) items-center gap-3 rounded-md px-2 py-2 transition-colors",
        lifted && "bg-hover",
        chosen && "bg-accent-soft",
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <Link
            to="/parcels/$id"
            params={{ id: numero }}
            data-walk
            className="min-w-0 break-words rounded-sm font-medium text-accent-ink underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {adresse ?? `Parcelle ${parcelNumberText(numero)}`}
          </Link>
          <span className="shrink-0 tabular-nums">
            {contenance === null ? <span className="text-ink-faint">–</span> : formatSurface(contenance)}
          </span>
        </p>
        <p className="text-ink-muted text-sm tabular-nums">{cadastralText(parcel)}</p>
      </div>
      {longitude === null ? (
        <span className="size-7 pointer-coarse:size-11" />
      ) : (
        <IconButton
          size="sm"
          label={`Voir ${plotText(parcel)} sur la carte`}
          icon={<MapPin aria-hidden="true" />}
          pressed={chosen}
          onClick={() => onChoose(numero)}
        />
      )}
    </article>
  );
}
