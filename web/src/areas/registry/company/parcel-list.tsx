import { formatSurface } from "@plateau/contract/format/number.ts";
import { landRightsText } from "@plateau/contract/registry/land-rights.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Highlight, useIsHighlighted } from "../../../map/highlight.ts";
import { cn } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { cadastralText, plotText } from "./owned-land.ts";

type ParcelListProps = {
  parcels: readonly ParcelSummary[];
  highlight: Highlight;
  chosen: string | null;
  onChoose: (parcelNumber: string) => void;
};

export function ParcelList({ parcels, highlight, chosen, onChoose }: ParcelListProps) {
  return (
    <ul aria-label="Parcelles" className="divide-y divide-line">
      {parcels.map((parcel) => (
        <li key={parcel.number}>
          <ParcelLine
            parcel={parcel}
            highlight={highlight}
            chosen={parcel.number === chosen}
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
  const { number, address, landArea, longitude } = parcel;
  const lifted = useIsHighlighted(highlight, [number]);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const point = () => highlight.set(number);
  const leave = () => highlight.set(null);
  return (
    <article
      ref={line}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      className={cn(
        "-mx-2 flex scroll-mt-(--topbar) items-center gap-3 rounded-md px-2 py-2 transition-colors",
        lifted && "shown-as-selected bg-hover",
        chosen && "shown-as-selected bg-accent-soft",
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <Link
            to="/parcels/$id"
            params={{ id: number }}
            data-list-item
            className="min-w-0 break-words rounded-sm font-medium text-accent-ink underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {address ?? `Parcelle ${parcelNumberText(number)}`}
          </Link>
          <span className="shrink-0 tabular-nums">
            {landArea === null ? <span className="text-ink-faint">–</span> : formatSurface(landArea)}
          </span>
        </p>
        <p className="text-ink-muted text-sm tabular-nums">
          {[cadastralText(parcel), landRightsText(parcel.rightCodes ?? [])].filter(Boolean).join(" · ")}
        </p>
      </div>
      {longitude === null ? (
        <span className="size-7 pointer-coarse:size-11" />
      ) : (
        <IconButton
          size="sm"
          label={`Voir ${plotText(parcel)} sur la carte`}
          icon={<MapPin aria-hidden="true" />}
          pressed={chosen}
          onClick={() => onChoose(number)}
        />
      )}
    </article>
  );
}
